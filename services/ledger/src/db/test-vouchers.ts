import type { Sql } from '@suanpan/service-kit';
import type { SubjectCode, TestBooks } from './test-books.ts';

/** Who calls the functions of the kernel in these tests. */
export const caller = {
  userId: 7,
  userName: 'Maker',
  role: 'Making',
  sessionId: 'session',
  requestId: 'request',
  route: 'POST /voucher',
};

/** What an attack puts in place of a field of a good line or draft. */
export type Changes = Record<string, unknown>;

/** `1001 Dr 100.00` as a line of a draft; 1122 is kept by customer, 100202 in dollars. */
export function line(books: TestBooks, text: string, changes: Changes = {}): Changes {
  const [code, side, amount] = text.split(' ');
  return {
    summary: 'test',
    subjectId: books.subjects[code as SubjectCode],
    items: code === '1122' ? `${books.categories.customer}:${books.items.甲公司}` : '',
    debit: side === 'Dr' ? amount : '0',
    credit: side === 'Cr' ? amount : '0',
    ...(code === '100202' ? { currency: 'USD', rate: '5', originalAmount: '20.00' } : {}),
    ...changes,
  };
}

/** A good draft, but for the changes: cash from a sale of 100.00. */
export const draft = (books: TestBooks, changes: Changes = {}): Changes => ({
  date: '2025-01-15',
  word: '记',
  kind: 'manual',
  source: 'manual',
  attachmentCount: 0,
  lines: [line(books, '1001 Dr 100.00'), line(books, '5001 Cr 100.00')],
  ...changes,
});

/** Calls a function of the kernel with the set and the caller before its other arguments. */
export const kernel = <T extends object = Record<string, unknown>>(
  sql: Sql,
  set: number,
  name: string,
  ...values: unknown[]
): Promise<T[]> =>
  sql.rows<T>(
    `SELECT * FROM ledger.${name}(${['', '', ...values].map((_, index) => `$${index + 1}`).join(', ')})`,
    [set, caller, ...values],
  );

export interface Posted {
  id: number;
  version: number;
  number: number;
}

/** Posts drafts in one call, as the service does. */
export async function postAll(sql: Sql, books: TestBooks, drafts: readonly Changes[]): Promise<Posted[]> {
  const rows = await kernel<{ voucher: { id: number; version: number; code: number } }>(
    sql,
    books.set,
    'post_vouchers',
    JSON.stringify(drafts),
  );
  return rows.map(({ voucher: { id, version, code } }) => ({ id, version, number: code }));
}

/** Posts a sale, but for the changes. */
export const post = async (sql: Sql, books: TestBooks, changes: Changes = {}): Promise<Posted> =>
  (await postAll(sql, books, [draft(books, changes)]))[0]!;

export const closeMonth = (sql: Sql, books: TestBooks, month: number): Promise<unknown> =>
  kernel(sql, books.set, 'close_period', 2025, month);

export const review = (sql: Sql, books: TestBooks, { id, version }: Posted): Promise<unknown> =>
  kernel(sql, books.set, 'review_vouchers', [id], [version], true);
