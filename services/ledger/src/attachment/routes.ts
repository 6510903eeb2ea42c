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
import { acceptUploads, spoolUpload } from '@suanpan/service-kit/sheets';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { answerRead, answerWrite } from '../books/answer-request.ts';
import { WriteQuery } from '../books/answer.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { attachFile, removeFile, restoreFile } from './change-attachments.ts';
import { fileName } from './file-name.ts';
import { readAttachments, readContent, readFile, type AttachedFile } from './read-attachments.ts';

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
      const isViewed = request.query.view === true && file.mediaType === 'application/pdf';
      return sendFile(reply, file, pieces, isViewed);
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
              numberOf(fields, 'voucherId') ?? refuse({ code: 'request.field', field: 'voucherId' });
            const wanted = { voucherId, version: numberOf(fields, 'version'), name, file };
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

/** A field of the form as a whole number. @throws ProblemError request.field when it is something else. */
function numberOf(fields: Readonly<Record<string, string>>, field: string): number | undefined {
  const text = fields[field];
  if (text === undefined) return undefined;
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : refuse({ code: 'request.field', field });
}

/** A content piece by piece: the next one is read when the last one has gone. */
async function* piecesOf(size: number, read: (at: number) => Promise<Buffer>): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const piece = await read(at);
    if (piece.length === 0) throw new Error('A stored file is shorter than its size.');
    yield piece;
    at += piece.length;
  }
}

/**
 * The file to keep: whatever it holds, a browser that is led to it neither guesses its type nor runs anything of it. A
 * PDF to look at goes to the browser's viewer, which is none of our pages and does not start in a sandbox.
 */
const sendFile = (
  reply: FastifyReply,
  { name, mediaType, size }: AttachedFile,
  pieces: AsyncIterable<Buffer>,
  isViewed: boolean,
): FastifyReply =>
  reply
    .header('content-type', mediaType)
    .header('content-length', size)
    .header(
      'content-disposition',
      `${isViewed ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName(name, mediaType))}`,
    )
    .header(
      'content-security-policy',
      `${isViewed ? '' : 'sandbox; '}default-src 'none'; frame-ancestors 'none'`,
    )
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(pieces, { objectMode: false, highWaterMark: 1 }));
