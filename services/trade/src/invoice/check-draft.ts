import { compareDecimals, isZeroDecimal, signOf, toScale } from '@suanpan/accounting-core';
import { atWire } from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import { absolute, checkInvoice, checkRed, type Party } from '@suanpan/trade-core';
import type { CompanyBooks } from '../books/company.ts';
import { refuseUnknownCurrency } from '../books/currencies.ts';
import { refuseAfterStart, refuseBeforeStart, refuseClosed } from '../books/open-month.ts';
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
  refuseSettledBefore(draft);
  const refuseMonth = draft.opening ? refuseAfterStart : refuseBeforeStart;
  refuseMonth(draft.date, company.enablePeriod, 'invoiceDate');
  if (draft.redOf === null) return null;
  const original = (await lockInvoices(sql, accountSetId, [draft.redOf])).get(draft.redOf) ?? null;
  const facts = await touching(sql, accountSetId, [draft.redOf]);
  refuseIf(checkRed(draft, original, facts.reds).map(atWire));
  return original && { original, facts };
}

/** Only of what the books began with something was settled before, and no more than it is. */
function refuseSettledBefore({ opening, settledBefore, total }: InvoiceDraft): void {
  if (isZeroDecimal(settledBefore)) return;
  if (!opening) refuse({ code: 'request.field', field: 'settledBefore', rule: 'const' });
  const isOver = compareDecimals(absolute(settledBefore), absolute(total)) > 0;
  if (isOver || signOf(settledBefore) !== signOf(total))
    refuse({ code: 'settlement.over', field: 'settledBefore', open: toScale(total, 2) });
}
