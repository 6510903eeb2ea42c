import type { Sql } from '@suanpan/service-kit';
import type { SubjectCode, TestBooks } from './test-books.ts';

/** A line of a test voucher; without an auxiliary combination it has the empty one. */
export interface TestLine {
  subject: SubjectCode | number;
  debit?: string;
  credit?: string;
  auxSet?: number;
  currency?: string;
  rate?: string | null;
  original?: string | null;
  quantity?: string | null;
  date?: string;
}

export interface TestVoucher {
  date?: string;
  number?: number;
  word?: number;
  kind?: string;
  total?: string;
  lines?: readonly TestLine[];
}

export const cashSale: readonly TestLine[] = [
  { subject: '1001', debit: '100.00' },
  { subject: '5001', credit: '100.00' },
];

/** Posts as the write path does: the head, then all lines in one statement. @returns the voucher's id. */
export async function post(sql: Sql, books: TestBooks, voucher: TestVoucher = {}): Promise<number> {
  const id = await insertHead(sql, books, voucher);
  await insertLines(sql, books, id, voucher.lines ?? cashSale, voucher.date ?? '2025-01-15');
  return id;
}

export async function insertHead(sql: Sql, books: TestBooks, voucher: TestVoucher = {}): Promise<number> {
  const {
    date = '2025-01-15',
    number = 1,
    word = books.words.记,
    kind = 'manual',
    total = '100.00',
  } = voucher;
  const { id } = await sql.one<{ id: number }>(
    `INSERT INTO ledger.voucher (account_set_id, word_id, number, voucher_date, kind, debit_total, credit_total,
       maker_id, maker_name)
     VALUES ($1, $2, $3, $4, $5, $6, $6, 7, 'Maker') RETURNING id`,
    [books.set, word, number, date, kind, total],
  );
  return id;
}

export const insertLines = (
  sql: Sql,
  books: TestBooks,
  voucherId: number,
  lines: readonly TestLine[],
  date = '2025-01-15',
  firstLine = 1,
): Promise<number> =>
  sql.run(
    `INSERT INTO ledger.voucher_line (account_set_id, voucher_id, line_no, voucher_date, summary, subject_id, aux_set_id,
       debit, credit, currency, rate, original_amount, quantity)
     SELECT $1::bigint, $2::bigint, n, d, 'test', s, a, debit, credit, c, r, o, q
     FROM unnest($3::int[], $4::date[], $5::bigint[], $6::bigint[], $7::numeric[], $8::numeric[], $9::text[],
       $10::numeric[], $11::numeric[], $12::numeric[]) AS line (n, d, s, a, debit, credit, c, r, o, q)`,
    [
      books.set,
      voucherId,
      lines.map((_, index) => firstLine + index),
      lines.map((line) => line.date ?? date),
      lines.map(({ subject }) => (typeof subject === 'number' ? subject : books.subjects[subject])),
      lines.map((line) => line.auxSet ?? books.auxSets.none),
      lines.map((line) => line.debit ?? '0'),
      lines.map((line) => line.credit ?? '0'),
      lines.map((line) => line.currency ?? 'CNY'),
      lines.map((line) => line.rate ?? null),
      lines.map((line) => line.original ?? null),
      lines.map((line) => line.quantity ?? null),
    ],
  );

export const closePeriod = (sql: Sql, books: TestBooks, month: number): Promise<number> =>
  sql.run(
    `UPDATE ledger.period SET status = 2, closed_at = now(), closed_by = 7, closed_by_name = 'Closer'
     WHERE account_set_id = $1 AND year = 2025 AND month = $2`,
    [books.set, month],
  );

/** Reopens a month and every later closed one, in one statement. */
export const reopenFrom = (sql: Sql, books: TestBooks, month: number): Promise<number> =>
  sql.run(
    `UPDATE ledger.period SET status = 0, closed_at = NULL, closed_by = NULL, closed_by_name = NULL
     WHERE account_set_id = $1 AND (year, month) >= (2025, $2::int) AND status = 2`,
    [books.set, month],
  );

export const review = (sql: Sql, books: TestBooks, voucherId: number): Promise<number> =>
  sql.run(
    `UPDATE ledger.voucher SET reviewer_id = 8, reviewer_name = 'Reviewer', reviewed_at = now()
     WHERE account_set_id = $1 AND id = $2`,
    [books.set, voucherId],
  );
