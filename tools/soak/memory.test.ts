import { expect, it } from 'vitest';
import { fromFirstToLast, MemoryByTurn } from './memory.ts';

const mb = 1_048_576;
const ledger = (pid: number, megabytes: number) => ({ name: 'ledger 8092', pid, bytes: megabytes * mb });

it('a process may hold half as much again as when it was warm, after its second turn, and not more, however slowly', () => {
  const memory = new MemoryByTurn();
  for (const megabytes of [100, 200, 290, 300])
    expect(memory.grown('lists', [ledger(1, megabytes)])).toEqual([]);
  expect(memory.grown('lists', [ledger(1, 301)])).toEqual([
    'ledger 8092 holds 301 MB after "lists", when it was warm 200 MB',
  ]);
});

it('other attacks, and a process that was started again, have a beginning of their own', () => {
  const memory = new MemoryByTurn();
  for (let turn = 0; turn < 3; turn++) memory.grown('lists', [ledger(1, 100)]);
  expect(memory.grown('exports', [ledger(1, 400)])).toEqual([]);
  expect(memory.grown('lists', [ledger(2, 400)])).toEqual([]);
});

it('the end tells each process before and after, and which of them was killed', () => {
  const identity = { name: 'identity 8091', pid: 7, bytes: 80 * mb };
  expect(
    fromFirstToLast([
      [ledger(1, 100), identity],
      [ledger(2, 90), identity],
      [ledger(3, 95), identity],
    ]),
  ).toBe('ledger 8092 100 to 95 (killed since), identity 8091 80 to 80');
});
