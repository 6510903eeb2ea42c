import { sumDecimals, toScale } from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';
import type { Case, CaseVoucher } from '@suanpan/seeds';
import type { Api } from './api.ts';
import type { Names } from './books.ts';
import { compareRows, type Comparison } from './compare.ts';
import { isZero } from './figures.ts';
import { readPages } from './pages.ts';
import { yearAndMonth } from './span.ts';
import type { Table } from './table.ts';

/**
 * Rule: closing vouchers are compared by date, word, number, kind and the set of their lines (account, items, debit,
 * credit, currency, foreign amount, quantity); their summaries and the order of their lines are not.
 * Source: decision D36.
 */
const table: Table = {
  keys: ['date', 'word', 'number', 'code', 'aux', 'currency', 'amount', 'n'],
  figures: { kind: 'plain', debit: 'money', credit: 'money', fcy_amount: 'plain', quantity: 'plain' },
  madeBy: null,
};
const generated = 'generated-vouchers.csv';

interface PlainLine {
  code: string;
  aux: string;
  currency: string;
  debit: string | null;
  credit: string | null;
  original: string | null;
  quantity: string | null;
}
export interface PlainVoucher {
  date: string;
  word: string;
  number: number;
  kind: string;
  lines: PlainLine[];
}

/** Rows of a voucher's lines; equal lines are told apart by how often they have come. */
const rowsOf = ({ date, word, number, kind, lines }: PlainVoucher): Record<string, string>[] => {
  const seen = new Map<string, number>();
  return lines.map(({ code, aux, currency, debit, credit, original, quantity }) => {
    const side = isZero(debit) ? 'credit' : 'debit';
    const name = [code, aux, currency, side].join(' ');
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return {
      date,
      word,
      number: String(number),
      kind,
      code,
      aux,
      currency,
      amount: side,
      n: String(n),
      debit: debit ?? '0.00',
      credit: credit ?? '0.00',
      fcy_amount: original ?? '0',
      quantity: quantity ?? '0',
    };
  });
};

const bySize = (lines: PlainLine[]): PlainLine[] =>
  lines.toSorted((a, b) => ((a.debit ?? a.credit ?? '') < (b.debit ?? b.credit ?? '') ? -1 : 1));

const keysText = (keys: readonly string[]): string => keys.toSorted().join('|');

const expectedVoucher = (
  { date, word, number, kind, lines }: CaseVoucher,
  baseCurrency: string,
): PlainVoucher => ({
  date,
  word,
  number,
  kind,
  lines: bySize(
    lines.map((line) => ({
      ...line,
      aux: keysText(line.auxiliary.map(({ category, code }) => `${category}:${code}`)),
      currency: line.currency ?? baseCurrency,
    })),
  ),
});

/** A voucher of the books, as it is compared. */
export const answeredVoucher = (voucher: Voucher, { categoryKey }: Names): PlainVoucher => ({
  date: voucher.voucherDate,
  word: voucher.word,
  number: voucher.code,
  kind: voucher.carryForwardType,
  lines: bySize(
    voucher.details.map((line) => ({
      code: line.subjectCode,
      aux: keysText(line.auxiliary.map(({ categoryId, code }) => `${categoryKey(categoryId)}:${code}`)),
      currency: line.currencyCode,
      debit: line.debitAmount,
      credit: line.creditAmount,
      original: line.originalAmount,
      quantity: line.num,
    })),
  ),
});

/** Compares the vouchers that the product made in a month with those the case expects. */
export const compareGenerated = async (
  api: Api,
  company: Case,
  names: Names,
  month: string,
): Promise<Comparison> => {
  const { year, month: number } = yearAndMonth(month);
  const vouchers = await readPages<Voucher>(api, '/voucher', { voucher_year: year, voucher_month: number });
  const made = vouchers.filter(({ source }) => source === 'carry-forward');
  return compareVouchers(
    generated,
    company.generatedVouchers.filter(({ date }) => date.startsWith(month)),
    made.map((voucher) => answeredVoucher(voucher, names)),
    company.baseCurrency,
  );
};

/** Expected vouchers of months the case never closes: nothing can answer them. */
export const compareUnreachedGenerated = (company: Case): Comparison =>
  compareVouchers(
    generated,
    company.generatedVouchers.filter(({ date }) => !company.months.includes(date.slice(0, 7))),
    [],
    company.baseCurrency,
  );

/** Compares vouchers with those of an expected file, each as a set of lines; `shape` is done to both sides before. */
export const compareVouchers = (
  file: string,
  expected: readonly CaseVoucher[],
  answered: readonly PlainVoucher[],
  baseCurrency: string,
  shape: (voucher: PlainVoucher) => PlainVoucher = (voucher) => voucher,
): Comparison =>
  compareRows(
    file,
    table,
    expected.flatMap((voucher) => rowsOf(shape(expectedVoucher(voucher, baseCurrency)))),
    answered.flatMap((voucher) => rowsOf(shape(voucher))),
  );

/** Lines of one account, items, currency and side as one, for cases that leave joining them free (`joinsLines` of case.json). */
export const withLinesJoined = (voucher: PlainVoucher): PlainVoucher => {
  const sideOf = ({ debit }: PlainLine): string => (isZero(debit) ? 'credit' : 'debit');
  const parts = Map.groupBy(voucher.lines, (line) =>
    [line.code, line.aux, line.currency, sideOf(line)].join(' '),
  );
  const joined = (lines: readonly PlainLine[]): PlainLine[] => {
    if (lines.length < 2) return [...lines];
    const sum = (of: (line: PlainLine) => string | null): string =>
      sumDecimals(lines.map((line) => of(line) ?? '0'));
    const one = {
      ...lines[0]!,
      debit: toScale(
        sum(({ debit }) => debit),
        2,
      ),
      credit: toScale(
        sum(({ credit }) => credit),
        2,
      ),
      original: sum(({ original }) => original),
      quantity: sum(({ quantity }) => quantity),
    };
    return [one];
  };
  return { ...voucher, lines: [...parts.values()].flatMap(joined) };
};
