import type { DocumentPart, DocumentVoucher, DocumentVoucherBody, Voucher } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { currencyCodes } from '../currency/currency-codes.ts';
import { parseVoucher } from '../posting/parse-voucher.ts';
import { postVouchers } from '../posting/post-vouchers.ts';
import { extrasOf } from '../posting/record-voucher.ts';
import { readVoucher } from '../voucher/read-voucher.ts';
import type { DocumentBooks } from './document-books.ts';
import { linksOf } from './document-links.ts';
import { holdFences } from './fence-documents.ts';

/**
 * Posts one voucher of some documents, and stores which. The documents with their steps are the key: booked before by just these, the
 * voucher that is there is answered and nothing is done, whoever asks and however late. Two who ask at once are told apart by the key
 * of the table; the second finds the voucher of the first.
 * @throws ProblemError document.superseded when they were fenced anew meanwhile; document.booked when some of them stand in another
 * voucher; what the rules of posting find.
 */
export async function bookDocuments(
  { books, service }: DocumentBooks,
  { source, documents, fence, voucher: input }: DocumentVoucherBody,
): Promise<DocumentVoucher> {
  await holdFences(books.sql, books.accountSetId, { service, documents: documents.map(nameOf), fence });
  const known = await bookedBefore(books, service, documents);
  if (known) return answerOf(known, true);
  const currencies = await currencyCodes((work) => work(books.sql), books.accountSetId, input);
  const named = documents.map(({ document, step }) => ({ service, document, step }));
  const extras = { ...extrasOf(input), source, documents: named };
  const [posted] = await postVouchers(books, [{ draft: parseVoucher(input, currencies), extras }]);
  return answerOf(posted!, false);
}

async function bookedBefore(
  books: Books,
  service: string,
  documents: readonly DocumentPart[],
): Promise<Voucher | null> {
  const links = await linksOf(books, service, documents);
  const [first] = links;
  if (!first) return null;
  const voucher = await readVoucher(books.sql, books.accountSetId, first.voucherId);
  const isSame =
    links.every(({ voucherId }) => voucherId === first.voucherId) &&
    links.length === new Set(documents.map(keyOf)).size &&
    links.length === voucher.documents?.length;
  if (!isSame) refuse({ code: 'document.booked' });
  return voucher;
}

const nameOf = ({ document }: DocumentPart): string => document;

const keyOf = ({ document, step }: DocumentPart): string => `${document} ${step}`;

const answerOf = ({ id, word, code, voucherDate }: Voucher, isRepeated: boolean): DocumentVoucher => ({
  id,
  word,
  code,
  voucherDate,
  isRepeated,
});
