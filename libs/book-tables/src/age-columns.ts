import type { AgeFigures, AgeReport, PartyStatement } from '@suanpan/contracts';
import { amount, text, type BookColumn, unlessZero } from './column.ts';
import type { SayBook } from './words.ts';

export const AGE_KEYS = ['current', 'd1_7', 'd8_15', 'd16_30', 'd31_90', 'd91_180', 'd180p'] as const;

/** One line of the ages: a party in one currency and measure, or the total. */
export interface AgeLine {
  key: string;
  partyId: number | null;
  code: string;
  name: string;
  /** Empty on the total, which is in the books' own currency. */
  currency: string;
  isTotal: boolean;
  figures: AgeFigures;
}

/** The lines of a report: of a foreign party the documents' currency and, below it, the books' own; last the total. */
export const ageLines = (say: SayBook, { rows, total, baseCurrency }: AgeReport): AgeLine[] => [
  ...rows.flatMap(({ partyId, partyCode: code, partyName: name, currencyCode, original, base }, index) => {
    const line = { partyId, code, name, isTotal: false };
    const own = `${currencyCode} → ${baseCurrency}`;
    return [
      ...(original ? [{ ...line, key: `${index} original`, currency: currencyCode, figures: original }] : []),
      { ...line, key: `${index}`, currency: original ? own : currencyCode, figures: base },
    ];
  }),
  {
    key: 'total',
    partyId: null,
    code: '',
    name: say('total'),
    currency: baseCurrency,
    isTotal: true,
    figures: total,
  },
];

/** Party, currency, the seven buckets, red credits, what is open, what was paid ahead, and the rest. */
export const ageColumns = (say: SayBook): BookColumn<AgeLine>[] => [
  text('code', say('party.code'), ({ code }) => code),
  text('name', say('party'), ({ name }) => name),
  text('currency', say('currency'), ({ currency }) => currency),
  ...AGE_KEYS.map((key) =>
    amount<AgeLine>(key, say(`age.${key}`), ({ figures }) => unlessZero(figures[key]), say('age')),
  ),
  amount('redCredit', say('age.redCredit'), ({ figures }) => unlessZero(figures.redCredit)),
  amount('openTotal', say('age.open'), ({ figures }) => figures.openTotal),
  amount('advance', say('age.advance'), ({ figures }) => unlessZero(figures.advance)),
  amount('net', say('age.net'), ({ figures }) => figures.net),
];

/** One line of a statement of account: what was open, what happened, what is open. */
export interface AccountLine {
  date: string;
  what: string;
  invoiceNo: string;
  charged: string | null;
  settled: string | null;
  balance: string;
  kind: 'opening' | 'line' | 'closing';
}

export const accountLines = (say: SayBook, statement: PartyStatement): AccountLine[] => {
  const { from, to, opening, entries, closing } = statement;
  const bare = { invoiceNo: '', charged: null, settled: null };
  return [
    { ...bare, date: from, what: say('opening'), balance: opening, kind: 'opening' },
    ...entries.map(({ date, kind, invoiceNo, amount: moved, balance }): AccountLine => {
      const isCharge = kind === 'invoice' || kind === 'red' || kind === 'destroyed';
      return {
        date,
        what: say(`entry.${kind}`),
        invoiceNo,
        charged: isCharge ? moved : null,
        settled: isCharge ? null : turned(moved),
        balance,
        kind: 'line',
      };
    }),
    { ...bare, date: to, what: say('closing'), balance: closing, kind: 'closing' },
  ];
};

/** What settles lowers what is open: told without its sign. */
const turned = (moved: string): string => (moved.startsWith('-') ? moved.slice(1) : `-${moved}`);

export const accountColumns = (say: SayBook): BookColumn<AccountLine>[] => [
  text('date', say('date'), ({ date }) => date),
  text('what', say('summary'), ({ what }) => what),
  text('invoice', say('invoice'), ({ invoiceNo }) => invoiceNo),
  amount('charged', say('charged'), ({ charged }) => charged),
  amount('settled', say('settled'), ({ settled }) => settled),
  amount('balance', say('age.open'), ({ balance }) => balance),
];
