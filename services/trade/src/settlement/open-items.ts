import { formatMoney, signOf, toScale } from '@suanpan/accounting-core';
import type { Allocation as WireAllocation, OpenItem, OpenItemQuery } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';
import { bucketOf, openItems } from '@suanpan/trade-core';
import { companyOf } from '../books/company.ts';
import { partiesOf } from '../books/parties.ts';
import { revaluationsOf } from '../books/revaluations.ts';
import { InvoiceEntity } from '../db/entities/invoice.ts';
import { AllocationEntity } from '../db/entities/settlement.ts';
import { allocationOf, headOf } from '../invoice/stored-invoice.ts';
import { SHOWN_ALLOCATIONS } from './read-settlement.ts';
import { settledSums } from './settled-sums.ts';

/** So many are answered at once: more are no list that a person reads, and would hold the memory of everybody's process. */
const MAX_OPEN_ITEMS = 20_000;

type TooMany = 'refused' | 'oldest';

/**
 * What is open on a day, also a past one: only documents and settlements dated until then count (domain/trade.md 4).
 * @param tooMany whether more than an answer holds are refused, or the oldest of them are answered.
 * @throws ProblemError settlement.too-many-open, which one party, one side or an earlier day may be asked for instead.
 */
export async function openItemsOn(
  sql: Sql,
  accountSetId: number,
  { asOf, side, partyId, sameTaxIdAs, settled: withSettled = false }: OpenItemQuery,
  tooMany: TooMany = 'refused',
): Promise<OpenItem[]> {
  const { baseCurrency } = await companyOf(sql, accountSetId);
  const narrowed = { asOf, side, partyId, sameTaxIdAs, settled: withSettled };
  const ids = await openInvoices(sql, accountSetId, narrowed, tooMany);
  const rows = await sql.em.find(
    InvoiceEntity,
    { accountSetId, id: { $in: ids } },
    { orderBy: { date: 'asc', id: 'asc' } },
  );
  const allocations = await sql.em.find(AllocationEntity, {
    accountSetId,
    date: { $lte: asOf },
    $or: [{ invoiceId: { $in: ids } }, { kind: 'red', sourceId: { $in: ids } }],
  });
  const items = openItems(
    {
      baseCurrency,
      invoices: rows.map(headOf),
      allocations: allocations.map(allocationOf),
      advances: [],
      advanceRefunds: [],
      revaluations: await revaluationsOf(sql, accountSetId, rows),
    },
    asOf,
  ).filter(({ payStatus }) => withSettled || payStatus !== 3);
  const parties = await partiesOf(
    sql,
    accountSetId,
    items.map(({ invoice }) => invoice.partyId),
  );
  return items.map(({ invoice, settled, open, base, payStatus }) => ({
    invoiceId: invoice.id,
    side: invoice.side,
    invoiceNo: invoice.invoiceNumber,
    invoiceDate: invoice.date,
    dueDate: invoice.dueDate ?? invoice.date,
    partyId: invoice.partyId,
    partyName: parties.get(invoice.partyId)?.name ?? null,
    currencyCode: invoice.currency,
    totalAmount: invoice.total,
    settled: toScale(settled, 2),
    ...(invoice.opening ? { settledBefore: toScale(invoice.settledBefore, 2) } : {}),
    open: toScale(open, 2),
    base: formatMoney(base),
    payStatus,
    bucket: signOf(open) > 0 ? bucketOf(invoice, asOf) : null,
  }));
}

/**
 * The invoices that the answer is about, so that those of earlier years, long settled, are not read: by the sums of the database, which
 * `openItems` then derives anew.
 */
async function openInvoices(
  sql: Sql,
  accountSetId: number,
  { asOf, side, partyId, sameTaxIdAs, settled }: OpenItemQuery,
  tooMany: TooMany,
): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `SELECT i.id FROM trade.invoice i
     ${settledSums('$2')}
     WHERE i.account_set_id = $1 AND i.date <= $2::date
       AND ($3::text IS NULL OR i.side = $3) AND ($4::bigint IS NULL OR i.party_id = $4)
       AND ($7::bigint IS NULL OR i.party_id IN (
         SELECT p.item_id FROM trade.party p JOIN trade.party o ON o.account_set_id = $1 AND o.tax_id = p.tax_id
         WHERE p.account_set_id = $1 AND o.item_id = $7))
       AND ($5 OR (i.destroyed_on IS NULL OR i.destroyed_on > $2::date)
         AND i.total <> v.settled)
     ${tooMany === 'oldest' ? 'ORDER BY i.date, i.id ' : ''}LIMIT $6`,
    [
      accountSetId,
      asOf,
      side ?? null,
      partyId ?? null,
      settled ?? false,
      MAX_OPEN_ITEMS + 1,
      sameTaxIdAs ?? null,
    ],
  );
  if (rows.length > MAX_OPEN_ITEMS && tooMany === 'refused')
    refuse({ code: 'settlement.too-many-open', max: MAX_OPEN_ITEMS });
  return rows.slice(0, MAX_OPEN_ITEMS).map(({ id }) => id);
}

/** What settles an invoice, or comes from it, in the order of entry. */
export const allocationsOf = (sql: Sql, accountSetId: number, invoiceId: number): Promise<WireAllocation[]> =>
  sql.rows<WireAllocation>(
    `${SHOWN_ALLOCATIONS} AND (a.invoice_id = $2 OR (a.kind = 'red' AND a.source_id = $2)) ORDER BY a.id`,
    [accountSetId, invoiceId],
  );
