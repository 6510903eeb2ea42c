import {
  DOCUMENT_FILE_TYPES,
  MAX_ATTACHMENTS,
  type DocumentFileType,
  type InvoiceAttachment,
} from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import { acceptedType, fileName } from '@suanpan/service-kit/attachments';
import { bookingsOf, documentOf } from '../books/bookings.ts';
import { refuseClosed } from '../books/open-month.ts';
import { AttachmentEntity } from '../db/entities/attachment.ts';
import type { Desk } from '../desk/desk.ts';
import { lockInvoice } from '../invoice/stored-invoice.ts';
import { storeContent, type ContentFile } from './content.ts';
import { attachmentsOf, findAttachment } from './stored-attachment.ts';

/** A file on its way to an invoice. */
export interface NewFile {
  invoiceId: number;
  /** As the sender calls it. */
  name: string;
  file: ContentFile;
}

/**
 * Attaches a file to an invoice, whatever its month and whether it is booked: a paper that comes late belongs to it still. Nobody looks
 * at the file before it is sure that the invoice is there.
 * @throws ProblemError request.not-found, attachment.empty, attachment.document-type, attachment.twice, attachment.too-many,
 * limit.attachment-bytes.
 */
export async function attachFile(
  desk: Desk,
  { invoiceId, name, file }: NewFile,
  mostBytes: number | null,
): Promise<InvoiceAttachment> {
  const { sql, accountSetId } = desk;
  await lockInvoice(sql, accountSetId, invoiceId);
  await refuseMore(desk, invoiceId, file.sha256.toString('hex'));
  const mediaType = await acceptedType(file, DOCUMENT_FILE_TYPES);
  return keepFile(desk, { invoiceId, name, file, mediaType }, mostBytes);
}

/** Stores a file whose type is known, and says so in the history of its invoice. */
export async function keepFile(
  desk: Desk,
  { invoiceId, name, file, mediaType }: NewFile & { mediaType: DocumentFileType },
  mostBytes: number | null,
): Promise<InvoiceAttachment> {
  const { sql, accountSetId, member } = desk;
  await storeContent(desk, file, mostBytes);
  const id = await desk.nextId('attachment');
  await sql.em.insert(AttachmentEntity, {
    accountSetId,
    id,
    invoiceId,
    sha256: file.sha256,
    name: fileName(name, mediaType),
    mediaType,
    size: file.size,
    addedBy: member.userId,
    addedByName: member.userName,
  });
  const { file: added } = await findAttachment(sql, accountSetId, id);
  await recordFile(desk, 'invoice.attach', added);
  return added;
}

/**
 * Takes a file off its invoice; the content stays, so that `restoreFile` brings it back. What a voucher of a closed month stands on
 * stays where it is.
 * @throws ProblemError request.not-found, period.closed.
 */
export async function removeFile(desk: Desk, id: number): Promise<InvoiceAttachment> {
  const { sql, accountSetId } = desk;
  const invoice = await lockInvoice(sql, accountSetId, await invoiceIdOf(desk, id));
  const { file, isRemoved } = await findAttachment(sql, accountSetId, id);
  if (isRemoved) refuse({ code: 'request.not-found' });
  const document = documentOf(invoice);
  const bookings = (await bookingsOf(sql, accountSetId, [document])).get(document) ?? [];
  const days = bookings.map(({ voucherDate }) => voucherDate);
  if (days.length > 0) await refuseClosed(sql, accountSetId, [invoice.date, ...days], 'id');
  await sql.em.nativeUpdate(AttachmentEntity, { accountSetId, id }, { removedAt: new Date() });
  await recordFile(desk, 'invoice.detach', file);
  return file;
}

/** Shows a removed file again. @throws ProblemError request.not-found, attachment.twice, attachment.too-many. */
export async function restoreFile(desk: Desk, id: number): Promise<InvoiceAttachment> {
  const { sql, accountSetId } = desk;
  await lockInvoice(sql, accountSetId, await invoiceIdOf(desk, id));
  const { file } = await findAttachment(sql, accountSetId, id);
  await refuseMore(desk, file.invoiceId, file.sha256);
  await sql.em.nativeUpdate(AttachmentEntity, { accountSetId, id }, { removedAt: null });
  await recordFile(desk, 'invoice.attach', file);
  return file;
}

const invoiceIdOf = async ({ sql, accountSetId }: Desk, id: number): Promise<number> =>
  (await findAttachment(sql, accountSetId, id)).file.invoiceId;

/** One file is shown once by an invoice, and not too many. */
async function refuseMore({ sql, accountSetId }: Desk, invoiceId: number, sha256: string): Promise<void> {
  const shown = await attachmentsOf(sql, accountSetId, invoiceId);
  if (shown.some((file) => file.sha256 === sha256)) refuse({ code: 'attachment.twice', field: 'file' });
  if (shown.length >= MAX_ATTACHMENTS)
    refuse({ code: 'attachment.too-many', field: 'file', max: MAX_ATTACHMENTS });
}

const recordFile = (
  desk: Desk,
  action: 'invoice.attach' | 'invoice.detach',
  { invoiceId, name, sha256 }: InvoiceAttachment,
): Promise<void> => {
  const file = { attachment: { name, sha256 } };
  const isAdded = action === 'invoice.attach';
  return desk.record({
    action,
    objectType: 'invoice',
    objectId: invoiceId,
    before: isAdded ? null : file,
    after: isAdded ? file : null,
  });
};
