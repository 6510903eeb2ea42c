import type { Answer, Caller } from './caller.ts';
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
  act: (attacker: Attacker, count: number) => Promise<Answer>;
  atOnce: number;
}

/** How often an attack was tried, how often the product did what it asked, and what it said else. */
export interface Acts {
  tried: number;
  served: number;
  refused: Map<number | 'none', number>;
}

export function actsIn({ tried, served, refused }: Acts): string {
  const others = [...refused].map(([status, count]) => `, ${status} ${count}`).join('');
  return `${tried} acts, ${served} served${others}`;
}

/**
 * Does the acts until `over`. A refused or broken-off act is what an attacker expects: it goes on, after a rest of a few
 * milliseconds so that the load does not come from the generator's own loop.
 */
export async function attackUntil(over: AbortSignal, attack: Attack, attacker: Attacker): Promise<Acts> {
  const acts: Acts = { tried: 0, served: 0, refused: new Map() };
  const clients = Array.from({ length: attack.atOnce }, async () => {
    while (!over.aborted) {
      const answer = await attack.act(attacker, acts.tried++).catch(() => null);
      const status = answer?.status ?? 'none';
      if (status === 200) acts.served++;
      else acts.refused.set(status, (acts.refused.get(status) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  });
  await Promise.all(clients);
  return acts;
}

const restMs = 5;
