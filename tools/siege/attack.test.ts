import { expect, it } from 'vitest';
import { actsIn, attacksNamed, attackUntil, provesNothing, type Attack, type Attacker } from './attack.ts';
import { allAttacks } from './attacks/all.ts';

const nobody = {} as Attacker;
const answered = (statuses: readonly number[], arrivesAs?: Attack['arrivesAs']) => {
  const over = new AbortController();
  const attack: Attack = {
    name: 'an attack',
    atOnce: 1,
    ...(arrivesAs ? { arrivesAs } : {}),
    act: async (_, count) => {
      if (count === statuses.length - 1) over.abort();
      const status = statuses[count]!;
      if (status === 0) throw new Error('broken off');
      return { status, bytes: 0, text: 'what was said' };
    },
  };
  return attackUntil(over.signal, attack, nobody);
};

it('an attack whose acts were all refused before they arrived proves nothing, and its line says so', async () => {
  const acts = await answered([429, 429, 503, 0]);
  expect(provesNothing(acts)).toBe(true);
  expect(actsIn(acts)).toBe('proves nothing: 4 acts, 0 arrived, 429 2, 503 1, none 1');
});

it('an act arrives that is answered as the attack expects, a refusal for what it asked for too', async () => {
  expect(actsIn(await answered([200, 429]))).toBe('2 acts, 1 arrived, 200 1, 429 1');
  expect(provesNothing(await answered([422, 429], [422]))).toBe(false);
  expect(provesNothing(await answered([0], ['none']))).toBe(false);
  expect(provesNothing(await answered([200], [413]))).toBe(true);
});

it('an answer of 500 is kept with what it said, and no refusal is', async () => {
  expect((await answered([200, 500, 503, 429])).internalErrors).toEqual(['what was said']);
});

it('attacks are named by words of theirs, and a siege without one is refused', () => {
  expect(attacksNamed('20,000', allAttacks).map(({ name }) => name)).toEqual(['imports of 20,000 rows']);
  expect(attacksNamed('', allAttacks)).toHaveLength(allAttacks.length);
  expect(() => attacksNamed('a dragon', allAttacks)).toThrow('No attack is called "a dragon", but: archives');
});

it('no attack counts a budget that is used up as arriving', () => {
  for (const { arrivesAs = [] } of allAttacks) expect(arrivesAs).not.toContain(429);
});
