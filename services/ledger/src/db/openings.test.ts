import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openBooks,
  openDoors,
  refusalOf,
  untilBlocked,
  type Doors,
  type SubjectCode,
  type TestBooks,
} from './test-books.ts';
import { closePeriod } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => (books = await openBooks(doors.app)));

interface Opening {
  subject: SubjectCode;
  auxSet?: number;
  currency?: string;
  amount?: string;
  original?: string;
  quantity?: string;
}

const insert = (role: 'app' | 'owner', opening: Opening) =>
  doors[role].write(books.scope, (sql) =>
    sql.run(
      `INSERT INTO ledger.opening_balance (account_set_id, subject_id, aux_set_id, currency, opening_amount,
         original_amount, quantity) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        books.set,
        books.subjects[opening.subject],
        opening.auxSet ?? books.auxSets.none,
        opening.currency ?? 'CNY',
        opening.amount ?? '100.00',
        opening.original ?? null,
        opening.quantity ?? null,
      ],
    ),
  );

describe.each(['app', 'owner'] as const)('an opening balance, whoever writes (%s)', (role) => {
  const refused = (opening: Opening) => refusalOf(insert(role, opening));

  it('stands on a leaf', async () => {
    expect(await refused({ subject: '1002' })).toBe('opening_subject_leaf');
  });

  it('names an item of every category of its subject', async () => {
    expect(await refused({ subject: '1122' })).toBe('opening_auxiliary_complete');
    await insert(role, { subject: '1122', auxSet: books.auxSets.甲公司 });
  });

  it('is in a currency of its subject', async () => {
    expect(await refused({ subject: '1001', currency: 'USD', original: '1' })).toBe(
      'opening_currency_allowed',
    );
  });

  it('carries a quantity only where quantities are kept', async () => {
    expect(await refused({ subject: '1001', quantity: '1' })).toBe('opening_quantity_kept');
  });

  it('is a number', async () => {
    expect(await refused({ subject: '1001', amount: 'NaN' })).toBe('opening_balance_numbers');
  });

  it('of profit and loss is zero', async () => {
    expect(await refused({ subject: '5001' })).toBe('opening_profit_and_loss');
    await insert(role, { subject: '5001', amount: '0' });
  });

  it('stands once per subject, combination and currency', async () => {
    await insert(role, { subject: '1001' });
    expect(await refused({ subject: '1001' })).toBe('opening_balance_key_unique');
  });

  it('does not come to break a rule by a change', async () => {
    await insert(role, { subject: '1001' });
    const change = doors[role].write(books.scope, (sql) =>
      sql.run('UPDATE ledger.opening_balance SET subject_id = $2 WHERE account_set_id = $1', [
        books.set,
        books.subjects['1002'],
      ]),
    );
    expect(await refusalOf(change)).toBe('opening_subject_leaf');
  });

  it('is locked once a month is closed: no new row, no change, no removal', async () => {
    await insert(role, { subject: '1001' });
    await doors[role].write(books.scope, (sql) => closePeriod(sql, books, 1));
    const run = (text: string) =>
      refusalOf(doors[role].write(books.scope, (sql) => sql.run(text, [books.set])));
    expect(await refused({ subject: '100201' })).toBe('opening_locked');
    expect(await run('UPDATE ledger.opening_balance SET opening_amount = 1 WHERE account_set_id = $1')).toBe(
      'opening_locked',
    );
    expect(await run('DELETE FROM ledger.opening_balance WHERE account_set_id = $1')).toBe('opening_locked');
  });
});

it('an opening that comes while the first month is being closed waits and is refused', async () => {
  let late: Promise<string> | undefined;
  await doors.app.write(books.scope, async (sql) => {
    await closePeriod(sql, books, 1);
    late = refusalOf(insert('app', { subject: '1001' }));
    await untilBlocked(doors.owner);
  });
  expect(await late).toBe('opening_locked');
});
