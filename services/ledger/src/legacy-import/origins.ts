import { add, formatMoney, moneyOf, subtract, sum, ZERO, type Fen } from '@suanpan/accounting-core';
import type { LegacyDifference, LegacyOrigin } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { differing, type DifferencePlace } from './differing.ts';
import type { BalanceRow } from './parse-balances.ts';

/** What the vouchers of a month moved on a subject. */
export interface MonthMovement {
  month: string;
  debit: Fen;
  credit: Fen;
}

/** What the table tells of movement: nothing, of all months at once, or of each of these. */
export interface ToldMovement {
  isTold: boolean;
  months: readonly string[];
}

/** A subject in the table and in the books. */
export interface Moved {
  said: readonly BalanceRow[];
  held: readonly MonthMovement[];
}

/** What the books hold of each subject, by code, month by month. */
export async function heldByMonth({ sql, accountSetId }: Books): Promise<Map<string, MonthMovement[]>> {
  const rows = await sql.rows<{ code: string; month: string; debit: string; credit: string }>(
    `SELECT s.code, to_char(b.year, 'FM0000') || '-' || to_char(b.month, 'FM00') AS month,
       sum(b.debit)::numeric(20,2)::text AS debit, sum(b.credit)::numeric(20,2)::text AS credit
     FROM ledger.period_balance b JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = b.subject_id
     WHERE b.account_set_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
    [accountSetId],
  );
  const movements = rows.map(({ code, month, debit, credit }) => ({
    code,
    month,
    debit: moneyOf(debit),
    credit: moneyOf(credit),
  }));
  return Map.groupBy(movements, ({ code }) => code);
}

/** What the rows of a table tell of movement. */
export const toldMovement = (rows: readonly BalanceRow[]): ToldMovement => ({
  isTold: rows.some(({ months }) => months.every(({ debit, credit }) => debit !== null && credit !== null)),
  months: [...new Set(rows.flatMap(({ months }) => months.flatMap(({ month }) => month ?? [])))].toSorted(),
});

/** The movement of all months, or of each where the table tells them, that is not that of the vouchers. */
export function movementDifferences(
  at: DifferencePlace,
  moved: Moved,
  told: ToldMovement,
): LegacyDifference[] {
  if (!told.isTold) return [];
  const months = told.months.length === 0 ? [null] : monthsOf(moved, told);
  return months.flatMap((month) =>
    (['debit', 'credit'] as const).flatMap((key) => {
      const table = inTable(moved, month, key);
      const row = figuresOf(moved, month)[0]?.row ?? at.row;
      return differing({ ...at, month, row }, key, table, subtract(inBooks(moved, month, key), table));
    }),
  );
}

/** The opening, each month in which something moved, and all of them together. */
export function originOf(code: string, opening: Fen, moved: Moved, told: ToldMovement): LegacyOrigin {
  const months = monthsOf(moved, told);
  let balance = opening;
  const rows = months.map((month) => {
    const [debit, credit] = [inBooks(moved, month, 'debit'), inBooks(moved, month, 'credit')];
    balance = subtract(add(balance, debit), credit);
    const isTold = told.months.length > 0;
    const table = (key: 'debit' | 'credit') => (isTold && told.isTold ? inTable(moved, month, key) : null);
    return {
      month,
      debit: compared(table('debit'), debit),
      credit: compared(table('credit'), credit),
      closing: compared(isTold ? closingAt(moved.said, month) : null, balance),
    };
  });
  const total = (key: 'debit' | 'credit') =>
    compared(told.isTold ? inTable(moved, null, key) : null, inBooks(moved, null, key));
  const closing = sum(moved.said.map((row) => row.closing));
  return {
    code,
    opening: compared(sum(moved.said.map((row) => row.opening)), opening),
    months: [
      ...rows,
      { month: null, debit: total('debit'), credit: total('credit'), closing: compared(closing, balance) },
    ],
  };
}

const compared = (table: Fen | null, books: Fen) => ({
  table: table === null ? null : formatMoney(table),
  books: formatMoney(books),
});

/** The months of the table, and others in which vouchers moved the subject. */
const monthsOf = ({ held }: Moved, told: ToldMovement): string[] =>
  [...new Set([...told.months, ...held.map(({ month }) => month)])].toSorted();

/** What the table tells of a month, or of all where it is null. */
const figuresOf = ({ said }: Moved, month: string | null) =>
  said.flatMap(({ months }) => months.filter((one) => month === null || one.month === month));

const inTable = (moved: Moved, month: string | null, key: 'debit' | 'credit'): Fen =>
  sum(figuresOf(moved, month).map((one) => one[key] ?? ZERO));

const inBooks = ({ held }: Moved, month: string | null, key: 'debit' | 'credit'): Fen =>
  sum(held.filter((one) => month === null || one.month === month).map((one) => one[key]));

/** The balance that the table tells at the end of a month: that of the last month it tells by then. */
const closingAt = (said: readonly BalanceRow[], month: string): Fen =>
  sum(
    said.map(
      (row) => row.months.findLast((one) => one.month !== null && one.month <= month)?.closing ?? row.opening,
    ),
  );
