import { MAX_ATTACHMENT_BYTES, success } from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { idField, piecesOf, sendAttachment } from '@suanpan/service-kit/attachments';
import { acceptUploads, spoolUpload } from '@suanpan/service-kit/sheets';
import { call } from '../calls/call.ts';
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
  app.route({
    ...call('GET /invoice/attachment'),
    handler: async (request) => {
      const member = memberOf(request);
      const { invoiceId } = request.query;
      return success(await db.read(member, (sql) => attachmentsOf(sql, member.accountSetId, invoiceId)));
    },
  });

  app.route({
    ...call('GET /invoice/voucherAttachment'),
    handler: async (request) => {
      const member = memberOf(request);
      const { voucherId } = request.query;
      return success(
        await db.read(member, (sql) => attachmentsOfVoucher(sql, member.accountSetId, voucherId)),
      );
    },
  });

  app.route({
    ...call('GET /invoice/attachment/content'),
    handler: async (request, reply) => {
      const member = memberOf(request);
      const { accountSetId } = member;
      const file = await db.read(member, (sql) => readFile(sql, accountSetId, Number(request.query.id)));
      // Each in a transaction of its own: a slow reader holds no connection to the database.
      const pieces = piecesOf(file.size, (at) =>
        db.read(member, (sql) => readPiece(sql, accountSetId, file.sha256, at)),
      );
      return sendAttachment(reply, file, pieces, request.query.view);
    },
  });

  acceptUploads(
    app,
    (scope) => {
      scope.route({
        ...call('POST /invoice/attachment'),
        handler: async (request) =>
          spoolUpload(request, async ({ file, name, fields }) => {
            const invoiceId =
              idField(fields, 'invoiceId') ?? refuse({ code: 'request.field', field: 'invoiceId' });
            const wanted = { invoiceId, name, file };
            return success(await db.write(callOf(request), (desk) => attachFile(desk, wanted, mostBytes)));
          }),
      });
    },
    { fileBytes: MAX_ATTACHMENT_BYTES },
  );

  app.route({
    ...call('DELETE /invoice/attachment/{id}'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => removeFile(desk, Number(request.params.id)))),
  });

  app.route({
    ...call('POST /invoice/attachment/{id}/restore'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => restoreFile(desk, Number(request.params.id)))),
  });
}
