import { residentBytes } from '../bench/instance/memory.ts';
import { startByHand, type Installation } from '../proof/by-hand/installation.ts';
import type { HandProcess } from '../proof/by-hand/processes.ts';
import { faultsAfter, openLoadedCompany } from '../proof/crash/company-under-load.ts';
import { PatientCaller } from '../proof/crash/patient-caller.ts';
import { Staff } from '../proof/crash/staff.ts';
import {
  actsIn,
  attackersFor,
  attacksNamed,
  attackUntil,
  sendHome,
  type Acts,
  type Attack,
  type Attacker,
} from '../siege/attack.ts';
import { allAttacks } from '../siege/attacks/all.ts';
import { fromFirstToLast, Memory, megabytes, type Held } from './memory.ts';

/** Acts that must be settled under each attack before something is killed, and again before the attack ends. */
const actsUnderAttack = 10;
/** The first turns warm the processes up; memory is compared behind them. */
const warmUpTurns = 2;
const turnsAtLeast = warmUpTurns + 1;
/** A process that works again has had this long to die of what it was sent. */
const patienceMs = 300_000;

/**
 * All attacks in turn on two of each process, three times at least; under each attack the first of some kind is killed (kill -9) and
 * started again, the second ones live to the end; for at least so many minutes, while a company's people record, change, delete,
 * close and reopen.
 * @returns what is wrong with the books after all, and which process holds more than 1.25 times the most that it held in the first
 * two turns.
 * @throws what somebody was told that he may not be told.
 */
export async function besieged(plan: Plan): Promise<string[]> {
  const { say } = plan;
  const installation = await startByHand();
  try {
    const company = await openLoadedCompany(installation.urls[1]);
    const caller = new PatientCaller(installation.urls, company.author);
    const staff = new Staff(caller);
    staff.start(company.draft);
    const grown = await attackInTurn(installation, staff, plan);
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
  /** Attacks whose names hold this. */
  only: string;
  say: (line: string) => void;
}

async function attackInTurn(
  { urls, processes }: Installation,
  staff: Staff,
  { minutes, only, say }: Plan,
): Promise<string[]> {
  const until = Date.now() + minutes * 60_000;
  const attacks = attacksNamed(only, allAttacks);
  const attackers = await attackersFor(urls[0], attacks);
  const memory = new Memory(warmUpTurns * attacks.length);
  const faults: string[] = [];
  const mortal = processes.filter((_, index) => index % 2 === 0);
  const endsOfTurns: Held[][] = [];
  for (let round = 0; round < turnsAtLeast * attacks.length || Date.now() < until; round++) {
    const attack = attacks[round % attacks.length]!;
    const victim = mortal[round % mortal.length]!;
    const begun = Date.now();
    const acts = await attackedAndKilled(attack, victim, { attacker: attackers.get(attack)!, staff });
    const kept = `${staff.books.kept.size} vouchers acknowledged`;
    const held = heldBy(processes);
    const grown = memory.grown(attack.name, held);
    faults.push(...grown, ...acts.internalErrors.map((text) => `${attack.name} was answered 500: ${text}`));
    const flat = grown.length === 0 ? 'flat' : 'GROWN';
    const mb = held.map(({ name, bytes }) => `${name} ${megabytes(bytes)}`).join(', ');
    const seconds = Math.round((Date.now() - begun) / 1000);
    say(`${attack.name} (${seconds} s, ${actsIn(acts)}), kill -9 ${victim.name}; ${kept}; ${flat}, MB ${mb}`);
    if ((round + 1) % attacks.length === 0) endsOfTurns.push(held);
  }
  say(`MB after the first turn and after turn ${endsOfTurns.length}: ${fromFirstToLast(endsOfTurns)}`);
  sendHome(attackers);
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
