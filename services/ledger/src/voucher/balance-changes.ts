import {
  addDecimals,
  formatMoney,
  isCarryForward,
  negate,
  negateDecimal,
  periodOf,
  ZERO,
  add,
  type Fen,
  type VoucherKind,
} from '@suanpan/accounting-core';
import type { Books } from '../books/books.ts';
import { boundLists } from './bound-lists.ts';

/** A line as it counts in the period balances. */
export interface CountedLine {
  date: string;
  kind: VoucherKind;
  subjectId: number;
  auxSetId: number;
  currency: string;
  debit: Fen;
  credit: Fen;
  quantity: string | null;
  originalAmount: string | null;
}

interface Change {
  year: number;
  month: number;
  subjectId: number;
  auxSetId: number;
  currency: string;
  debit: Fen;
  credit: Fen;
  cfDebit: Fen;
  cfCredit: Fen;
  quantityDebit: string;
  quantityCredit: string;
  originalDebit: string;
  originalCredit: string;
}

/** The same lines with opposite sign: what a deleted or replaced voucher takes back. */
export const reversed = (lines: readonly CountedLine[]): CountedLine[] =>
  lines.map((line) => ({
    ...line,
    debit: negate(line.debit),
    credit: negate(line.credit),
    quantity: line.quantity === null ? null : negateDecimal(line.quantity),
    originalAmount: line.originalAmount === null ? null : negateDecimal(line.originalAmount),
  }));

/** Adds lines to the period balances. */
export async function addToBalances(books: Books, lines: readonly CountedLine[]): Promise<void> {
  const [years, ...values] = balanceValues(lines);
  if (years.length > 0) await books.sql.run(addBalances, [books.accountSetId, years, ...values]);
}

/**
 * The values of `addBalancesSql`: a column each, rows in key order so that writers never deadlock (decision D50).
 * Quantity and original amount go to the side of the line's amount; plain lines move the two sides alone.
 */
export function balanceValues(
  lines: readonly CountedLine[],
  arePlain = false,
): [(string | number)[], ...(string | number)[][]] {
  const changes = sumChanges(lines).filter(isChange);
  const column = <K extends keyof Change>(name: K) => changes.map((change) => textOf(change[name]));
  return [
    column('year'),
    column('month'),
    column('subjectId'),
    column('auxSetId'),
    column('currency'),
    column('debit'),
    column('credit'),
    ...(arePlain
      ? []
      : [
          column('cfDebit'),
          column('cfCredit'),
          column('quantityDebit'),
          column('quantityCredit'),
          column('originalDebit'),
          column('originalCredit'),
        ]),
  ];
}

/**
 * Removes balance rows that the last line has left: a balance is there exactly when lines are, so that a voucher
 * deleted leaves no trace in the books and a rebuild would make the same rows. One by one: each is found by its key.
 */
export function dropEmptyBalances(books: Books, lines: readonly CountedLine[]): void {
  for (const { year, month, subjectId, auxSetId, currency } of sumChanges(lines))
    books.sql.later(deleteEmpty, [books.accountSetId, year, month, subjectId, auxSetId, currency]);
}

const textOf = (value: Fen | string | number): string | number =>
  typeof value === 'bigint' ? formatMoney(value) : value;

function sumChanges(lines: readonly CountedLine[]): Change[] {
  const byKey = new Map<string, Change>();
  for (const line of lines) {
    const { year, month } = periodOf(line.date);
    const key = [year, month, line.subjectId, line.auxSetId, line.currency].join('/');
    const change = byKey.get(key) ?? emptyChange(line, year, month);
    byKey.set(key, addLine(change, line));
  }
  return [...byKey.values()].toSorted(byBalanceKey);
}

const emptyChange = (line: CountedLine, year: number, month: number): Change => ({
  year,
  month,
  subjectId: line.subjectId,
  auxSetId: line.auxSetId,
  currency: line.currency,
  debit: ZERO,
  credit: ZERO,
  cfDebit: ZERO,
  cfCredit: ZERO,
  quantityDebit: '0',
  quantityCredit: '0',
  originalDebit: '0',
  originalCredit: '0',
});

function addLine(change: Change, line: CountedLine): Change {
  const onDebit = line.debit !== ZERO;
  const carried = isCarryForward(line.kind);
  return {
    ...change,
    debit: add(change.debit, line.debit),
    credit: add(change.credit, line.credit),
    cfDebit: carried ? add(change.cfDebit, line.debit) : change.cfDebit,
    cfCredit: carried ? add(change.cfCredit, line.credit) : change.cfCredit,
    quantityDebit: moved(change.quantityDebit, onDebit ? line.quantity : null),
    quantityCredit: moved(change.quantityCredit, onDebit ? null : line.quantity),
    originalDebit: moved(change.originalDebit, onDebit ? line.originalAmount : null),
    originalCredit: moved(change.originalCredit, onDebit ? null : line.originalAmount),
  };
}

/** Most lines move neither a quantity nor a foreign amount. */
const moved = (total: string, by: string | null): string => (by === null ? total : addDecimals(total, by));

const byBalanceKey = (a: Change, b: Change): number =>
  a.year - b.year ||
  a.month - b.month ||
  a.subjectId - b.subjectId ||
  a.auxSetId - b.auxSetId ||
  (a.currency < b.currency ? -1 : 1);

const isChange = (change: Change): boolean =>
  change.debit !== ZERO ||
  change.credit !== ZERO ||
  change.cfDebit !== ZERO ||
  change.cfCredit !== ZERO ||
  [change.quantityDebit, change.quantityCredit, change.originalDebit, change.originalCredit].some(
    (n) => n !== '0',
  );

/** One upsert; `$1` is the account set, the values are bound as lists from `$first` on. */
export function addBalancesSql(first: number, arePlain = false): string {
  const sums = arePlain ? sides : [...sides, ...otherSums];
  const types = [...keyTypes, ...sums.map(() => 'numeric')];
  return upsertBalancesSql(sums, `SELECT $1::bigint, added.* FROM ${boundLists(types, first)} AS added`);
}

/** Adds `sums` to the balances; `source` gives rows of their key, with currency last, and the sums, in key order. */
export const upsertBalancesSql = (sums: readonly string[], source: string): string => `
INSERT INTO ledger.period_balance AS b (account_set_id, year, month, subject_id, aux_set_id, currency, ${sums.join(', ')})
${source}
ON CONFLICT (account_set_id, year, month, subject_id, aux_set_id, currency) DO UPDATE SET
  ${sums.map((sum) => `${sum} = b.${sum} + excluded.${sum}`).join(', ')}`;

const keyTypes = ['int', 'int', 'bigint', 'bigint', 'text'];
const sides = ['debit', 'credit'];
const otherSums = [
  'cf_debit',
  'cf_credit',
  'quantity_debit',
  'quantity_credit',
  'original_debit',
  'original_credit',
];
const addBalances = addBalancesSql(2);

const deleteEmpty = `
DELETE FROM ledger.period_balance b
WHERE b.account_set_id = $1 AND b.year = $2 AND b.month = $3 AND b.subject_id = $4
  AND b.aux_set_id = $5 AND b.currency = $6 AND b.debit = 0 AND b.credit = 0
  AND (SELECT l.id FROM ledger.voucher_line l
    WHERE l.account_set_id = b.account_set_id AND l.subject_id = b.subject_id AND l.aux_set_id = b.aux_set_id
      AND l.currency = b.currency AND l.voucher_date >= make_date(b.year, b.month, 1)
      AND l.voucher_date < make_date(b.year, b.month, 1) + interval '1 month' LIMIT 1) IS NULL`;
