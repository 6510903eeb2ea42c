import {
  AGE_BUCKETS,
  compareMoney,
  formatMoney,
  type Fen,
  lastDay,
  moneyOf,
  type Period,
  sum,
  add,
  ZERO,
  toScale,
} from '@suanpan/accounting-core';
import type { OwedPanel } from '@suanpan/contracts';
import { dashboardSubjects } from '@suanpan/seeds';
import { type AgeRow, ageTotals, latestInvoices } from '@suanpan/trade-core';
import { documentAges } from '../../ages/document-ages.ts';
import { readInvoices } from '../../ages/facts.ts';
import { readPartyNames } from '../../ages/names.ts';
import { type Owed, owedSides } from '../../ages/sides.ts';
import { tiesOf } from '../../ages/ties.ts';
import type { Books } from '../../books/books.ts';
import { readChart } from '../../books/chart.ts';
import { textOf } from '../../books/texts.ts';
import { SHOWN } from './parties.ts';

/**
 * Rule: receivables are the control account, advances beside it; ages are those of open invoices, red credits apart; the
 * latest invoices include red ones.
 * Source: domain/trade.md 4; decision D63.
 */
export async function documentPanel(books: Books, month: Period, kind: Owed): Promise<OwedPanel> {
  const { trade } = owedSides[kind];
  const asOf = books.today < lastDay(month) ? books.today : lastDay(month);
  const rows = await documentAges(books, trade, asOf, 'due');
  const totals = ageTotals(rows);
  const codes = dashboardSubjects(books.standard)[kind];
  const ties = await tiesOf(books, await readChart(books), kind, asOf, rows);
  const latest = await readLatestInvoices(books, kind, asOf);
  const parties = largestParties(rows);
  const nameOf = await readPartyNames(books, [
    ...parties.map(({ partyId }) => partyId),
    ...latest.map(({ invoice }) => invoice.partyId),
  ]);
  return {
    source: 'documents',
    subjectCode: codes.code,
    total: formatMoney(totals.openTotal),
    advancesCode: codes.advances,
    advances: formatMoney(totals.advance),
    asOf,
    buckets: AGE_BUCKETS.map((key) => ({
      key,
      name: textOf(key, books.language),
      value: formatMoney(totals.buckets[key]),
    })),
    overpaid: formatMoney(totals.redCredit),
    parties: parties.map(({ partyId, open }) => ({ name: nameOf(partyId).name, value: formatMoney(open) })),
    latest: [],
    invoices: latest.map(({ invoice, totalBase }) => ({
      id: invoice.id,
      invoiceNo: invoice.invoiceNumber,
      invoiceDate: invoice.date,
      party: nameOf(invoice.partyId).name,
      currencyCode: invoice.currency,
      totalAmount: toScale(invoice.total, 2),
      amount: formatMoney(totalBase),
    })),
    difference: formatMoney(sum(ties.map(({ difference }) => moneyOf(difference)))),
  };
}

/** Of all their currencies, largest first. */
function largestParties(rows: readonly AgeRow[]): { partyId: number; open: Fen }[] {
  const sums = new Map<number, Fen>();
  for (const { partyId, base } of rows)
    sums.set(Number(partyId), add(sums.get(Number(partyId)) ?? ZERO, base.openTotal));
  return [...sums]
    .map(([partyId, open]) => ({ partyId, open }))
    .filter(({ open }) => open > ZERO)
    .toSorted((a, b) => compareMoney(b.open, a.open))
    .slice(0, SHOWN);
}

/** The newest of the side; the database has them in order, so few are read. */
async function readLatestInvoices(books: Books, kind: Owed, asOf: string) {
  const { trade } = owedSides[kind];
  const newest = await readInvoices(books, trade, asOf, {
    where: `i.id IN (SELECT n.id FROM trade_read.invoice n
      WHERE n.account_set_id = $1 AND n.side = $3 AND n.date <= $2 AND (n.destroyed_on IS NULL OR n.destroyed_on > $2)
      ORDER BY n.date DESC, n.id DESC LIMIT $4)`,
    values: [SHOWN],
  });
  return latestInvoices(newest, trade, asOf, SHOWN);
}
