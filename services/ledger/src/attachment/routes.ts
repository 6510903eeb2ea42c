import { MAX_ATTACHMENT_BYTES } from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { idField, piecesOf, sendAttachment } from '@suanpan/service-kit/attachments';
import { acceptUploads, spoolUpload } from '@suanpan/service-kit/sheets';
import { answerRead, answerWrite } from '../books/answer-request.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { call } from '../calls/call.ts';
import { attachFile, removeFile, restoreFile } from './change-attachments.ts';
import { readAttachments, readContent, readFile } from './read-attachments.ts';

/** Files of vouchers (ux.md 7; docs/adr/0009): schema in, one use case, schema out. */
export function attachmentRoutes(app: App, db: LedgerDb): void {
  app.route({
    ...call('GET /voucher/attachment'),
    handler: async (request) => {
      const voucherId = Number(request.query.voucherId);
      return answerRead(db, request, (sql, accountSetId) => readAttachments(sql, accountSetId, voucherId));
    },
  });

  app.route({
    ...call('GET /voucher/attachment/content'),
    handler: async (request, reply) => {
      const member = memberOf(request);
      const id = Number(request.query.id);
      const { accountSetId } = member;
      const file = await db.read(member, (sql) => readFile(sql, accountSetId, id));
      // Each in a transaction of its own: a slow reader holds no connection to the database.
      const pieces = piecesOf(file.size, (at) =>
        db.read(member, (sql) => readContent(sql, accountSetId, file.sha256, at)),
      );
      return sendAttachment(reply, file, pieces, request.query.view);
    },
  });

  acceptUploads(
    app,
    (scope) => {
      scope.route({
        ...call('POST /voucher/attachment'),
        handler: async (request, reply) => {
          return spoolUpload(request, ({ file, name, fields }) => {
            const voucherId =
              idField(fields, 'voucherId') ?? refuse({ code: 'request.field', field: 'voucherId' });
            const wanted = { voucherId, version: idField(fields, 'version'), name, file };
            return answerWrite(db, request, reply, (books) => attachFile(books, wanted));
          });
        },
      });
    },
    { fileBytes: MAX_ATTACHMENT_BYTES },
  );

  app.route({
    ...call('DELETE /voucher/attachment/{id}'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) =>
        removeFile(books, Number(request.params.id), request.query.version),
      ),
  });

  app.route({
    ...call('POST /voucher/attachment/{id}/restore'),
    handler: (request, reply) =>
      answerWrite(db, request, reply, (books) =>
        restoreFile(books, Number(request.params.id), request.body.version),
      ),
  });
}
