import { expect, it } from 'vitest';
import { fromFirstToLast, Memory } from './memory.ts';

const mb = 1_048_576;
const ledger = (pid: number, megabytes: number) => ({ name: 'ledger 8092', pid, bytes: megabytes * mb });

it('a process may hold a quarter more than the most while it became warm, after whatever attack, and not more', () => {
  const memory = new Memory(2);
  for (const megabytes of [200, 100, 250, 250])
    expect(memory.grown('lists', [ledger(1, megabytes)])).toEqual([]);
  expect(memory.grown('exports', [ledger(1, 251)])).toEqual([
    'ledger 8092 holds 251 MB after "exports", at most 200 MB before',
  ]);
});

it('a process that was started again becomes warm by itself', () => {
  const memory = new Memory(1);
  memory.grown('lists', [ledger(1, 100)]);
  expect(memory.grown('lists', [ledger(2, 400)])).toEqual([]);
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
