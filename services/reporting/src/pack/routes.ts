import { invariant } from '@suanpan/accounting-core';
import {
  IdParams,
  ok,
  ReportPack,
  ReportPackBody,
  ReportPackFileQuery,
  ReportPackQuery,
  success,
} from '@suanpan/contracts';
import { found, memberOf, type App, type Database } from '@suanpan/service-kit';
import { sendMadeFile } from '@suanpan/service-kit/files';
import { Type } from 'typebox';
import { readerOf } from '../books/answer.ts';
import { openBooks } from '../books/books.ts';
import { monthOf } from '../books/span.ts';
import { answeredPack, listPacks } from './list-packs.ts';
import { madePack } from './make-pack-file.ts';
import { makePack } from './make-pack.ts';
import { packDigest } from './pack-digest.ts';
import { readPack } from './stored-packs.ts';

/**
 * The month's pack (beyond.md, one-click-reports): frozen as a version, compared with the books of today, taken along as a file. It
 * is made and read on the primary: what was just made is there, and a version never comes from older books than the one
 * before it.
 */
export function packRoutes(app: App, database: Database): void {
  app.post(
    '/report/pack',
    { config: { can: 'report.pack' }, schema: { body: ReportPackBody, response: { 200: ok(ReportPack) } } },
    async (request) => {
      const month = monthOf(request.body.accountDate);
      const { userName } = memberOf(request);
      return success(answeredPack(await makePack(database, readerOf(request), month, userName), null));
    },
  );

  app.get(
    '/report/pack',
    {
      config: { can: 'report.read' },
      schema: { querystring: ReportPackQuery, response: { 200: ok(Type.Array(ReportPack)) } },
    },
    async (request) => {
      const month = monthOf(request.query.accountDate);
      const reader = readerOf(request);
      return success(
        await database.read(reader, async (sql) => listPacks(await openBooks(sql, reader), month)),
      );
    },
  );

  app.get(
    '/report/pack/:id/file',
    {
      config: { can: 'report.read', longWork: 'export' },
      schema: { params: IdParams, querystring: ReportPackFileQuery },
    },
    async (request, reply) => {
      const { format, progress = false } = request.query;
      const reader = readerOf(request);
      const pack = await database.read(reader, async (sql) =>
        found(await readPack(sql, reader.accountSetId, Number(request.params.id))),
      );
      invariant(packDigest(pack.language, pack.content) === pack.digest, 'A frozen pack has been changed.');
      return sendMadeFile(reply, madePack({ format, pack }), progress);
    },
  );
}
