import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, type Doors, type TestBooks } from './test-books.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => (books = await openBooks(doors.app)));

/** A template of one line on a subject. */
const keep = async (
  sql: Sql,
  subjectId: number,
  changes: Partial<Record<'amount' | 'share', string>> = {},
) => {
  const { id } = await sql.one<{ id: number }>(
    "INSERT INTO ledger.voucher_template (account_set_id, type, name) VALUES ($1, 0, '房租') RETURNING id",
    [books.set],
  );
  await sql.run(
    `INSERT INTO ledger.voucher_template_line (account_set_id, template_id, line_no, summary, subject_id, aux_set_id,
       side, amount, share)
     SELECT $1, $2, 1, '房租', $3, a.id, 'debit', $4, $5 FROM ledger.aux_set a WHERE a.account_set_id = $1 AND a.key = ''`,
    [books.set, id, subjectId, changes.amount ?? null, changes.share ?? null],
  );
};
const codeOf = (sql: Sql) =>
  sql.one<{ code: string }>(
    `SELECT s.code FROM ledger.voucher_template_line l JOIN ledger.subject s
       ON s.account_set_id = $1 AND s.id = l.subject_id WHERE l.account_set_id = $1`,
    [books.set],
  );

describe.each(['app', 'owner'] as const)('a line of a template, whoever writes (%s)', (role) => {
  const write = <T>(work: (sql: Sql) => Promise<T>) => doors[role].write(books.scope, work);

  it('names a subject without children', async () => {
    const parent = books.subjects['1002'];
    expect(await refusalOf(write((sql) => keep(sql, parent)))).toBe('template_line_subject_leaf');
  });

  it('follows the first child of its subject', async () => {
    await write((sql) => keep(sql, books.subjects['1001']));
    await write((sql) =>
      sql.run(
        `INSERT INTO ledger.subject (account_set_id, code, name, category, normal_side, level, parent_id)
         VALUES ($1, '100101', '分店', 'asset', 'debit', 2, $2)`,
        [books.set, books.subjects['1001']],
      ),
    );
    expect(await doors.app.read(books.scope, codeOf)).toEqual({ code: '100101' });
  });

  it('has a fixed amount or a share', async () => {
    const both = { amount: '1.00', share: '1' };
    expect(await refusalOf(write((sql) => keep(sql, books.subjects['1001'], both)))).toBe(
      'voucher_template_line_one_amount',
    );
    expect(await refusalOf(write((sql) => keep(sql, books.subjects['1001'], { share: '0' })))).toBe(
      'voucher_template_line_share',
    );
  });

  it('keeps its subject in the chart', async () => {
    await write((sql) => keep(sql, books.subjects['1001']));
    const remove = (sql: Sql) =>
      sql.run('DELETE FROM ledger.subject WHERE account_set_id = $1 AND id = $2', [
        books.set,
        books.subjects['1001'],
      ]);
    expect(['voucher_template_line_subject_fk', 'subject_system']).toContain(await refusalOf(write(remove)));
  });
});
