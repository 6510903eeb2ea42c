import { Type, type Static } from 'typebox';
import { DOCUMENT_FILE_TYPES } from '../attachment.ts';
import { Id, Instant } from '../wire/common.ts';

/** Files of invoices: GET, POST /invoice/attachment. What one may be, how large and how many: as files of vouchers, XML besides. */
export const InvoiceAttachment = Type.Object({
  id: Id,
  invoiceId: Id,
  name: Type.String(),
  mediaType: Type.Enum([...DOCUMENT_FILE_TYPES]),
  /** In bytes. */
  size: Type.Integer(),
  /** Of the content, in hexadecimal. */
  sha256: Type.String(),
  addedAt: Instant,
  addedByName: Type.String(),
});
export type InvoiceAttachment = Static<typeof InvoiceAttachment>;

export const InvoiceAttachmentQuery = Type.Object({ invoiceId: Id });

/** GET /invoice/voucherAttachment: the files of the invoices that a voucher was made of, in the order of the invoices. */
export const VoucherInvoiceQuery = Type.Object({ voucherId: Id });
export const InvoiceFileOfVoucher = Type.Object({
  ...InvoiceAttachment.properties,
  side: Type.Enum(['sales', 'purchase']),
  invoiceNo: Type.String(),
});
export type InvoiceFileOfVoucher = Static<typeof InvoiceFileOfVoucher>;
