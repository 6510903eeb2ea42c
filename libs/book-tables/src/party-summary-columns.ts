import { isZeroDecimal, sumDecimals, toScale } from '@suanpan/accounting-core';
import type { PartySummary } from '@suanpan/contracts';
import { amount, text, type BookColumn, unlessZero } from './column.ts';
import type { BookWord, SayBook } from './words.ts';

const FIGURES = [
  'openingOpen',
  'openingAdvance',
  'invoiced',
  'red',
  'cash',
  'bankFee',
  'bills',
  'contra',
  'discount',
  'writeOff',
  'closingOpen',
  'closingAdvance',
  'closingNet',
] as const;
type Figures = Pick<PartySummary, (typeof FIGURES)[number]>;

/** One line of invoices and funds by party: a party in one currency, or all parties in one. */
export interface SummaryLine {
  key: string;
  partyId: number | null;
  code: string;
  name: string;
  currency: string;
  isTotal: boolean;
  figures: Figures;
}

/** The lines of one side, then the total of each currency: amounts of two currencies are never added. */
export function summaryLines(
  say: SayBook,
  all: readonly PartySummary[],
  side: PartySummary['side'],
): SummaryLine[] {
  const rows = all.filter((row) => row.side === side);
  const lines = rows.map(({ partyId, partyCode, partyName, currencyCode, ...figures }) => ({
    key: `${partyId} ${currencyCode}`,
    partyId,
    code: partyCode ?? '',
    name: partyName ?? '',
    currency: currencyCode,
    isTotal: false,
    figures,
  }));
  const totals = [...Map.groupBy(rows, ({ currencyCode }) => currencyCode)].map(([currency, own]) => ({
    key: `total ${currency}`,
    partyId: null,
    code: '',
    name: say('total'),
    currency,
    isTotal: true,
    figures: totalOf(own),
  }));
  return [...lines, ...totals];
}

const totalOf = (rows: readonly Figures[]): Figures =>
  Object.fromEntries(
    FIGURES.map((key) => [key, toScale(sumDecimals(rows.map((row) => row[key])), 2)]),
  ) as unknown as Figures;

/** What may have settled: those by which nothing moved have no column. */
const settling = [
  ['cash', 'entry.payment'],
  ['bankFee', 'summary.bankFee'],
  ['bills', 'entry.bill'],
  ['contra', 'entry.contra'],
  ['discount', 'entry.discount'],
  ['writeOff', 'entry.write-off'],
] as const satisfies readonly (readonly [keyof Figures, BookWord])[];

/** Party, currency, what was open, what was invoiced and taken back, by what it was settled, and what is open. */
export const summaryColumns = (say: SayBook, lines: readonly SummaryLine[]): BookColumn<SummaryLine>[] => {
  const figure = (key: keyof Figures, title: BookWord, group?: BookWord): BookColumn<SummaryLine> =>
    amount(key, say(title), ({ figures }) => unlessZero(figures[key]), group && say(group));
  return [
    text('code', say('party.code'), ({ code }) => code),
    text('name', say('party'), ({ name }) => name),
    text('currency', say('currency'), ({ currency }) => currency),
    figure('openingOpen', 'age.open', 'opening'),
    figure('openingAdvance', 'age.advance', 'opening'),
    figure('invoiced', 'charged'),
    figure('red', 'summary.red'),
    ...settling
      .filter(([key]) => lines.some(({ figures }) => !isZeroDecimal(figures[key])))
      .map(([key, title]) => figure(key, title, 'settled')),
    figure('closingOpen', 'age.open', 'closing'),
    figure('closingAdvance', 'age.advance', 'closing'),
    amount('closingNet', say('age.net'), ({ figures }) => figures.closingNet, say('closing')),
  ];
};
