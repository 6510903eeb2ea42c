import type { FileInvoice, InvoiceFile } from '@suanpan/bank-statements/invoice-files';
import type { Pace } from '@suanpan/service-kit/files';
import { atWire } from '@suanpan/contracts';
import {
  checkInvoiceUnused,
  checkOurs,
  numberKey,
  plainNumber,
  roleOfSide,
  type TradeSide,
} from '@suanpan/trade-core';
import type { CompanyBooks } from '../books/company.ts';
import { claimsUsingMany } from '../claim/used-numbers.ts';
import type { Desk } from '../desk/desk.ts';
import type { FileReport } from './file-report.ts';
import { KnownParties } from './known-parties.ts';

/** An invoice of a file that is not in the books, with its party. */
export interface NewInvoice {
  invoice: FileInvoice;
  side: TradeSide;
  party: NonNullable<ReturnType<KnownParties['find']>>;
}

interface Terms {
  company: CompanyBooks;
  side: TradeSide;
  report: FileReport;
  pace: Pace;
}

/**
 * Which invoices of a file are new, whose they are and with whom. What is in the books already is asked nothing more: its month may be
 * closed by now.
 */
export async function findNew(
  { sql, accountSetId }: Desk,
  file: InvoiceFile,
  { company, side: fallback, report, pace }: Terms,
): Promise<{ fresh: NewInvoice[]; duplicates: FileInvoice[] }> {
  const parties = await KnownParties.of(sql, accountSetId);
  const used = await usedNumbers({ sql, accountSetId }, file.invoices);
  const claims = await claimsUsingMany(
    sql,
    accountSetId,
    file.invoices.map(({ number }) => plainNumber(number)).filter((number) => number !== ''),
  );
  const fresh: NewInvoice[] = [];
  const duplicates: FileInvoice[] = [];
  const seen = new Set<string>();
  for await (const invoice of pace.each(file.invoices)) {
    const side = sideOf(invoice, company) ?? fallback;
    const ours = checkOurs(side, invoice, company);
    if (ours.length > 0) {
      report.add(invoice, ours);
      continue;
    }
    const role = roleOfSide(side);
    const [name, taxId] =
      side === 'sales' ? [invoice.buyerName, invoice.buyerTaxId] : [invoice.sellerName, invoice.sellerTaxId];
    const party = parties.find(role, taxId, name);
    if (!party) {
      const known = /^[0-9A-Z]{15,20}$/.test(taxId) ? taxId : null;
      report.addUnknown(invoice, { role, name, taxId: known, categoryId: parties.categories.get(role) ?? 0 });
      continue;
    }
    const { code: invoiceCode, number: invoiceNumber } = invoice;
    const numbered = { side, partyId: party.id, invoiceCode, invoiceNumber };
    const key = numberKey(numbered);
    report.add(invoice, checkInvoiceUnused({ id: 0, ...numbered }, [], claims).map(atWire));
    if (used.has(key)) duplicates.push(invoice);
    else if (invoice.unread) continue;
    else if (seen.has(key)) report.add(invoice, [{ code: 'cell.duplicate', field: 'invoiceNo' }]);
    else fresh.push({ invoice, side, party });
    seen.add(key);
  }
  return { fresh, duplicates };
}

/** Where our tax number stands says which side it is; null when it is not known, or stands nowhere. */
function sideOf({ sellerTaxId, buyerTaxId }: FileInvoice, { taxId }: CompanyBooks): TradeSide | null {
  if (taxId === null) return null;
  if (sellerTaxId === taxId) return 'sales';
  return buyerTaxId === taxId ? 'purchase' : null;
}

async function usedNumbers(
  { sql, accountSetId }: Pick<Desk, 'sql' | 'accountSetId'>,
  invoices: readonly FileInvoice[],
): Promise<Set<string>> {
  const rows = await sql.rows<{
    side: TradeSide;
    partyId: number;
    invoiceCode: string;
    invoiceNumber: string;
  }>(
    `SELECT side, party_id, invoice_code, invoice_number FROM trade.invoice
     WHERE account_set_id = $1 AND invoice_number = ANY ($2)`,
    [accountSetId, [...new Set(invoices.map(({ number }) => plainNumber(number)))]],
  );
  return new Set(rows.map(numberKey));
}
