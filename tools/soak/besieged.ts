import { residentBytes } from '../bench/instance/memory.ts';
import { startByHand, type Installation } from '../proof/by-hand/installation.ts';
import type { HandProcess } from '../proof/by-hand/processes.ts';
import { faultsAfter, openLoadedCompany } from '../proof/crash/company-under-load.ts';
import { PatientCaller } from '../proof/crash/patient-caller.ts';
import { Staff } from '../proof/crash/staff.ts';
import { actsIn, attackUntil, type Acts, type Attack, type Attacker } from '../siege/attack.ts';
import { allAttacks } from '../siege/attacks/all.ts';
import { callerFrom } from '../siege/caller.ts';
import { openCompany } from '../siege/people.ts';
import { MemoryByTurn, megabytes, type Held } from './memory.ts';

const attackerAddress = '127.0.0.66';
/** Acts that must be settled under each attack before something is killed, and again before the attack ends. */
const actsUnderAttack = 25;
/** A process that works again has had this long to die of what it was sent. */
const patienceMs = 300_000;

/**
 * All attacks in turn on two of each process; under each attack the first of some kind is killed (kill -9) and started
 * again, the second ones live to the end; for at least so many minutes, while a company's people record, change, delete, close
 * and reopen.
 * @returns what is wrong with the books after all, and which process holds more than 1.5 times what it held a turn before.
 * @throws what somebody was told that he may not be told.
 */
export async function besieged(minutes: number, say: (line: string) => void): Promise<string[]> {
  const installation = await startByHand();
  try {
    const company = await openLoadedCompany(installation.urls[1]);
    const caller = new PatientCaller(installation.urls, company.author);
    const staff = new Staff(caller);
    staff.start(company.draft);
    const grown = await attackInTurn(installation, staff, { minutes, say });
    await staff.stop();
    say(`acts: ${String(staff.books)}`);
    say(`put off: ${[...caller.putOff].map(([said, count]) => `${said} ${count}`).join(', ')}`);
    return [...grown, ...(await faultsAfter(installation.history, company, staff.books))];
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
): Promise<string[]> {
  const until = Date.now() + minutes * 60_000;
  const member = await openCompany(urls[0], attackerAddress);
  const attacker = { member, stranger: callerFrom(urls[0], attackerAddress) };
  const attacks = allAttacks(urls[0], attackerAddress);
  const memory = new MemoryByTurn();
  const faults: string[] = [];
  const mortal = processes.filter((_, index) => index % 2 === 0);
  for (let turn = 0; turn < attacks.length || Date.now() < until; turn++) {
    const attack = attacks[turn % attacks.length]!;
    const victim = mortal[turn % mortal.length]!;
    const acts = await attackedAndKilled(attack, victim, { attacker, staff });
    const kept = `${staff.books.kept.size} vouchers acknowledged`;
    const held = heldBy(processes);
    const grown = memory.grown(attack.name, held);
    faults.push(...grown);
    const flat = grown.length === 0 ? 'flat' : 'GROWN';
    const mb = held.map(({ name, bytes }) => `${name} ${megabytes(bytes)}`).join(', ');
    say(`${attack.name} (${actsIn(acts)}), kill -9 ${victim.name}; ${kept}; ${flat}, MB ${mb}`);
  }
  for (const { close } of [member.caller, attacker.stranger]) close();
  return faults;
}

async function attackedAndKilled(
  attack: Attack,
  victim: HandProcess,
  { attacker, staff }: { attacker: Attacker; staff: Staff },
): Promise<Acts> {
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

const heldBy = (processes: readonly HandProcess[]): Held[] =>
  processes.map(({ name, pid }) => ({ name, pid, bytes: residentBytes(pid) ?? 0 }));
