import { addDecimals, sumDecimals, toScale } from '@suanpan/accounting-core';
import type { InvoiceFile } from '@suanpan/bank-statements/invoice-files';
import type { DocumentFileType, InvoiceImported } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import type { Pace } from '@suanpan/service-kit/files';
import type { TradeSide } from '@suanpan/trade-core';
import { keepFile } from '../attachment/change-attachments.ts';
import { hasRoom, type ContentFile } from '../attachment/content.ts';
import { companyOf } from '../books/company.ts';
import type { Desk } from '../desk/desk.ts';
import type { InvoiceDraft } from '../invoice/document.ts';
import { columnsOf, storeNew } from '../invoice/store-invoice.ts';
import { checkReds, storeRedAllocations } from './check-reds.ts';
import { draftNew } from './draft-new.ts';
import { FileReport } from './file-report.ts';
import { findNew } from './find-new.ts';
import { shownRead } from './shown-read.ts';

export interface InvoiceImportRequest {
  /** Of invoices whose tax numbers do not tell. */
  side: TradeSide;
  /** Of lines that nothing else says the subject of. */
  subjectId: number | null;
  /** As the sender calls the file: it stands in the history of each invoice with the SHA-256 of its bytes. */
  name: string;
  content: ContentFile;
  /** Of all files of the set that are kept; null for no limit. */
  mostBytes: number | null;
}

/** How much of the work is done when all are checked. */
const share = { found: 0.2, drafted: 0.5 };
const storedAtOnce = 500;
const shownDuplicates = 20;

/**
 * Takes a file of invoices in, all or nothing, by the rules of those entered by hand (domain/trade.md 1, 8); what is there already is
 * left as it is, so the same file again adds none. Everything that is wrong is said at once, each at its cell.
 * @throws ProblemError as above; invoice.duplicate for a digital invoice that is there.
 */
export async function importInvoices(
  desk: Desk,
  file: InvoiceFile,
  request: InvoiceImportRequest,
  pace: Pace,
): Promise<InvoiceImported> {
  const company = await companyOf(desk.sql, desk.accountSetId);
  const report = new FileReport(file);
  const { fresh, duplicates } = await findNew(desk, file, { company, side: request.side, report, pace });
  if (file.format === 'digital' && duplicates.length > 0)
    refuse(
      { code: 'invoice.duplicate', field: 'invoiceNo', number: duplicates[0]!.number },
      { invoices: shownRead(file) },
    );
  await pace.reach(share.found);
  const planned = await draftNew(desk, fresh, { company, subjectId: request.subjectId, report, pace });
  const allocations = await checkReds(desk, planned, report);
  report.refuse();
  await pace.reach(share.drafted);
  // What is taken back is there before what takes it back.
  const drafts = planned
    .map(({ draft }) => draft)
    .toSorted((a, b) => Number(a.redOf !== null) - Number(b.redOf !== null));
  const storing = pace.between(share.drafted, 1);
  for (let start = 0; start < drafts.length; start += storedAtOnce) {
    const some = drafts.slice(start, start + storedAtOnce);
    await storeNew(desk, some);
    await desk.record(...some.map((draft) => changeOf(draft, request)));
    await storing.reach((start + some.length) / drafts.length);
  }
  await storeRedAllocations(desk, allocations);
  const noRoomForFile = file.format === 'digital' && !(await keepOriginal(desk, drafts, request));
  const numbers = duplicates.map(({ number }) => number);
  return {
    ...summary(drafts, { duplicates: numbers, voided: file.void }),
    noRoomForFile,
    invoices: shownRead(file),
  };
}

/**
 * A digital invoice is its file: it stays with what was made of it, as an attachment.
 * @returns false when there is no room for it: its invoice is taken in all the same.
 */
async function keepOriginal(
  desk: Desk,
  drafts: readonly InvoiceDraft[],
  { name, content, mostBytes }: InvoiceImportRequest,
): Promise<boolean> {
  if (mostBytes !== null && !(await hasRoom(desk, content, mostBytes))) return false;
  const mediaType = await originalType(content);
  for (const { id } of drafts) await keepFile(desk, { invoiceId: id, name, file: content, mediaType }, null);
  return true;
}

/** What was read as a digital invoice is the archive of an OFD, or XML. */
const originalType = async (content: ContentFile): Promise<DocumentFileType> =>
  (await content.read(0, 2)).toString('latin1') === 'PK' ? 'application/ofd' : 'application/xml';

const changeOf = (draft: InvoiceDraft, { name, content }: InvoiceImportRequest) => ({
  action: 'invoice.import',
  objectType: 'invoice' as const,
  objectId: draft.id,
  before: null,
  after: {
    ...columnsOf(draft),
    lines: draft.lines,
    file: { name: name.slice(-200), sha256: content.sha256.toString('hex') },
  },
});

function summary(
  drafts: readonly InvoiceDraft[],
  { duplicates, voided }: { duplicates: readonly string[]; voided: number },
): Omit<InvoiceImported, 'noRoomForFile' | 'invoices'> {
  const net = toScale(sumDecimals(drafts.map((draft) => draft.net)), 2);
  const tax = toScale(sumDecimals(drafts.map((draft) => draft.tax)), 2);
  const sales = drafts.filter(({ side }) => side === 'sales').length;
  return {
    added: drafts.length,
    sales,
    purchases: drafts.length - sales,
    amountExTax: net,
    taxAmount: tax,
    totalAmount: toScale(addDecimals(net, tax), 2),
    duplicates: duplicates.length,
    duplicateNumbers: duplicates.slice(0, shownDuplicates),
    void: voided,
  };
}
