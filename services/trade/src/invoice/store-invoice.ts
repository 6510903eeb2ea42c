import { InvoiceEntity, InvoiceLineEntity } from '../db/entities/invoice.ts';
import type { Desk } from '../desk/desk.ts';
import type { InvoiceDraft } from './document.ts';

/** The columns of an invoice that a person decides. */
export const columnsOf = (draft: InvoiceDraft) => ({
  side: draft.side,
  kind: draft.kind,
  invoiceCode: draft.invoiceCode ?? '',
  invoiceNumber: draft.invoiceNumber,
  sellerId: draft.side === 'sales' ? 0 : draft.partyId,
  date: draft.date,
  dueDate: draft.dueDate,
  partyId: draft.partyId,
  currency: draft.currency,
  rate: draft.rate,
  net: draft.net,
  tax: draft.tax,
  total: draft.total,
  redOf: draft.redOf,
  inputTax: draft.inputTax,
  simplified: draft.simplified,
  opening: draft.opening,
  settledBefore: draft.settledBefore,
  remark: draft.remark,
});

/** The rows of an invoice's lines. */
const lineRows = (accountSetId: number, { id, lines }: InvoiceDraft) =>
  lines.map((line, index) => ({
    accountSetId,
    invoiceId: id,
    lineNo: index + 1,
    itemName: line.itemName,
    spec: line.spec,
    unit: line.unit,
    subjectId: line.subjectId,
    auxiliary: line.refs,
    quantity: line.quantity,
    price: line.price,
    net: line.net,
    taxRate: line.taxRate,
    tax: line.tax,
    inputTax: line.inputTax ?? null,
  }));

/** Stores the lines of an invoice in the place of those that it had. */
export async function storeLines({ sql, accountSetId }: Desk, draft: InvoiceDraft): Promise<void> {
  await sql.em.nativeDelete(InvoiceLineEntity, { accountSetId, invoiceId: draft.id });
  await sql.em.insertMany(InvoiceLineEntity, lineRows(accountSetId, draft));
}

/** Stores new invoices with their lines, by statements of some hundreds. */
export async function storeNew(
  { sql, accountSetId, member }: Desk,
  drafts: readonly InvoiceDraft[],
): Promise<void> {
  await sql.em.insertMany(
    InvoiceEntity,
    drafts.map((draft) => ({
      accountSetId,
      id: draft.id,
      ...columnsOf(draft),
      createdBy: member.userId,
      createdByName: member.userName,
    })),
  );
  const lines = drafts.flatMap((draft) => lineRows(accountSetId, draft));
  for (let start = 0; start < lines.length; start += 1_000)
    await sql.em.insertMany(InvoiceLineEntity, lines.slice(start, start + 1_000));
}
