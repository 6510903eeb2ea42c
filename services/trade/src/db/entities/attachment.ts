import { defineEntity, p } from '@mikro-orm/core';
import { DOCUMENT_FILE_TYPES } from '@suanpan/contracts';
import { accountSetId, foreignKey, id, instant, isOneOf, ref, tenant } from '../columns.ts';
import { InvoiceEntity } from './invoice.ts';

/** A file, once a set, under the hash of its content. */
export const AttachmentContentEntity = defineEntity({
  name: 'AttachmentContent',
  ...tenant('attachment_content'),
  properties: {
    accountSetId: accountSetId(),
    sha256: p.blob().primary(),
    size: p.integer(),
  },
  checks: [
    { name: 'attachment_content_sha256', expression: 'octet_length(sha256) = 32' },
    { name: 'attachment_content_size', expression: 'size >= 1 AND size <= 20971520' },
  ],
});

/** A part of its bytes, in their order: no statement holds a whole file. */
export const AttachmentPieceEntity = defineEntity({
  name: 'AttachmentPiece',
  ...tenant('attachment_piece'),
  properties: {
    accountSetId: accountSetId(),
    sha256: p.blob().primary(),
    pieceNo: p.integer().primary().autoincrement(false),
    content: p.blob(),
    of: () => foreignKey(AttachmentContentEntity, 'attachment_piece_content_fk', 'sha256'),
  },
  checks: [
    { name: 'attachment_piece_no', expression: 'piece_no >= 0' },
    {
      name: 'attachment_piece_size',
      expression: 'octet_length(content) >= 1 AND octet_length(content) <= 524288',
    },
  ],
});

/** Which invoice shows a file, and under which name. */
export const AttachmentEntity = defineEntity({
  name: 'Attachment',
  ...tenant('attachment'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    invoiceId: ref(),
    sha256: p.blob(),
    name: p.text(),
    mediaType: p.text(),
    size: p.integer(),
    addedAt: instant().defaultRaw('now()'),
    addedBy: ref(),
    addedByName: p.text(),
    removedAt: instant().nullable(),
    invoice: () => foreignKey(InvoiceEntity, 'attachment_invoice_fk', 'invoice_id'),
    toContent: () => foreignKey(AttachmentContentEntity, 'attachment_content_fk', 'sha256'),
  },
  indexes: [{ name: 'attachment_invoice_index', properties: ['accountSetId', 'invoiceId'] }],
  checks: [
    { name: 'attachment_name', expression: 'char_length(name) >= 1 AND char_length(name) <= 200' },
    { name: 'attachment_media_type', expression: isOneOf('media_type', DOCUMENT_FILE_TYPES) },
    { name: 'attachment_size', expression: 'size >= 1' },
  ],
});
