import { LockMode } from '@mikro-orm/core';
import { found, type Sql } from '@suanpan/service-kit';
import type { Allocation, InputTax, InvoiceHead, InvoiceKind, TradeSide } from '@suanpan/trade-core';
import { itemsOf } from '../books/items.ts';
import { subjectsById } from '../books/subjects.ts';
import { InvoiceEntity, InvoiceLineEntity } from '../db/entities/invoice.ts';
import { AllocationEntity } from '../db/entities/settlement.ts';
import type { InvoiceDraft } from './document.ts';

/** The head of a stored invoice, as the rules take it, and what the database says beside it. */
export interface StoredHead extends InvoiceHead {
  id: number;
  partyId: number;
  redOf: number | null;
  version: number;
}

/** The stored form of an invoice, as MikroORM reads it. */
interface Row {
  id: number;
  side: string;
  kind: string;
  invoiceCode: string;
  invoiceNumber: string;
  date: string;
  dueDate?: string | null;
  partyId: number;
  currency: string;
  rate?: string | null;
  net: string;
  tax: string;
  total: string;
  redOf?: number | null;
  inputTax?: string | null;
  simplified: boolean;
  opening: boolean;
  settledBefore: string;
  destroyedOn?: string | null;
  version: number;
}

/** Its checks hold what may stand in these columns. */
export const headOf = (row: Row): StoredHead => ({
  id: row.id,
  entry: row.id,
  side: row.side as TradeSide,
  kind: row.kind as InvoiceKind,
  invoiceCode: row.invoiceCode || null,
  invoiceNumber: row.invoiceNumber,
  date: row.date,
  dueDate: row.dueDate ?? null,
  partyId: row.partyId,
  currency: row.currency,
  rate: row.rate ?? null,
  net: row.net,
  tax: row.tax,
  total: row.total,
  redOf: row.redOf ?? null,
  inputTax: (row.inputTax ?? null) as InputTax | null,
  simplified: row.simplified,
  opening: row.opening,
  settledBefore: row.settledBefore,
  destroyedOn: row.destroyedOn ?? null,
  version: row.version,
});

/**
 * Invoices behind the locks of their rows, in the order of their ids: whoever settles, changes or books one waits for whoever does
 * so already, and two who lock several never wait for each other.
 * @returns those that are there; a foreign id is a missing one.
 */
export async function lockInvoices(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<Map<number, StoredHead>> {
  const rows = await sql.em.find(
    InvoiceEntity,
    { accountSetId, id: { $in: [...new Set(ids)] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  return new Map(rows.map((row) => [row.id, headOf(row)]));
}

/** One invoice behind its lock. @throws ProblemError request.not-found, also for one of the other side. */
export async function lockInvoice(
  sql: Sql,
  accountSetId: number,
  id: number,
  side?: TradeSide,
): Promise<StoredHead> {
  const head = found((await lockInvoices(sql, accountSetId, [id])).get(id));
  return found(side === undefined || head.side === side ? head : null);
}

/** The reds of some invoices, and the settlements that move them or those reds. */
export async function touching(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<{ reds: StoredHead[]; allocations: Allocation[] }> {
  const wanted = [...new Set(ids)];
  const reds = await sql.em.find(InvoiceEntity, { accountSetId, redOf: { $in: wanted } });
  const rows = await sql.em.find(
    AllocationEntity,
    {
      accountSetId,
      $or: [{ invoiceId: { $in: wanted } }, { kind: 'red', sourceId: { $in: wanted } }],
    },
    { orderBy: { id: 'asc' } },
  );
  return { reds: reds.map(headOf), allocations: rows.map(allocationOf) };
}

type AllocationRow = Omit<Allocation, 'entry' | 'kind' | 'sourceAmount' | 'undoes' | 'bookedWith'> & {
  id: number;
  kind: string;
  settlementId?: number | null;
  sourceAmount?: string | null;
  undoes?: number | null;
};

export const allocationOf = (row: AllocationRow): Allocation => ({
  id: row.id,
  entry: row.id,
  date: row.date,
  kind: row.kind as Allocation['kind'],
  sourceId: row.sourceId,
  invoiceId: row.invoiceId,
  amount: row.amount,
  sourceAmount: row.sourceAmount ?? null,
  undoes: row.undoes ?? null,
  // What a settlement holds is one voucher.
  bookedWith: row.settlementId ? `settlement/${row.settlementId}` : null,
});

/** Stored invoices whole, as the rules of booking take them. */
export async function wholeInvoices(
  sql: Sql,
  accountSetId: number,
  heads: readonly StoredHead[],
): Promise<InvoiceDraft[]> {
  const rows = await sql.em.find(
    InvoiceLineEntity,
    { accountSetId, invoiceId: { $in: heads.map(({ id }) => id) } },
    { orderBy: { invoiceId: 'asc', lineNo: 'asc' } },
  );
  const subjects = await subjectsById(
    sql,
    accountSetId,
    rows.map(({ subjectId }) => subjectId),
  );
  const refsOf = (auxiliary: unknown) => auxiliary as { categoryId: number; itemId: number }[];
  const items = await itemsOf(
    sql,
    accountSetId,
    rows.flatMap(({ auxiliary }) => refsOf(auxiliary).map(({ itemId }) => itemId)),
  );
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return heads.map((head) => ({
    ...head,
    remark: null,
    lines: (byInvoice.get(head.id) ?? []).map((row) => ({
      itemName: row.itemName,
      spec: row.spec ?? null,
      unit: row.unit ?? null,
      subjectId: row.subjectId,
      account: subjects.get(row.subjectId)?.code ?? '',
      refs: refsOf(row.auxiliary),
      auxiliary: refsOf(row.auxiliary).map(({ itemId }) => ({
        category: items.get(itemId)?.category ?? '',
        item: itemId,
      })),
      quantity: row.quantity ?? null,
      price: row.price ?? null,
      net: row.net,
      taxRate: row.taxRate,
      tax: row.tax,
      inputTax: (row.inputTax ?? null) as InputTax | null,
    })),
  }));
}
