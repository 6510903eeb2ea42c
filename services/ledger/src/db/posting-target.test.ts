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
        `SELECT subject_id, judged IS NOT NULL AS is_judged, usable FROM ledger.posting_target
         WHERE account_set_id = $1 ORDER BY subject_id`,
        [books.set],
      ),
    );
  const target = async (code: keyof TestBooks['subjects']) =>
    (await targets()).find(({ subjectId }) => subjectId === books.subjects[code]);
  const addTarget = (code: keyof TestBooks['subjects']) =>
    run(
      `INSERT INTO ledger.posting_target (account_set_id, subject_id, aux_set_id, currency, judged, usable)
       VALUES ($1, $2, $3, 'CNY', gen_random_uuid(), true)`,
      books.subjects[code],
      books.auxSets.none,
    );
  const judge = (code: keyof TestBooks['subjects']) =>
    run(
      `UPDATE ledger.posting_target SET judged = (SELECT f.version FROM ledger.posting_facts f WHERE f.account_set_id = $1),
         usable = true
       WHERE account_set_id = $1 AND subject_id = $2`,
      books.subjects[code],
    );

  it('comes to be with the first line, judged', async () => {
    await write((sql) => post(sql, books));
    expect(await target('1001')).toMatchObject({ isJudged: true, usable: true });
  });

  it('is not judged by who adds it', async () => {
    await addTarget('1002');
    expect(await target('1002')).toMatchObject({ isJudged: false });
  });

  it('gets no verdict that is not true', async () => {
    await addTarget('1002');
    expect(await refusalOf(judge('1002'))).toBe('line_subject_leaf');
    await addTarget('2203');
    await judge('2203');
    expect(await target('2203')).toMatchObject({ isJudged: true, usable: false });
    const sold = write((sql) =>
      post(sql, books, { lines: [{ subject: '2203', debit: '100.00' }, cashSale[1]!] }),
    );
    expect(await refusalOf(sold)).toBe('line_subject_usable');
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

  it('brings no old verdict back with an old version', async () => {
    await write((sql) => post(sql, books));
    const version = () =>
      doors.app.read(books.scope, (sql) =>
        sql.one<{ version: string }>('SELECT version FROM ledger.posting_facts WHERE account_set_id = $1', [
          books.set,
        ]),
      );
    const before = await version();
    await run(
      'UPDATE ledger.subject SET usable = false WHERE account_set_id = $1 AND id = $2',
      books.subjects['1001'],
    );
    await run('UPDATE ledger.posting_facts SET version = $2 WHERE account_set_id = $1', before.version);
    expect(await version()).not.toEqual(before);
    expect(await refusalOf(write((sql) => post(sql, books, { number: 2 })))).toBe('line_subject_usable');
  });

  it('goes with its subject once no line is left, not before', async () => {
    const { id: child } = await doors.app.write(books.scope, (sql) =>
      sql.one<{ id: number }>(
        `INSERT INTO ledger.subject (account_set_id, code, name, category, normal_side, level, parent_id)
         SELECT $1, '100103', 'Till', s.category, s.normal_side, 2, s.id FROM ledger.subject s
         WHERE s.account_set_id = $1 AND s.id = $2 RETURNING id`,
        [books.set, books.subjects['1001']],
      ),
    );
    const lines = [{ subject: child, debit: '100.00' }, cashSale[1]!];
    const id = await write((sql) => post(sql, books, { lines }));
    const remove = () => run('DELETE FROM ledger.subject WHERE account_set_id = $1 AND id = $2', child);
    expect(await refusalOf(remove())).toBe('posting_target_used');
    await run('DELETE FROM ledger.voucher WHERE account_set_id = $1 AND id = $2', id);
    await remove();
    expect((await targets()).map(({ subjectId }) => subjectId)).toEqual([books.subjects['5001']]);
  });
});

it('the service itself takes no target away', async () => {
  const remove = doors.app.write(books.scope, (sql) =>
    sql.run('DELETE FROM ledger.posting_target WHERE account_set_id = $1', [books.set]),
  );
  expect(await refusalOf(remove)).toBe('42501');
});
