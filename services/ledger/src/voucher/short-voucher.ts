import { formatMoney, periodOf, ZERO, type VoucherDraft } from '@suanpan/accounting-core';
import { upsertBalancesSql, type CountedLine } from './balance-changes.ts';
import { plainColumns } from './line-values.ts';

/** More lines than that are bound as lists, one statement for any number of them. */
export const mostShortLines = 6;

/**
 * The order in which plain lines of one voucher move their balances (decision D50), when they are few and each has one of
 * its own: then what is stored of a line is what its balance is moved by, and is bound once for both. Undefined otherwise.
 */
export function ownBalances(lines: readonly CountedLine[]): CountedLine[] | undefined {
  if (lines.length === 0 || lines.length > mostShortLines || lines.some(isEmpty)) return undefined;
  const ordered = lines.toSorted(byTarget);
  return ordered.some((line, at) => at > 0 && byTarget(ordered[at - 1]!, line) === 0) ? undefined : ordered;
}

const isEmpty = ({ debit, credit }: CountedLine): boolean => debit === ZERO && credit === ZERO;

/** Plain lines of one voucher have their month and currency in common. */
const byTarget = (a: CountedLine, b: CountedLine): number =>
  a.subjectId - b.subjectId || a.auxSetId - b.auxSetId;

/** The values of `shortVoucherSql`; `lineIds` are those of the lines as they stand in the voucher. */
export function shortValues(
  draft: VoucherDraft,
  counted: readonly CountedLine[],
  ordered: readonly CountedLine[],
  lineIds: readonly number[],
): (string | number)[] {
  const { year, month } = periodOf(draft.date);
  return [
    year,
    month,
    ordered[0]!.currency,
    ...ordered.flatMap((line) => {
      const at = counted.indexOf(line);
      const { subjectId, auxSetId, debit, credit } = line;
      const amounts = [formatMoney(debit), formatMoney(credit)];
      return [at + 1, draft.lines[at]!.summary, subjectId, auxSetId, ...amounts, lineIds[at]!];
    }),
  ];
}

/** The statements that store lines and balances, and the sums of the values that are bound as lines. */
export interface VoucherParts {
  lines: string;
  balances: string;
  debit: string;
  credit: string;
}

/**
 * Lines and balances of so many plain lines, and the sums of their sides. `voucher` and `date` say whose lines they are; `$1`
 * is the account set, the values are bound from `$first` on. What all rows have in common stands outside of them: each
 * value of a row is prepared by itself.
 */
export function shortVoucherSql(lines: number, voucher: string, date: string, first: number): VoucherParts {
  const [year, month, currency] = [`$${first}::int`, `$${first + 1}::int`, `$${first + 2}::text`];
  const rows = Array.from({ length: lines }, (_, row) => rowAt(first + 3 + row * columns.length));
  const valuesOf = (names: readonly (keyof Row)[]): string =>
    `(VALUES ${rows.map((row) => `(${names.map((name) => row[name]).join(', ')})`).join(', ')})`;
  const sum = (side: 'debit' | 'credit'): string => rows.map((row) => row[side]).join(' + ');
  return {
    lines: `
INSERT INTO ledger.voucher_line (account_set_id, voucher_id, voucher_date, currency, ${columns.join(', ')})
SELECT $1::bigint, ${voucher}, ${date}, ${currency}, line.* FROM ${valuesOf(columns)} AS line`,
    balances: upsertBalancesSql(
      ['debit', 'credit'],
      `SELECT $1::bigint, ${year}, ${month}, a.subject_id, a.aux_set_id, ${currency}, a.debit, a.credit
FROM ${valuesOf(moving)} AS a (${moving.join(', ')})`,
    ),
    debit: sum('debit'),
    credit: sum('credit'),
  };
}

/** Of each line by itself; the currency stands outside. */
const { currency: _currency, ...columnsOfLine } = plainColumns;
const types = { ...columnsOfLine, id: 'bigint' };
type Row = Record<keyof typeof types, string>;
const columns = Object.keys(types) as (keyof Row)[];
/** What a balance is found and moved by. */
const moving = ['subject_id', 'aux_set_id', 'debit', 'credit'] as const;

const rowAt = (first: number): Row =>
  Object.fromEntries(columns.map((name, at) => [name, `$${first + at}::${types[name]}`])) as Row;
