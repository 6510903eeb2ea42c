import {
  AttachmentContentQuery,
  IdParams,
  InvoiceAttachment,
  InvoiceAttachmentQuery,
  InvoiceFileOfVoucher,
  MAX_ATTACHMENT_BYTES,
  ok,
  success,
  VoucherInvoiceQuery,
} from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { idField, piecesOf, sendAttachment } from '@suanpan/service-kit/attachments';
import { acceptUploads, spoolUpload } from '@suanpan/service-kit/sheets';
import { Type } from 'typebox';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { attachFile, removeFile, restoreFile } from './change-attachments.ts';
import { readPiece } from './content.ts';
import { attachmentsOf, attachmentsOfVoucher, readFile } from './stored-attachment.ts';

/**
 * /invoice/attachment: files of invoices, and those of the invoices behind a voucher.
 * @param mostBytes of the files of one set together; null for no limit.
 */
export function attachmentRoutes(app: App, db: TradeDb, mostBytes: number | null): void {
  const read = { config: { can: 'invoice.read' } } as const;
  const write = { config: { can: 'invoice.write' } } as const;
  const one = { params: IdParams, response: { 200: ok(InvoiceAttachment) } };

  app.get(
    '/invoice/attachment',
    {
      ...read,
      schema: { querystring: InvoiceAttachmentQuery, response: { 200: ok(Type.Array(InvoiceAttachment)) } },
    },
    async (request) => {
      const member = memberOf(request);
      const { invoiceId } = request.query;
      return success(await db.read(member, (sql) => attachmentsOf(sql, member.accountSetId, invoiceId)));
    },
  );

  app.get(
    '/invoice/voucherAttachment',
    {
      ...read,
      schema: { querystring: VoucherInvoiceQuery, response: { 200: ok(Type.Array(InvoiceFileOfVoucher)) } },
    },
    async (request) => {
      const member = memberOf(request);
      const { voucherId } = request.query;
      return success(
        await db.read(member, (sql) => attachmentsOfVoucher(sql, member.accountSetId, voucherId)),
      );
    },
  );

  app.get(
    '/invoice/attachment/content',
    { ...read, schema: { querystring: AttachmentContentQuery } },
    async (request, reply) => {
      const member = memberOf(request);
      const { accountSetId } = member;
      const file = await db.read(member, (sql) => readFile(sql, accountSetId, Number(request.query.id)));
      // Each in a transaction of its own: a slow reader holds no connection to the database.
      const pieces = piecesOf(file.size, (at) =>
        db.read(member, (sql) => readPiece(sql, accountSetId, file.sha256, at)),
      );
      return sendAttachment(reply, file, pieces, request.query.view);
    },
  );

  acceptUploads(
    app,
    (scope) => {
      scope.post(
        '/invoice/attachment',
        {
          config: { can: 'invoice.write', longWork: 'upload' },
          schema: { response: { 200: ok(InvoiceAttachment) } },
        },
        async (request) =>
          spoolUpload(request, async ({ file, name, fields }) => {
            const invoiceId =
              idField(fields, 'invoiceId') ?? refuse({ code: 'request.field', field: 'invoiceId' });
            const wanted = { invoiceId, name, file };
            return success(await db.write(callOf(request), (desk) => attachFile(desk, wanted, mostBytes)));
          }),
      );
    },
    { fileBytes: MAX_ATTACHMENT_BYTES },
  );

  app.delete('/invoice/attachment/:id', { ...write, schema: one }, async (request) =>
    success(await db.write(callOf(request), (desk) => removeFile(desk, Number(request.params.id)))),
  );

  app.post('/invoice/attachment/:id/restore', { ...write, schema: one }, async (request) =>
    success(await db.write(callOf(request), (desk) => restoreFile(desk, Number(request.params.id)))),
  );
}
