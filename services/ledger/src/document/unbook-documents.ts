import type { DocumentPart, DocumentRemovalBody } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import { deleteVouchers } from '../posting/delete-voucher.ts';
import { findVouchers, type StoredVoucher } from '../posting/stored-voucher.ts';
import type { DocumentBooks } from './document-books.ts';
import { linksOf } from './document-links.ts';
import { holdFences } from './fence-documents.ts';

/**
 * Takes back the vouchers of some documents, which are then not booked: by the rules of deleting a voucher, but that its documents
 * agree. What is not booked needs nothing.
 * @throws ProblemError document.superseded as of booking; document.booked-together when a voucher holds further documents; those of deleting.
 */
export async function unbookDocuments(
  { books, service }: DocumentBooks,
  { documents, fence }: DocumentRemovalBody,
): Promise<number> {
  const names = documents.map(({ document }) => document);
  await holdFences(books.sql, books.accountSetId, { service, documents: names, fence });
  const links = await linksOf(books, service, documents);
  const ids = [...new Set(links.map(({ voucherId }) => voucherId))];
  const vouchers = await findVouchers(books, ids);
  for (const voucher of vouchers) refuseTogether(voucher, links);
  if (ids.length > 0)
    await deleteVouchers(books, { entries: ids.map((id) => ({ id })), month: {}, partial: false });
  return ids.length;
}

function refuseTogether(voucher: StoredVoucher, links: readonly DocumentPart[]): void {
  const others = (voucher.documents ?? []).filter(
    ({ document, step }) => !links.some((link) => link.document === document && link.step === step),
  );
  if (others.length > 0)
    refuse({ code: 'document.booked-together', documents: others.map(({ document }) => document) });
}
