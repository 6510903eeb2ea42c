import {
  AGE_BOUNDS,
  AGE_BUCKETS,
  type Day,
  daysBetween,
  formatMoney,
  periodOf,
  toScale,
} from '@suanpan/accounting-core';
import type { AgedInvoice, AgedInvoicePage, AgedInvoiceQuery } from '@suanpan/contracts';
import { type AgeBasis, bucketOf, openItems } from '@suanpan/trade-core';
import type { Books } from '../books/books.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { readAllocations, readInvoices, readRevaluations } from './facts.ts';
import { BUCKET, OPEN_ITEMS } from './local-ages.ts';
import { readPartyNames } from './names.ts';
import { owedSides } from './sides.ts';

const SIZE = 50;

/** The open invoices behind a cell of the ages, oldest first, page by page. @throws period.unknown. */
export async function agedInvoices(books: Books, query: AgedInvoiceQuery): Promise<AgedInvoicePage> {
  const { kind, day: asOf = books.today, basis = 'due', page = 1, size = SIZE } = query;
  refuseBeforeBooks({ from: periodOf(asOf), to: periodOf(asOf) }, books.enablePeriod);
  const { total, ids } = await readPage(books, { ...query, asOf, basis, page, size });
  const records = await readItems(books, { kind, asOf, basis }, ids);
  return { records, total, size, current: page, pages: Math.ceil(total / size) };
}

type Asked = Required<Pick<AgedInvoiceQuery, 'kind' | 'basis'>> & { asOf: Day };

async function readPage(
  { sql, accountSetId }: Books,
  {
    kind,
    asOf,
    basis,
    partyId,
    bucket,
    page,
    size,
  }: Asked & AgedInvoiceQuery & { page: number; size: number },
): Promise<{ total: number; ids: number[] }> {
  const place = bucket === undefined ? null : bucket === 'red' ? -1 : AGE_BUCKETS.indexOf(bucket);
  const rows = await sql.rows<{ id: number; total: number }>(
    `${OPEN_ITEMS}
     SELECT o.id, count(*) OVER ()::integer AS total FROM open o
     WHERE o.open <> 0 AND ($6::bigint IS NULL OR o.party_id = $6) AND ($7::int IS NULL OR ${BUCKET} = $7)
     ORDER BY o.date, o.id LIMIT $8 OFFSET $9`,
    [
      accountSetId,
      asOf,
      owedSides[kind].trade,
      AGE_BOUNDS,
      basis === 'invoice',
      partyId ?? null,
      place,
      size,
      (page - 1) * size,
    ],
  );
  return { total: rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) };
}

/** As trade-core knows them; a foreign one is revalued together with all of its party and currency. */
async function readItems(
  books: Books,
  { kind, asOf, basis }: Asked,
  ids: readonly number[],
): Promise<AgedInvoice[]> {
  const { trade } = owedSides[kind];
  const invoices = await readInvoices(books, trade, asOf, {
    where: `(i.id = ANY ($4::bigint[]) OR (i.rate IS NOT NULL AND (i.party_id, i.currency) IN (
      SELECT p.party_id, p.currency FROM trade_read.invoice p WHERE p.account_set_id = $1 AND p.id = ANY ($4::bigint[]))))`,
    values: [ids],
  });
  const isForeign = invoices.some(({ rate }) => rate !== null);
  const items = openItems(
    {
      baseCurrency: books.baseCurrency,
      invoices,
      allocations: await readAllocations(
        books,
        asOf,
        invoices.map(({ id }) => id),
      ),
      advances: [],
      advanceRefunds: [],
      revaluations: isForeign ? await readRevaluations(books, asOf) : [],
    },
    asOf,
  );
  const nameOf = await readPartyNames(
    books,
    invoices.map(({ partyId }) => partyId),
  );
  const wanted = new Set(ids);
  return items
    .filter(({ invoice }) => wanted.has(invoice.id))
    .map(({ invoice, open, base }) => ({
      id: invoice.id,
      invoiceNo: invoice.invoiceNumber,
      invoiceDate: invoice.date,
      dueDate: invoice.dueDate ?? invoice.date,
      days: daysSince(invoice, asOf, basis),
      bucket: open.startsWith('-') ? null : bucketOf(invoice, asOf, basis),
      partyId: invoice.partyId,
      partyName: nameOf(invoice.partyId).name,
      currencyCode: invoice.currency,
      totalAmount: toScale(invoice.total, 2),
      open: toScale(open, 2),
      base: formatMoney(base),
    }));
}

const daysSince = (
  { date, dueDate }: { date: Day; dueDate: Day | null },
  asOf: Day,
  basis: AgeBasis,
): number => daysBetween(basis === 'due' ? (dueDate ?? date) : date, asOf);
