import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, type Doors, type TestBooks } from './test-books.ts';
import { cashSale, insertLines, post } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => (books = await openBooks(doors.app)));

describe.each(['app', 'owner'] as const)('what lines are posted to, whoever writes (%s)', (role) => {
  const write = (work: (sql: Sql) => Promise<unknown>) => doors[role].write(books.scope, work);
  const run = (text: string, ...values: unknown[]) => write((sql) => sql.run(text, [books.set, ...values]));
  const targets = () =>
    doors.app.read(books.scope, (sql) =>
      sql.rows<{ subjectId: number; isJudged: boolean; usable: boolean }>(
        `SELECT subject_id, is_judged, usable FROM ledger.posting_target
         WHERE account_set_id = $1 ORDER BY subject_id, aux_set_id`,
        [books.set],
      ),
    );
  const target = async (code: keyof TestBooks['subjects']) =>
    (await targets()).find(({ subjectId }) => subjectId === books.subjects[code]);
  const takeBack = () => run('UPDATE ledger.posting_target SET is_judged = false WHERE account_set_id = $1');
  const judge = () =>
    run('UPDATE ledger.posting_target SET is_judged = true, usable = true WHERE account_set_id = $1');

  const addTill = async () => {
    const { id } = await doors.app.write(books.scope, (sql) =>
      sql.one<{ id: number }>(
        `INSERT INTO ledger.subject (account_set_id, code, name, category, normal_side, level, parent_id)
         SELECT $1, '100103', 'Till', s.category, s.normal_side, 2, s.id FROM ledger.subject s
         WHERE s.account_set_id = $1 AND s.id = $2 RETURNING id`,
        [books.set, books.subjects['1001']],
      ),
    );
    return id;
  };

  it('comes to be with a subject, judged, as long as nothing but the subject is needed', async () => {
    expect(await target('1001')).toMatchObject({ isJudged: true, usable: true });
    expect(await target('2203')).toMatchObject({ isJudged: true, usable: false });
    expect(await target('1002')).toMatchObject({ isJudged: false });
    expect(await target('1122')).toMatchObject({ isJudged: false });
  });

  it('comes to be with the first line, judged, where items or a currency are needed', async () => {
    const lines = [{ subject: '1122', debit: '100.00', auxSet: books.auxSets.甲公司 }, cashSale[1]!] as const;
    await write((sql) => post(sql, books, { lines }));
    expect((await targets()).filter(({ subjectId }) => subjectId === books.subjects['1122'])).toMatchObject([
      { isJudged: false },
      { isJudged: true, usable: true },
    ]);
  });

  it('is judged by nobody else', async () => {
    await takeBack();
    expect(await refusalOf(judge())).toBe('posting_target_judged');
    const one = [books.subjects['2203'], books.auxSets.甲公司];
    const add = run(
      `INSERT INTO ledger.posting_target (account_set_id, subject_id, aux_set_id, currency, is_judged, usable)
       VALUES ($1, $2, $3, 'CNY', true, true)`,
      ...one,
    );
    expect(await refusalOf(add)).toBe('posting_target_judged');
    const call = run(
      "SELECT ledger.judge_target($1, $2, $3, 'CNY')",
      books.subjects['2203'],
      books.auxSets.none,
    );
    expect(await refusalOf(call)).toBe('posting_target_judged');
    const sold = write((sql) =>
      post(sql, books, { lines: [{ subject: '2203', debit: '100.00' }, cashSale[1]!] }),
    );
    expect(await refusalOf(sold)).toBe('line_subject_usable');
  });

  it('is judged anew by the next line when its verdict was taken back', async () => {
    await takeBack();
    await write((sql) => post(sql, books));
    expect(await target('1001')).toMatchObject({ isJudged: true, usable: true });
    expect(await target('5602')).toMatchObject({ isJudged: false });
  });

  it('never becomes another one', async () => {
    await write((sql) => post(sql, books));
    const move = run(
      'UPDATE ledger.posting_target SET subject_id = $2 WHERE account_set_id = $1 AND subject_id = $3',
      books.subjects['1002'],
      books.subjects['1001'],
    );
    expect(await refusalOf(move)).toBe('posting_target_fixed');
  });

  it('names a subject that keeps its id', async () => {
    const moved = run('UPDATE ledger.subject SET id = id + 1000000 WHERE account_set_id = $1');
    expect(await refusalOf(moved)).toBe('subject_keeps_id');
  });

  it('names a currency that keeps its code', async () => {
    const moved = run(
      "UPDATE ledger.currency SET code = 'X' || code WHERE account_set_id = $1 AND NOT is_base",
    );
    expect(await refusalOf(moved)).toBe('currency_keeps_code');
  });

  it('is judged anew when its subject is disabled', async () => {
    await write((sql) => post(sql, books));
    await run(
      'UPDATE ledger.subject SET usable = false WHERE account_set_id = $1 AND id = $2',
      books.subjects['1001'],
    );
    expect(await refusalOf(write((sql) => post(sql, books, { number: 2 })))).toBe('line_subject_usable');
    await run(
      'UPDATE ledger.subject SET usable = true WHERE account_set_id = $1 AND id = $2',
      books.subjects['1001'],
    );
    await write((sql) => post(sql, books, { number: 2 }));
  });

  it('is judged anew when its currency takes other decimals', async () => {
    const dollars = { subject: '100202', debit: '100.00', currency: 'USD', rate: '7.1' } as const;
    const post2 = (number: number, original: string) =>
      write((sql) => post(sql, books, { number, lines: [{ ...dollars, original }, cashSale[1]!] }));
    await post2(1, '14.08');
    await run("UPDATE ledger.currency SET scale = 1 WHERE account_set_id = $1 AND code = 'USD'");
    expect(await refusalOf(post2(2, '14.08'))).toBe('line_original_scale');
    await post2(2, '14.1');
  });

  it('is judged anew for each line that comes to an older voucher', async () => {
    const id = (await write((sql) => post(sql, books))) as number;
    await run(
      'UPDATE ledger.subject SET usable = false WHERE account_set_id = $1 AND id = $2',
      books.subjects['1001'],
    );
    const added = write((sql) =>
      insertLines(sql, books, id, [{ subject: '1001', debit: '1' }], undefined, 3),
    );
    expect(await refusalOf(added)).toBe('line_subject_usable');
  });

  it('keeps its verdict when words, items or other subjects change', async () => {
    const before = await targets();
    await run("UPDATE ledger.voucher_word SET print_title = 'x' WHERE account_set_id = $1");
    await run("UPDATE ledger.auxiliary_item SET name = name || 'x' WHERE account_set_id = $1");
    await run("UPDATE ledger.subject SET name = name || 'x' WHERE account_set_id = $1");
    expect(await targets()).toEqual(before);
  });

  it.each([
    [
      'a category',
      'subject_category (account_set_id, subject_id, category_id)',
      () => books.categories.customer,
    ],
    ['a currency', 'subject_currency (account_set_id, subject_id, currency)', () => 'USD'],
  ])('is judged anew when its subject gets %s', async (_, relation, value) => {
    await run(`INSERT INTO ledger.${relation} VALUES ($1, $2, $3)`, books.subjects['1001'], value());
    expect(await target('1001')).toMatchObject({ isJudged: false });
  });

  it('is judged anew when its subject gets a child, and is none then', async () => {
    await addTill();
    expect(await target('1001')).toMatchObject({ isJudged: false });
    expect(await refusalOf(write((sql) => post(sql, books)))).toBe('line_subject_leaf');
  });

  it('is judged anew when its subject begins to keep a quantity', async () => {
    await run(
      "UPDATE ledger.subject SET quantity_unit = '箱' WHERE account_set_id = $1 AND id = $2",
      books.subjects['1001'],
    );
    const lines = [{ subject: '1001', debit: '100.00', quantity: '2' }, cashSale[1]!] as const;
    expect(await target('1001')).toMatchObject({ isJudged: false });
    await write((sql) => post(sql, books, { lines }));
  });

  it('goes with its subject once no line is left, not before', async () => {
    const child = await addTill();
    const lines = [{ subject: child, debit: '100.00' }, cashSale[1]!];
    const id = await write((sql) => post(sql, books, { lines }));
    const remove = () => run('DELETE FROM ledger.subject WHERE account_set_id = $1 AND id = $2', child);
    expect(await refusalOf(remove())).toBe('posting_target_used');
    await run('DELETE FROM ledger.voucher WHERE account_set_id = $1 AND id = $2', id);
    await remove();
    expect((await targets()).some(({ subjectId }) => subjectId === child)).toBe(false);
  });
});

it('the service itself takes no target away', async () => {
  const remove = doors.app.write(books.scope, (sql) =>
    sql.run('DELETE FROM ledger.posting_target WHERE account_set_id = $1', [books.set]),
  );
  expect(await refusalOf(remove)).toBe('42501');
});
