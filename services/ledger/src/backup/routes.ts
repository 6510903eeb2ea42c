import { success } from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { acceptUploads, storeUpload } from '@suanpan/service-kit/sheets';
import { leavingOf, Pace } from '@suanpan/service-kit/files';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { answer } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import { without } from '../books/without.ts';
import { call } from '../calls/call.ts';
import { answerImport } from '../progress/answer-import.ts';
import type { ExportPlaces } from '../sheets/export-places.ts';
import { fileNameOf, type BackupFolder } from './backup-folder.ts';
import { drillNewest, recordDrill } from './drill.ts';
import { keepBackup, recordBackup } from './keep-backup.ts';
import type { BackupTools } from './make-backup.ts';
import { inspectBackup, restoreBackup } from './restore-backup.ts';

/** All that backups are made, kept and restored with. */
export interface BackupService extends BackupTools {
  folder: BackupFolder;
}

export interface BackupRoutesOptions {
  /** Null where the operator has named no folder. */
  service: BackupService | null;
  places: ExportPlaces;
  /** Largest file that may be brought here, in bytes. */
  fileBytes: number;
}

/** From its first byte to its last one; the gateway gives it as long. */
const uploadMs = 3_600_000;

/** /backup: the company as one file, out and in again (docs/backup.md). */
export function backupRoutes(app: App, { service, places, fileBytes }: BackupRoutesOptions): void {
  const kept = (): BackupService => service ?? refuse({ code: 'backup.no-folder' });

  app.route({
    ...call('GET /backup'),
    handler: async (request) => {
      const { accountSetId } = memberOf(request);
      const { folder } = kept();
      const schedule = await folder.schedule(accountSetId);
      return success({
        backups: await folder.list(accountSetId),
        schedule: without(schedule, ['since']),
        drill: await folder.drill(accountSetId),
        failed: await folder.failed(accountSetId),
      });
    },
  });

  app.route({
    ...call('POST /backup'),
    handler: async (request, reply) => {
      const tools = kept();
      return answerImport({ db: tools.db, request, reply }, async (books, pace) => {
        const release = await places.take(books.accountSetId);
        try {
          return await keepBackup(books, tools, { kind: 'manual', pace });
        } finally {
          release();
        }
      });
    },
  });

  app.route({
    ...call('GET /backup/file'),
    handler: async (request, reply) => {
      const { accountSetId } = memberOf(request);
      const { backup, path } = await kept().folder.find(accountSetId, request.query.name);
      const place = `attachment; filename*=UTF-8''${encodeURIComponent(fileNameOf(backup))}`;
      return reply
        .header('content-type', 'application/zip')
        .header('content-length', backup.size)
        .header('cache-control', 'no-store')
        .header('content-disposition', place)
        .send(createReadStream(path));
    },
  });

  app.route({
    ...call('DELETE /backup/{name}'),
    handler: async (request, reply) => {
      const { folder, db } = kept();
      const { accountSetId } = memberOf(request);
      const { name } = request.params;
      const removal = db.write(callOf(request), async (books) => {
        recordBackup(books, 'backup.delete', (await folder.find(accountSetId, name)).backup);
        return null;
      });
      await answer(reply, removal);
      await folder.remove(accountSetId, name);
      return success(null);
    },
  });

  app.route({
    ...call('PUT /backup/schedule'),
    handler: async (request, reply) => {
      const { folder, db } = kept();
      const saving = db.write(callOf(request), async (books) => {
        const before = without(await folder.schedule(books.accountSetId), ['since']);
        books.record({
          action: 'backup.schedule',
          objectType: 'backup',
          objectId: 'schedule',
          before,
          after: request.body,
        });
        await folder.saveSchedule(books.accountSetId, request.body);
        return request.body;
      });
      return answer(reply, saving);
    },
  });

  app.route({
    ...call('POST /backup/restore'),
    handler: async (request, reply) => {
      const tools = kept();
      const { name } = request.body;
      const newName = request.body.companyName.normalize('NFC').trim();
      if (newName === '') refuse({ code: 'account-set.name-missing', field: 'companyName' });
      const call = callOf(request);
      return answerImport({ db: tools.db, request, reply }, async (books, pace) => {
        const { path } = await tools.folder.find(books.accountSetId, name);
        const wish = { path, field: 'name', companyName: newName, call };
        if (call.dryRun) {
          const summary = await inspectBackup(path, { ...wish, ring: tools.ring, pace });
          return { ...summary, accountSetId: null, newName };
        }
        const restored = await restoreBackup(tools, wish, pace);
        const { accountSetId, head, companyName } = restored;
        books.record({
          action: 'backup.restore',
          objectType: 'backup',
          objectId: name,
          before: null,
          after: { accountSetId, newName, companyName, head },
        });
        return { ...restored, newName };
      });
    },
  });

  app.route({
    ...call('POST /backup/drill'),
    handler: async (request, reply) => {
      const tools = kept();
      return answerImport({ db: tools.db, request, reply }, async (books, pace) => {
        const drill = await drillNewest(tools, callOf(request), pace);
        if (drill) recordDrill(books, drill);
        return drill;
      });
    },
  });

  acceptUploads(
    app,
    (scope) => {
      scope.route({
        ...call('POST /backup/upload'),
        handler: async (request, reply) => {
          const { folder, db, ring } = kept();
          const { accountSetId } = memberOf(request);
          const { name, path } = await folder.begin(accountSetId);
          const signal = leavingOf(reply);
          try {
            await storeUpload(request, path);
            const pace = new Pace(signal, () => undefined);
            const summary = await inspectBackup(path, { ring, field: 'file', pace });
            const keeping = db.write(callOf(request), async (books) => {
              const backup = await folder.keep(accountSetId, { name, path, kind: 'uploaded', summary });
              recordBackup(books, 'backup.upload', backup);
              return backup;
            });
            return await answer(reply, keeping);
          } finally {
            await rm(path, { force: true });
          }
        },
      });
    },
    { fileBytes, milliseconds: uploadMs },
  );
}
