import { residentBytes } from '../bench/instance/memory.ts';
import { startByHand, type Installation } from '../proof/by-hand/installation.ts';
import type { HandProcess } from '../proof/by-hand/processes.ts';
import { faultsAfter, openLoadedCompany } from '../proof/crash/company-under-load.ts';
import { PatientCaller } from '../proof/crash/patient-caller.ts';
import { Staff } from '../proof/crash/staff.ts';
import { attackUntil, type Attack, type Attacker } from '../siege/attack.ts';
import { allAttacks } from '../siege/attacks/all.ts';
import { callerFrom } from '../siege/caller.ts';
import { openCompany } from '../siege/people.ts';

const attackerAddress = '127.0.0.66';
/** Acts that must be settled under each attack before something is killed, and again before the attack ends. */
const actsUnderAttack = 25;
/** A process that works again has had this long to die of what it was sent. */
const patienceMs = 300_000;

/**
 * All attacks in turn on two of each process; under each attack one is killed (kill -9) and started again; for at
 * least so many minutes, while a company's people record, change, delete, close and reopen.
 * @returns what is wrong with the books after all.
 * @throws what somebody was told that he may not be told.
 */
export async function besieged(minutes: number, say: (line: string) => void): Promise<string[]> {
  const installation = await startByHand();
  try {
    const company = await openLoadedCompany(installation.urls[1]);
    const caller = new PatientCaller(installation.urls, company.author);
    const staff = new Staff(caller);
    staff.start(company.draft);
    await attackInTurn(installation, staff, { minutes, say });
    await staff.stop();
    say(`acts: ${String(staff.books)}`);
    say(`put off: ${[...caller.putOff].map(([said, count]) => `${said} ${count}`).join(', ')}`);
    return await faultsAfter(installation.history, company, staff.books);
  } finally {
    await installation.stop();
  }
}

interface Plan {
  minutes: number;
  say: (line: string) => void;
}

async function attackInTurn(
  { urls, processes }: Installation,
  staff: Staff,
  { minutes, say }: Plan,
): Promise<void> {
  const until = Date.now() + minutes * 60_000;
  const member = await openCompany(urls[0], attackerAddress);
  const attacker = { member, stranger: callerFrom(urls[0], attackerAddress) };
  const attacks = allAttacks(urls[0], attackerAddress);
  for (let turn = 0; turn < attacks.length || Date.now() < until; turn++) {
    const attack = attacks[turn % attacks.length]!;
    const victim = processes[turn % processes.length]!;
    const acts = await attackedAndKilled(attack, victim, { attacker, staff });
    const kept = `${staff.books.kept.size} vouchers acknowledged`;
    say(`${attack.name} (${acts}), kill -9 ${victim.name}; ${kept}; MB ${memoryOf(processes)}`);
  }
  for (const { close } of [member.caller, attacker.stranger]) close();
}

async function attackedAndKilled(
  attack: Attack,
  victim: HandProcess,
  { attacker, staff }: { attacker: Attacker; staff: Staff },
): Promise<number> {
  await attack.prepare?.(attacker);
  const over = new AbortController();
  const attacking = attackUntil(over.signal, attack, attacker);
  try {
    await staff.untilMore(actsUnderAttack, patienceMs);
    await victim.kill();
    await staff.untilMore(actsUnderAttack, patienceMs);
    await victim.startAgain();
    await staff.untilMore(actsUnderAttack, patienceMs);
  } finally {
    over.abort();
  }
  return attacking;
}

const memoryOf = (processes: readonly HandProcess[]): string =>
  processes.map(({ name, pid }) => `${name} ${Math.round((residentBytes(pid) ?? 0) / 1_048_576)}`).join(', ');
