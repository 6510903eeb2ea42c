import type { Sql } from '@suanpan/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, refusalOf, type Doors, type TestBooks } from './test-books.ts';
import { line, post } from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => (books = await openBooks(doors.app)));

const posting = () => doors.app.write(books.scope, (sql) => post(sql, books));

const insertChild = (sql: Sql, code: string, parentId: number, level = 2, name = code): Promise<number> =>
  sql.run(
    `INSERT INTO ledger.subject (account_set_id, code, name, category, normal_side, level, parent_id)
     VALUES ($1, $2, $3, 'asset', 'debit', $4, $5)`,
    [books.set, code, name, level, parentId],
  );

describe.each(['app', 'owner'] as const)('a subject, whoever writes (%s)', (role) => {
  const write = <T>(work: (sql: Sql) => Promise<T>) => doors[role].write(books.scope, work);
  const refused = (work: (sql: Sql) => Promise<unknown>) => refusalOf(write(work));
  const change = (assignment: string, code: keyof TestBooks['subjects']) => (sql: Sql) =>
    sql.run(`UPDATE ledger.subject SET ${assignment} WHERE account_set_id = $1 AND id = $2`, [
      books.set,
      books.subjects[code],
    ]);

  it("continues its parent's code", async () => {
    expect(await refused((sql) => insertChild(sql, '100301', books.subjects['1002']))).toBe('subject_tree');
  });

  it('is one level below its parent', async () => {
    expect(await refused((sql) => insertChild(sql, '100203', books.subjects['1002'], 3))).toBe(
      'subject_tree',
    );
  });

  it('has a code only once', async () => {
    expect(await refused((sql) => insertChild(sql, '100201', books.subjects['1002']))).toBe(
      'subject_code_unique',
    );
  });

  it('has a name only once among its siblings', async () => {
    expect(await refused((sql) => insertChild(sql, '100203', books.subjects['1002'], 2, '工行'))).toBe(
      'subject_name_unique',
    );
    const firstLevel = (sql: Sql) =>
      sql.run(
        `INSERT INTO ledger.subject (account_set_id, code, name, category, normal_side, level)
         VALUES ($1, '1003', '库存现金', 'asset', 'debit', 1)`,
        [books.set],
      );
    expect(await refused(firstLevel)).toBe('subject_name_unique');
  });

  it('is not recoded away from its children', async () => {
    expect(await refused(change("code = '1009'", '1002'))).toBe('subject_tree');
  });

  it('is recoded together with its children', async () => {
    const recoded = await write((sql) =>
      sql.run(
        `UPDATE ledger.subject SET code = '1009' || substr(code, 5) WHERE account_set_id = $1 AND code LIKE '1002%'`,
        [books.set],
      ),
    );
    expect(recoded).toBe(3);
  });

  it('gets no child while it has postings', async () => {
    await posting();
    expect(await refused((sql) => insertChild(sql, '100101', books.subjects['1001']))).toBe(
      'subject_parent_unposted',
    );
  });

  it('is not moved below a subject with postings', async () => {
    await posting();
    const move = change(`parent_id = ${books.subjects['1001']}, level = 2, code = '100199'`, '1405');
    expect(await refused(move)).toBe('subject_parent_unposted');
  });

  it('with postings becomes the first child of a new parent and keeps them', async () => {
    const { id: posted } = await doors.app.write(books.scope, (sql) => post(sql, books));
    const moved = await write(async (sql) => {
      const { next } = await sql.one<{ next: number }>(`SELECT nextval('ledger.subject_id_seq') AS next`);
      return sql.run(
        `WITH child AS (
           UPDATE ledger.subject SET code = '100101', name = '人民币', level = 2, parent_id = $3
           WHERE account_set_id = $1 AND id = $2 RETURNING category, normal_side
         )
         INSERT INTO ledger.subject (account_set_id, id, code, name, category, normal_side, level)
         SELECT $1, $3, '1001', '库存现金', category, normal_side, 1 FROM child`,
        [books.set, books.subjects['1001'], next],
      );
    });
    expect(moved).toBe(1);
    const code = await write((sql) =>
      sql.rows(
        `SELECT s.code FROM ledger.voucher_line l
         JOIN ledger.subject s ON s.account_set_id = l.account_set_id AND s.id = l.subject_id
         WHERE l.account_set_id = $1 AND l.voucher_id = $2 AND l.line_no = 1`,
        [books.set, posted],
      ),
    );
    expect(code).toEqual([{ code: '100101' }]);
  });

  it.each(["normal_side = 'credit'", "category = 'liability'", "quantity_unit = '件'"])(
    'with postings keeps how they are read: %s',
    async (assignment) => {
      await posting();
      expect(await refused(change(assignment, '1001'))).toBe('subject_in_use');
    },
  );

  it('without postings changes its side', async () => {
    expect(await write(change("normal_side = 'credit'", '1001'))).toBe(1);
  });

  it('with postings is not removed', async () => {
    await posting();
    const remove = (sql: Sql) =>
      sql.run('DELETE FROM ledger.subject WHERE account_set_id = $1 AND id = $2', [
        books.set,
        books.subjects['1001'],
      ]);
    expect(await refused(remove)).toMatch(/_subject_fk$/);
  });
});

describe('the relations of a subject with postings', () => {
  const write = (work: (sql: Sql) => Promise<unknown>) => doors.app.write(books.scope, work);
  const dropCategories = (sql: Sql) =>
    sql.run('DELETE FROM ledger.subject_category WHERE account_set_id = $1 AND subject_id = $2', [
      books.set,
      books.subjects['1122'],
    ]);
  const addCategory = (sql: Sql, category: number, code: keyof TestBooks['subjects'] = '1122') =>
    sql.run(
      'INSERT INTO ledger.subject_category (account_set_id, subject_id, category_id) VALUES ($1, $2, $3)',
      [books.set, books.subjects[code], category],
    );
  beforeEach(async () => {
    await write((sql) =>
      post(sql, books, {
        lines: [
          line(books, '1122 Dr 71.00'),
          line(books, '100202 Dr 29.00', { originalAmount: '5.80' }),
          line(books, '5001 Cr 100.00'),
        ],
      }),
    );
  });

  it('lose no auxiliary category', async () => {
    expect(await refusalOf(write(dropCategories))).toBe('subject_in_use');
  });

  it('gain no auxiliary category', async () => {
    expect(await refusalOf(write((sql) => addCategory(sql, books.categories.project)))).toBe(
      'subject_in_use',
    );
    expect(await refusalOf(write((sql) => addCategory(sql, books.categories.customer, '5001')))).toBe(
      'subject_in_use',
    );
  });

  it('may be written again as they are', async () => {
    const again = write(async (sql) => {
      await dropCategories(sql);
      await addCategory(sql, books.categories.customer);
    });
    await expect(again).resolves.toBeUndefined();
  });

  it('lose no currency that was posted in', async () => {
    const drop = write((sql) =>
      sql.run('DELETE FROM ledger.subject_currency WHERE account_set_id = $1 AND subject_id = $2', [
        books.set,
        books.subjects['100202'],
      ]),
    );
    expect(await refusalOf(drop)).toBe('subject_in_use');
  });
});

it('a currency that was posted in keeps its decimals, another one does not', async () => {
  const rescale = (code: string) =>
    doors.app.write(books.scope, (sql) =>
      sql.run('UPDATE ledger.currency SET scale = 1 WHERE account_set_id = $1 AND code = $2', [
        books.set,
        code,
      ]),
    );
  const dollars = [line(books, '100202 Dr 100.00'), line(books, '5001 Cr 100.00')];
  await doors.app.write(books.scope, (sql) => post(sql, books, { lines: dollars }));
  expect(await refusalOf(rescale('USD'))).toBe('currency_in_use');
  expect(await rescale('JPY')).toBe(1);
});
