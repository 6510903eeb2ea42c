import { Type, type Static } from 'typebox';
import { Voucher } from './voucher.ts';
import { Id, IdText, Instant, Nullable } from './wire/common.ts';

/** Files of vouchers: GET, POST /voucher/attachment (ux.md 7; docs/adr/0009). */

/** The most of one file. */
export const MAX_ATTACHMENT_BYTES = 20_971_520;
/** The most files of one voucher. */
export const MAX_ATTACHMENTS = 50;

/** What a file may be, found in its content; its name says nothing. */
export const ATTACHMENT_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/ofd',
] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

/** What a file of a document may be: an electronic invoice may be XML besides. */
export const DOCUMENT_FILE_TYPES = [...ATTACHMENT_TYPES, 'application/xml'] as const;
export type DocumentFileType = (typeof DOCUMENT_FILE_TYPES)[number];

export const Attachment = Type.Object({
  id: Id,
  voucherId: Id,
  name: Type.String(),
  mediaType: Type.Enum([...ATTACHMENT_TYPES]),
  /** In bytes. */
  size: Type.Integer(),
  /** Of the content, in hexadecimal. */
  sha256: Type.String(),
  addedAt: Instant,
  addedByName: Type.String(),
});
export type Attachment = Static<typeof Attachment>;

export const AttachmentListQuery = Type.Object({ voucherId: IdText });
export const AttachmentContentQuery = Type.Object({
  id: IdText,
  /** A PDF to be looked at in the browser's own viewer; any other file comes to be kept. */
  view: Type.Optional(Type.Boolean()),
});
/** The version of the voucher, sent by our screens, optional for others (D44). */
export const AttachmentVersion = Type.Object({ version: Type.Optional(Type.Integer()) });

/** The voucher as it is now, and the file that was added or brought back; none when one was removed. */
export const AttachmentChange = Type.Object({ voucher: Voucher, attachment: Nullable(Attachment) });
export type AttachmentChange = Static<typeof AttachmentChange>;
