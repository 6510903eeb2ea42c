import { atWire } from '@suanpan/contracts';
import { refuseIf } from '@suanpan/service-kit';
import { checkInvoice, checkRed, type Party } from '@suanpan/trade-core';
import type { CompanyBooks } from '../books/company.ts';
import { refuseUnknownCurrency } from '../books/currencies.ts';
import { refuseBeforeStart, refuseClosed } from '../books/open-month.ts';
import type { Desk } from '../desk/desk.ts';
import type { InvoiceDraft } from './document.ts';
import { lockInvoices, touching, type StoredHead } from './stored-invoice.ts';

/**
 * Everything that may be wrong with an invoice, asked of trade-core with the facts of these books: by itself, its month, and what it
 * takes back.
 * @returns the original of a red invoice, behind its lock, with what touches it.
 */
export async function checkDraft(
  desk: Desk,
  draft: InvoiceDraft,
  { company, party }: { company: CompanyBooks; party: Party | null },
): Promise<{ original: StoredHead; facts: Awaited<ReturnType<typeof touching>> } | null> {
  const { sql, accountSetId } = desk;
  refuseIf(checkInvoice(draft, company, party).map(atWire));
  await refuseUnknownCurrency(sql, accountSetId, draft.currency);
  await refuseClosed(sql, accountSetId, [draft.date], 'invoiceDate');
  if (!draft.opening) refuseBeforeStart(draft.date, company.enablePeriod, 'invoiceDate');
  if (draft.redOf === null) return null;
  const original = (await lockInvoices(sql, accountSetId, [draft.redOf])).get(draft.redOf) ?? null;
  const facts = await touching(sql, accountSetId, [draft.redOf]);
  refuseIf(checkRed(draft, original, facts.reds).map(atWire));
  return original && { original, facts };
}
