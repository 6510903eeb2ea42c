import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, type Doors, type TestBooks } from './test-books.ts';
import { cashSale, insertLines, post, type TestLine } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => (books = await openBooks(doors.app)));

describe.each(['app', 'owner'] as const)('a line, whoever writes (%s)', (role) => {
  const sold = (line: TestLine) =>
    doors[role].write(books.scope, (sql) =>
      post(sql, books, { lines: [{ debit: '100.00', ...line }, cashSale[1]!] }),
    );
  const refused = (line: TestLine) => refusalOf(sold(line));

  it('stands on a leaf of the chart', async () => {
    expect(await refused({ subject: '1002' })).toBe('line_subject_leaf');
    await sold({ subject: '100201' });
  });

  it('stands on a usable subject', async () => {
    expect(await refused({ subject: '2203' })).toBe('line_subject_usable');
  });

  it('stands on a subject that exists', async () => {
    expect(await refused({ subject: 999_999_999 })).toBe('posting_target_subject_fk');
  });

  it('names an item of every category its subject asks for', async () => {
    expect(await refused({ subject: '1122' })).toBe('line_auxiliary_complete');
    await sold({ subject: '1122', auxSet: books.auxSets.甲公司 });
  });

  it('names no item its subject does not ask for', async () => {
    expect(await refused({ subject: '1001', auxSet: books.auxSets.甲公司 })).toBe('line_auxiliary_complete');
  });

  it('carries a quantity only where quantities are kept', async () => {
    expect(await refused({ subject: '1001', quantity: '3' })).toBe('line_quantity_kept');
    await sold({ subject: '1405', quantity: '3' });
  });

  const dollars = { subject: '100202', currency: 'USD', rate: '7.1' } as const;

  it('is in a currency its subject is kept in', async () => {
    expect(await refused({ ...dollars, subject: '1001', original: '14.08' })).toBe('line_currency_allowed');
    await sold({ ...dollars, original: '14.08' });
  });

  it('in a foreign currency has its original amount, which may be 0', async () => {
    expect(await refused({ ...dollars })).toBe('line_original_foreign');
    await sold({ ...dollars, original: '0' });
  });

  it('in base currency has no original amount', async () => {
    expect(await refused({ subject: '1001', original: '100' })).toBe('line_original_foreign');
  });

  it("has its original amount in the currency's decimals", async () => {
    expect(await refused({ ...dollars, original: '14.085' })).toBe('line_original_scale');
  });

  it('does not come to break a rule by a change', async () => {
    const id = await sold({ subject: '1001' });
    const change = doors[role].write(books.scope, (sql) =>
      sql.run(
        'UPDATE ledger.voucher_line SET subject_id = $3 WHERE account_set_id = $1 AND voucher_id = $2 AND line_no = 1',
        [books.set, id, books.subjects['1002']],
      ),
    );
    expect(await refusalOf(change)).toBe('line_subject_leaf');
  });

  it('is found among a thousand good ones', async () => {
    const lines: TestLine[] = Array.from({ length: 999 }, () => ({ subject: '1001', debit: '1.00' }));
    lines.push({ subject: '1002', debit: '1.00' }, { subject: '5001', credit: '1000.00' });
    expect(
      await refusalOf(doors[role].write(books.scope, (sql) => post(sql, books, { lines, total: '1000' }))),
    ).toBe('line_subject_leaf');
  });
});

it('a line whose fault is mended while it is looked for is to be written again', async () => {
  const mended = doors.owner.write(books.scope, async (sql) => {
    await sql.run('CREATE SEQUENCE ledger.asked');
    await sql.run(faultOfFirstFour);
    await post(sql, books);
  });
  await expect(mended).rejects.toMatchObject({ problems: [{ code: 'service.busy' }] });
});

/** Two lines are asked twice before they are asked what is wrong. */
const faultOfFirstFour = `
CREATE OR REPLACE FUNCTION ledger.line_fault(v ledger.voucher, t ledger.posting_target, voucher_date date, line_no int,
  summary text, debit numeric, credit numeric, rate numeric, original_amount numeric, quantity numeric, price numeric,
  cash_flow_item text)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN CASE WHEN nextval('ledger.asked') <= 4 THEN 'voucher_line_rate' END;
END
$$`;

describe('an auxiliary combination', () => {
  const write = (text: string, ...values: unknown[]) =>
    doors.app.write(books.scope, (sql) => sql.run(text, [books.set, ...values]));

  it('is what its key says', async () => {
    const forged = write("INSERT INTO ledger.aux_set (account_set_id, key) VALUES ($1, '1:1')");
    expect(await refusalOf(forged)).toBe('aux_set_key');
  });

  it('gets no further items', async () => {
    const [project] = await doors.app.write(books.scope, (sql) =>
      sql.rows<{ id: number }>(
        `INSERT INTO ledger.auxiliary_item (account_set_id, category_id, code, name) VALUES ($1, $2, '1', 'P') RETURNING id`,
        [books.set, books.categories.project],
      ),
    );
    const further = write(
      'INSERT INTO ledger.aux_set_item (account_set_id, aux_set_id, category_id, item_id) VALUES ($1, $2, $3, $4)',
      books.auxSets.甲公司,
      books.categories.project,
      project!.id,
    );
    expect(await refusalOf(further)).toBe('aux_set_key');
  });

  it('names items only under their own category', async () => {
    const crossed = write(
      'INSERT INTO ledger.aux_set_item (account_set_id, aux_set_id, category_id, item_id) VALUES ($1, $2, $3, $4)',
      books.auxSets.none,
      books.categories.project,
      books.items.甲公司,
    );
    expect(await refusalOf(crossed)).toBe('aux_set_item_item_fk');
  });

  it('never changes, even for the owner', async () => {
    const change = (text: string) =>
      refusalOf(
        doors.owner.write(books.scope, (sql) => sql.run(`${text} WHERE account_set_id = $1`, [books.set])),
      );
    expect(await change("UPDATE ledger.aux_set SET key = 'x'")).toBe('aux_set_fixed');
    expect(await change('UPDATE ledger.aux_set_item SET item_id = 1')).toBe('aux_set_fixed');
    expect(await change('DELETE FROM ledger.aux_set_item')).toBe('aux_set_fixed');
  });

  it('goes whole once nothing is kept under it, the empty one never', async () => {
    const remove = (id: number) =>
      refusalOf(write('DELETE FROM ledger.aux_set WHERE account_set_id = $1 AND id = $2', id));
    expect(await remove(books.auxSets.none)).toBe('aux_set_fixed');
    const items = (sql: Sql) =>
      sql.rows('SELECT 1 FROM ledger.aux_set_item WHERE account_set_id = $1 AND aux_set_id = $2', [
        books.set,
        books.auxSets.甲公司,
      ]);
    expect(await doors.app.read(books.scope, items)).toHaveLength(1);
    await write('DELETE FROM ledger.aux_set WHERE account_set_id = $1 AND id = $2', books.auxSets.甲公司);
    expect(await doors.app.read(books.scope, items)).toHaveLength(0);
  });

  it('keeps its items from being removed', async () => {
    const remove = write(
      'DELETE FROM ledger.auxiliary_item WHERE account_set_id = $1 AND id = $2',
      books.items.甲公司,
    );
    expect(await refusalOf(remove)).toBe('aux_set_item_item_fk');
  });
});

describe('the base currency', () => {
  const write = (text: string) => doors.app.write(books.scope, (sql) => sql.run(text, [books.set]));

  it.each([
    "DELETE FROM ledger.currency WHERE account_set_id = $1 AND code = 'CNY'",
    "UPDATE ledger.currency SET is_base = false WHERE account_set_id = $1 AND code = 'CNY'",
  ])('is for ever: %s', async (text) => {
    expect(await refusalOf(write(text))).toBe('currency_base_fixed');
  });

  it('is the only one', async () => {
    const second = write(
      `INSERT INTO ledger.currency (account_set_id, code, name, exchange_rate, is_base) VALUES ($1, 'EUR', '欧元', 1, true)`,
    );
    expect(await refusalOf(second)).toBe('currency_one_base');
  });

  it('has the rate 1', async () => {
    const other = write(
      "UPDATE ledger.currency SET exchange_rate = 2 WHERE account_set_id = $1 AND code = 'CNY'",
    );
    expect(await refusalOf(other)).toBe('currency_base_rate');
  });
});

it('a line inserted alone is judged like one among many', async () => {
  const id = await doors.app.write(books.scope, (sql) => post(sql, books));
  const alone = doors.app.write(books.scope, (sql) =>
    insertLines(sql, books, id, [{ subject: '1002', debit: '1' }], undefined, 3),
  );
  expect(await refusalOf(alone)).toBe('line_subject_leaf');
});
