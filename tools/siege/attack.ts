import type { Caller } from './caller.ts';
import type { Person } from './people.ts';

/** Who attacks: a member of a company of their own, and nobody in particular from the same address. */
export interface Attacker {
  member: Person;
  stranger: Caller;
}

export interface Attack {
  name: string;
  /** Prepared before the bystander is watched. */
  prepare?: (attacker: Attacker) => Promise<void>;
  /** One act of the attack; it is done over and over, by so many at once. */
  act: (attacker: Attacker, count: number) => Promise<unknown>;
  atOnce: number;
}

/**
 * Does the acts until `over`. A refused or broken-off act is what an attacker expects: it goes on, after a rest of a few
 * milliseconds so that the load does not come from the generator's own loop.
 */
export async function attackUntil(over: AbortSignal, attack: Attack, attacker: Attacker): Promise<number> {
  let acts = 0;
  const clients = Array.from({ length: attack.atOnce }, async () => {
    while (!over.aborted) {
      await attack.act(attacker, acts++).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  });
  await Promise.all(clients);
  return acts;
}

const restMs = 5;
