import { success } from '@suanpan/contracts';
import { memberOf, type App, type Database } from '@suanpan/service-kit';
import { answerLongWork, leavingOf } from '@suanpan/service-kit/files';
import { sendWorkbook } from '@suanpan/service-kit/sheets';
import type { KeyObject } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeAccess } from '../books/access-log.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import type { Sealer } from '../books/sealer.ts';
import { call } from '../calls/call.ts';
import { namedKeys } from '../maintenance/key-ring.ts';
import { readSealLog } from '../maintenance/seal-log.ts';
import { keptOf, lastVerification } from '../maintenance/verification.ts';
import { verifyBooks } from '../maintenance/verify-books.ts';
import { writeHistory } from '../maintenance/write-history.ts';
import type { ExportPlaces } from '../sheets/export-places.ts';

/** What a verification needs beside the books. */
interface Verifying {
  db: LedgerDb;
  database: Database;
  sealer: Sealer;
  publicKeys: readonly KeyObject[];
  sealLog: string | null;
  /** Verifications and histories are as few at once as exports. */
  places: ExportPlaces;
}

/** Proves a company's books on demand, and hands its history out as a file that proves itself. */
export function verificationRoutes(app: App, verifying: Verifying): void {
  const { db, database, sealer, publicKeys, sealLog, places } = verifying;

  app.route({
    ...call('GET /operation-log/verified'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => lastVerification(sql, member.accountSetId)));
    },
  });

  app.route({
    ...call('GET /operation-log/verify'),
    handler: (request, reply) => {
      const member = memberOf(request);
      const { accountSetId } = member;
      return answerLongWork({ request, reply }, async (pace) => {
        const release = await places.take(accountSetId);
        try {
          const keys = await database.read(null, (sql) => namedKeys(sql, publicKeys));
          const log = sealLog === null ? null : await readSealLog(sealLog, accountSetId);
          const proof = await db.read(
            member,
            (sql) => verifyBooks(sql, accountSetId, { keys, log }, pace),
            db.long,
          );
          const detail = keptOf(proof);
          const outcome = proof.ok ? 'sound' : 'bad';
          await writeAccess(
            database,
            request,
            { identity: member, accountSetId },
            { action: 'verified', outcome, detail },
          );
          return { at: new Date().toISOString(), memberName: member.userName, ...detail };
        } finally {
          release();
        }
      });
    },
  });

  app.route({
    ...call('GET /operation-log/history'),
    handler: async (request, reply) => {
      const member = memberOf(request);
      const { accountSetId } = member;
      const signal = leavingOf(reply);
      const release = await places.take(accountSetId);
      // Sealed first: the whole of the file is.
      await sealer.seal(accountSetId, 'export');
      const file = new PassThrough();
      void db
        .read(member, (sql) => pipeline(writeHistory(sql, accountSetId), file, { signal }), db.long)
        .catch((error: unknown) => request.log.error(error, 'a history broke off'))
        .finally(release);
      return sendWorkbook(
        reply,
        `history-${accountSetId}.jsonl`,
        file,
        'application/x-ndjson; charset=utf-8',
      );
    },
  });
}
