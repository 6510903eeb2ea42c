import { invariant } from '@suanpan/accounting-core';
import { success } from '@suanpan/contracts';
import { found, memberOf, type App, type Database } from '@suanpan/service-kit';
import { sendMadeFile } from '@suanpan/service-kit/files';
import { readerOf } from '../books/answer.ts';
import { openBooks } from '../books/books.ts';
import { monthOf } from '../books/span.ts';
import { call } from '../calls/call.ts';
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
  app.route({
    ...call('POST /report/pack'),
    handler: async (request) => {
      const month = monthOf(request.body.accountDate);
      const { userName } = memberOf(request);
      return success(answeredPack(await makePack(database, readerOf(request), month, userName), null));
    },
  });

  app.route({
    ...call('GET /report/pack'),
    handler: async (request) => {
      const month = monthOf(request.query.accountDate);
      const reader = readerOf(request);
      return success(
        await database.read(reader, async (sql) => listPacks(await openBooks(sql, reader), month)),
      );
    },
  });

  app.route({
    ...call('GET /report/pack/{id}/file'),
    handler: async (request, reply) => {
      const { format, progress = false } = request.query;
      const reader = readerOf(request);
      const pack = await database.read(reader, async (sql) =>
        found(await readPack(sql, reader.accountSetId, Number(request.params.id))),
      );
      invariant(packDigest(pack.language, pack.content) === pack.digest, 'A frozen pack has been changed.');
      return sendMadeFile(reply, madePack({ format, pack }), progress);
    },
  });
}
