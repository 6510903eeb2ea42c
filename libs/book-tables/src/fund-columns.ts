import { isZeroDecimal, sumDecimals, subtractDecimals, toScale } from '@suanpan/accounting-core';
import type { FundDay, FundReport } from '@suanpan/contracts';
import { amount, text, type BookColumn, unlessZero } from './column.ts';
import type { BookWord, SayBook } from './words.ts';

const FIGURES = [
  'opening',
  'income',
  'expense',
  'transferIn',
  'transferOut',
  'closing',
  'ledger',
  'difference',
] as const;
type Figures = Record<(typeof FIGURES)[number], string>;

/** One line of the report of funds: an account in its currency, all accounts in one, or all in the books' own. */
export interface FundLine {
  key: string;
  fundAccountId: number | null;
  name: string;
  currency: string;
  isTotal: boolean;
  /** `revalued`: what rates changed, which only amounts in the books' own currency have. */
  figures: Figures & { revalued: string };
}

/** The accounts, the total of each currency, and where there are several all of them in the books' own. */
export function fundLines(say: SayBook, reports: readonly FundReport[]): FundLine[] {
  const lines = reports.map((report): FundLine => ({
    key: String(report.fundAccountId),
    fundAccountId: report.fundAccountId,
    name: report.name,
    currency: report.currencyCode,
    isTotal: false,
    figures: { ...report, revalued: '0.00' },
  }));
  const currencies = Map.groupBy(reports, ({ currencyCode }) => currencyCode);
  const totals = [...currencies].map(([currency, own]) => totalLine(currency, say('total'), currency, own));
  const [first] = reports;
  if (first === undefined || currencies.size === 1) return [...lines, ...totals];
  const bases = reports.map(({ base }) => base);
  return [...lines, ...totals, totalLine('base', say('fund.base'), first.base.currencyCode, bases)];
}

function totalLine(key: string, name: string, currency: string, of: readonly Figures[]): FundLine {
  const figures = Object.fromEntries(
    FIGURES.map((figure) => [figure, toScale(sumDecimals(of.map((one) => one[figure])), 2)]),
  ) as Figures;
  return {
    key: `total ${key}`,
    fundAccountId: null,
    name,
    currency,
    isTotal: true,
    figures: { ...figures, revalued: revaluedOf(figures) },
  };
}

/** What of the closing neither income, expense nor transfers explain. */
const revaluedOf = ({ opening, income, expense, transferIn, transferOut, closing }: Figures): string =>
  toScale(
    subtractDecimals(
      sumDecimals([closing, expense, transferOut]),
      sumDecimals([opening, income, transferIn]),
    ),
    2,
  );

/** Account, currency, opening, what came and went, transfers apart, and at the end the journal beside the books. */
export const fundColumns = (say: SayBook, lines: readonly FundLine[]): BookColumn<FundLine>[] => {
  const figure = (key: keyof FundLine['figures'], title: BookWord, group?: BookWord): BookColumn<FundLine> =>
    amount(key, say(title), ({ figures }) => unlessZero(figures[key]), group && say(group));
  const isMoved = (key: keyof FundLine['figures']): boolean =>
    lines.some(({ figures }) => !isZeroDecimal(figures[key]));
  return [
    text('name', say('fund.account'), ({ name }) => name),
    text('currency', say('currency'), ({ currency }) => currency),
    figure('opening', 'opening'),
    figure('income', 'fund.income'),
    figure('expense', 'fund.expense'),
    figure('transferIn', 'fund.in', 'fund.transfers'),
    figure('transferOut', 'fund.out', 'fund.transfers'),
    ...(isMoved('revalued') ? [figure('revalued', 'fund.revalued')] : []),
    amount('closing', say('fund.journal'), ({ figures }) => figures.closing, say('closing')),
    amount('ledger', say('fund.ledger'), ({ figures }) => figures.ledger, say('closing')),
    figure('difference', 'age.difference', 'closing'),
  ];
};

/** A day of an account, or all days together. */
export interface FundDayLine extends FundDay {
  key: string;
  isTotal: boolean;
}

/** The days on which an account moved, then what they make together. */
export function fundDayLines(say: SayBook, days: readonly FundDay[]): FundDayLine[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const total = (key: 'in' | 'out'): string => toScale(sumDecimals(days.map((day) => day[key])), 2);
  return [
    ...days.map((day) => ({ ...day, key: day.date, isTotal: false })),
    {
      key: 'total',
      isTotal: true,
      date: say('total'),
      opening: first.opening,
      in: total('in'),
      out: total('out'),
      closing: last.closing,
      closingBase: last.closingBase,
    },
  ];
}

/** @param base the books' own currency, for an account in another one */
export const fundDayColumns = (say: SayBook, base: string | null): BookColumn<FundDayLine>[] => [
  text('date', say('date'), ({ date }) => date),
  amount('opening', say('opening'), ({ opening }) => opening),
  amount('in', say('fund.dayIn'), (day) => unlessZero(day.in)),
  amount('out', say('fund.dayOut'), (day) => unlessZero(day.out)),
  amount('closing', say('closing'), ({ closing }) => closing),
  ...(base === null
    ? []
    : [amount<FundDayLine>('base', `${say('closing')} ${base}`, ({ closingBase }) => closingBase)]),
];
