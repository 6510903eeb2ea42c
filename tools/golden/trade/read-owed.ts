import type { ExpectedFile } from '@suanpan/seeds';
import type { AnsweredRow } from '../compare.ts';
import { daysOf } from './days.ts';
import type { TradeBooks } from './trade-books.ts';

/** What is owed, by age, as reporting reads it from the documents. */
interface Ages {
  rows: {
    partyCode: string;
    partyName: string;
    currencyCode: string;
    original: Figures | null;
    base: Figures;
  }[];
  total: Figures;
  overdue: string;
  ties: Tie[];
}
interface Tie {
  kind: 'open-items' | 'advances';
  partyCode: string;
  currencyCode: string | null;
  subjectCode: string;
  documents: string;
  ledger: string;
  difference: string;
}
const buckets = ['current', 'd1_7', 'd8_15', 'd16_30', 'd31_90', 'd91_180', 'd180p'] as const;
type Figures = Record<(typeof buckets)[number] | 'redCredit' | 'openTotal' | 'advance' | 'net', string>;

export type Owed = 'receivable' | 'payable';

export const readAges = ({ api }: TradeBooks, kind: Owed, day: string): Promise<Ages> =>
  api.get<Ages>('/report/ages', { kind, day });

const columnsOf = (figures: Figures): AnsweredRow => ({
  ...Object.fromEntries(buckets.map((bucket) => [bucket, figures[bucket]])),
  red_credit: figures.redCredit,
  open_total: figures.openTotal,
  advance: figures.advance,
  net: figures.net,
});

/** Ages of one side on each day of the file, in the currency of the documents and in that of the books. */
export const readAgeRows =
  (kind: Owed) =>
  async (books: TradeBooks, file: ExpectedFile): Promise<AnsweredRow[]> => {
    const rows: AnsweredRow[] = [];
    for (const as_of of daysOf(file))
      for (const row of (await readAges(books, kind, as_of)).rows) {
        const head = { as_of, party: row.partyCode, name: row.partyName, currency: row.currencyCode };
        if (row.original) rows.push({ ...head, measure: 'original', ...columnsOf(row.original) });
        rows.push({ ...head, measure: 'base', ...columnsOf(row.base) });
      }
    return rows;
  };

/** The figures of the dashboard on each day of the file. */
export async function readDashboard(books: TradeBooks, file: ExpectedFile): Promise<AnsweredRow[]> {
  const { api } = books;
  const rows: AnsweredRow[] = [];
  for (const as_of of daysOf(file)) {
    const add = (panel: string, figure: string, value: string): void =>
      void rows.push({ as_of, panel, figure, value });
    for (const kind of ['receivable', 'payable'] as const) {
      const { total, overdue } = await readAges(books, kind, as_of);
      add(kind, 'control', total.openTotal);
      add(kind, 'advances', total.advance);
      add(kind, 'net', total.net);
      for (const bucket of buckets) add(kind, `age_${bucket}`, total[bucket]);
      add(kind, 'red_credit', total.redCredit);
      add(kind, 'overdue', overdue);
    }
    const cash = await api.get<{ key: string; value: string }[]>('/home/chart/cash', { accountDate: as_of });
    const names = { cashOnHand: 'cash_on_hand', cashOnBank: 'cash_on_bank', other: 'other' };
    for (const [key, figure] of Object.entries(names))
      add('funds', figure, cash.find((row) => row.key === key)?.value ?? '0.00');
    add('vouchers', 'count', String(await api.get<number>('/home/voucher/count', { accountDate: as_of })));
  }
  return rows;
}

/** The latest five invoices of both sides on each day of the file, as the dashboard shows them. */
export async function readLatest({ api, invoices }: TradeBooks, file: ExpectedFile): Promise<AnsweredRow[]> {
  const rows: AnsweredRow[] = [];
  for (const as_of of daysOf(file))
    for (const [side, panel] of [
      ['sales', 'ar'],
      ['purchase', 'ap'],
    ] as const) {
      const { invoices: latest } = await api.get<{ invoices: LatestInvoice[] }>(`/home/chart/${panel}`, {
        accountDate: as_of,
      });
      for (const [index, one] of latest.entries())
        rows.push({
          as_of,
          side,
          rank: String(index + 1),
          invoice: invoices.nameOf(one.id),
          date: one.invoiceDate,
          party_name: one.party,
          currency: one.currencyCode,
          total: one.totalAmount,
          total_base: one.amount,
        });
    }
  return rows;
}

interface LatestInvoice {
  id: number;
  invoiceDate: string;
  party: string;
  currencyCode: string;
  totalAmount: string;
  /** In the books' own currency. */
  amount: string;
}
