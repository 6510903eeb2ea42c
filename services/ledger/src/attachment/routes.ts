import {
  Attachment,
  AttachmentChange,
  AttachmentContentQuery,
  AttachmentListQuery,
  AttachmentVersion,
  IdParams,
  MAX_ATTACHMENT_BYTES,
  ok,
} from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { idField, piecesOf, sendAttachment } from '@suanpan/service-kit/attachments';
import { acceptUploads, spoolUpload } from '@suanpan/service-kit/sheets';
import { Type } from 'typebox';
import { answerRead, answerWrite } from '../books/answer-request.ts';
import { WriteQuery } from '../books/answer.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { attachFile, removeFile, restoreFile } from './change-attachments.ts';
import { readAttachments, readContent, readFile } from './read-attachments.ts';

const RemoveQuery = Type.Object({ ...AttachmentVersion.properties, ...WriteQuery.properties });

/** Files of vouchers (ux.md 7; docs/adr/0009): schema in, one use case, schema out. */
export function attachmentRoutes(app: App, db: LedgerDb): void {
  app.get(
    '/voucher/attachment',
    {
      config: { can: 'voucher.read' },
      schema: { querystring: AttachmentListQuery, response: { 200: ok(Type.Array(Attachment)) } },
    },
    async (request) => {
      const voucherId = Number(request.query.voucherId);
      return answerRead(db, request, (sql, accountSetId) => readAttachments(sql, accountSetId, voucherId));
    },
  );

  app.get(
    '/voucher/attachment/content',
    { config: { can: 'voucher.read' }, schema: { querystring: AttachmentContentQuery } },
    async (request, reply) => {
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
  );

  acceptUploads(
    app,
    (scope) => {
      scope.post(
        '/voucher/attachment',
        {
          config: { can: 'voucher.write', longWork: 'upload' },
          schema: { querystring: WriteQuery, response: { 200: ok(AttachmentChange) } },
        },
        async (request, reply) => {
          return spoolUpload(request, ({ file, name, fields }) => {
            const voucherId =
              idField(fields, 'voucherId') ?? refuse({ code: 'request.field', field: 'voucherId' });
            const wanted = { voucherId, version: idField(fields, 'version'), name, file };
            return answerWrite(db, request, reply, (books) => attachFile(books, wanted));
          });
        },
      );
    },
    { fileBytes: MAX_ATTACHMENT_BYTES },
  );

  app.delete(
    '/voucher/attachment/:id',
    {
      config: { can: 'voucher.write' },
      schema: { params: IdParams, querystring: RemoveQuery, response: { 200: ok(AttachmentChange) } },
    },
    (request, reply) =>
      answerWrite(db, request, reply, (books) =>
        removeFile(books, Number(request.params.id), request.query.version),
      ),
  );

  app.post(
    '/voucher/attachment/:id/restore',
    {
      config: { can: 'voucher.write' },
      schema: {
        params: IdParams,
        querystring: WriteQuery,
        body: AttachmentVersion,
        response: { 200: ok(AttachmentChange) },
      },
    },
    (request, reply) =>
      answerWrite(db, request, reply, (books) =>
        restoreFile(books, Number(request.params.id), request.body.version),
      ),
  );
}
