import { refuse, type App } from '@suanpan/service-kit';
import type { BackupService } from '../backup/routes.ts';
import { call } from '../calls/call.ts';
import { answerImport } from '../progress/answer-import.ts';
import { callOf } from '../books/call.ts';
import { backedUpDocuments } from './backed-up-documents.ts';
import { reinitialize } from './reinitialize.ts';

/** /backup/reinitialization: a company's books begun afresh, behind a backup of what they were (docs/backup.md). */
export function reinitializationRoutes(app: App, service: BackupService | null): void {
  app.route({
    ...call('POST /backup/reinitialization'),
    handler: async (request, reply) => {
      const tools = service ?? refuse({ code: 'backup.no-folder' });
      const { member, requestId } = callOf(request);
      return answerImport(
        { db: tools.db, request, reply },
        (books, pace) =>
          reinitialize(books, { tools, wish: request.body, pace, isDryRun: request.query.dryRun === true }),
        async () => {
          const { path } = await tools.folder.find(member.accountSetId, request.body.backup);
          const events = await backedUpDocuments(path);
          await tools.neighbours.beginAfresh(member, requestId, { events, dryRun: false });
          await tools.folder.forgetBegunAfresh(member.accountSetId, requestId);
        },
      );
    },
  });
}
