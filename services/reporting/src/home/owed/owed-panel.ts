import { AGE_BUCKETS, formatMoney, type Period, sum, ZERO } from '@suanpan/accounting-core';
import type { OwedPanel } from '@suanpan/contracts';
import type { Books } from '../../books/books.ts';
import { textOf } from '../../books/texts.ts';
import { keepsInvoices, type Owed, owedSides } from '../../ages/sides.ts';
import { readBookAges } from './book-ages.ts';
import { documentPanel } from './document-panel.ts';
import { readLatest } from './latest-lines.ts';
import { readNames, SHOWN } from './parties.ts';

/** What is owed at a month's end: from the invoices of a company that keeps them, else from its books. */
export async function owedPanel(reader: Books, month: Period, kind: Owed): Promise<OwedPanel> {
  const books = { ...reader, cashOnly: false };
  if (await keepsInvoices(books, owedSides[kind].trade)) return documentPanel(books, month, kind);
  return bookPanel(books, month, kind);
}

/** From the books, as they age a balance (book-ages.ts); what a party has paid too much stands beside it. */
async function bookPanel(books: Books, month: Period, kind: Owed): Promise<OwedPanel> {
  const { chart, codes, ownIds, side, asOf, parties, advances } = await readBookAges(books, month, kind);
  const latest = await readLatest(books, ownIds, month, side, SHOWN);
  const largest = parties.filter(({ balance }) => balance > ZERO).slice(0, SHOWN);
  const nameOf = await readNames(books, chart, [...largest, ...latest]);
  return {
    source: 'books',
    subjectCode: codes.code,
    total: formatMoney(sum(parties.map(({ balance }) => balance))),
    advancesCode: codes.advances,
    advances: formatMoney(sum(advances.map(({ balance }) => balance))),
    asOf,
    buckets: AGE_BUCKETS.map((key, bucket) => ({
      key,
      name: textOf(key, books.language),
      value: formatMoney(sum(parties.map(({ open }) => open[bucket]!))),
    })),
    overpaid: formatMoney(sum(parties.map(({ balance }) => (balance < ZERO ? balance : ZERO)))),
    parties: largest.map((party) => ({ name: nameOf(party), value: formatMoney(party.balance) })),
    latest: latest.map(({ subjectId, auxSetId, ...line }) => ({
      ...line,
      party: nameOf({ subjectId, auxSetId }),
    })),
    invoices: [],
    difference: null,
  };
}
