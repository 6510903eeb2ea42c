import { callerFrom, type Answer, type Caller } from './caller.ts';
import { openCompany, type Person } from './people.ts';

/** Who attacks: a member of a company of their own, and nobody in particular from the same address. */
export interface Attacker {
  url: string;
  member: Person;
  stranger: Caller;
  /** Where both are. */
  address: string;
}

/** What an act is answered; `none` when it was broken off. */
export type Said = number | 'none';

export interface Attack {
  name: string;
  /** Prepared before the bystander is watched. */
  prepare?: (attacker: Attacker) => Promise<void>;
  /** One act of the attack; it is done over and over, by so many at once. */
  act: (attacker: Attacker, count: number) => Promise<Answer>;
  atOnce: number;
  /** What an act is answered that reached what it is aimed at; 200 when nothing is said. */
  arrivesAs?: readonly Said[];
}

/** How often an attack was tried, and what the product said how often. */
export interface Acts {
  tried: number;
  arrived: number;
  said: Map<Said, number>;
  /** Bodies of answers of 500 (Internal Server Error), each as one line: no attack may cause one. */
  internalErrors: string[];
}

/**
 * Everybody has a budget (of calls, sign-ins, registrations, exports), so each attack comes from an attacker of its own, who has
 * used up none: a user, a company and an address. They are made before the first attack, which may use up what strangers have.
 */
export async function attackersFor(url: string, attacks: readonly Attack[]): Promise<Map<Attack, Attacker>> {
  const attackers = new Map<Attack, Attacker>();
  for (const [index, attack] of attacks.entries()) {
    const address = `127.0.66.${index + 1}`;
    const member = await openCompany(url, address);
    attackers.set(attack, { url, member, stranger: callerFrom(url, address), address });
  }
  return attackers;
}

/** Lets go of the connections of all of them. */
export function sendHome(attackers: ReadonlyMap<Attack, Attacker>): void {
  for (const { member, stranger } of attackers.values()) {
    member.caller.close();
    stranger.close();
  }
}

/**
 * Those whose names hold the words; all when there are none.
 * @throws Error naming all attacks when no name holds them: a siege of no attack proves nothing.
 */
export function attacksNamed(words: string, attacks: readonly Attack[]): Attack[] {
  const named = attacks.filter(({ name }) => name.includes(words));
  if (named.length > 0) return named;
  throw new Error(`No attack is called "${words}", but: ${attacks.map(({ name }) => name).join(', ')}.`);
}

/** Whether no act reached what it was aimed at: a budget or an error before it stopped them all. */
export const provesNothing = ({ arrived }: Acts): boolean => arrived === 0;

export function actsIn(acts: Acts): string {
  const answers = [...acts.said].map(([status, count]) => `, ${status} ${count}`).join('');
  return `${provesNothing(acts) ? 'proves nothing: ' : ''}${acts.tried} acts, ${acts.arrived} arrived${answers}`;
}

/**
 * Does the acts until `over`. A refused or broken-off act is what an attacker expects: it goes on, after a rest of a few
 * milliseconds so that the load does not come from the generator's own loop.
 */
export async function attackUntil(over: AbortSignal, attack: Attack, attacker: Attacker): Promise<Acts> {
  const { arrivesAs = [200] } = attack;
  const acts: Acts = { tried: 0, arrived: 0, said: new Map(), internalErrors: [] };
  const clients = Array.from({ length: attack.atOnce }, async () => {
    while (!over.aborted) {
      const answer = await attack.act(attacker, acts.tried++).catch(() => null);
      const said = answer?.status ?? 'none';
      if (said === 500) acts.internalErrors.push(answer!.text.slice(0, 300));
      if (arrivesAs.includes(said)) acts.arrived++;
      acts.said.set(said, (acts.said.get(said) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  });
  await Promise.all(clients);
  return acts;
}

const restMs = 5;
