import { languageOf, nameLanguageOf, success } from '@suanpan/contracts';
import { cursorOf, memberOf, placeOf, type App } from '@suanpan/service-kit';
import { leavingOf } from '@suanpan/service-kit/files';
import { sendWorkbook } from '@suanpan/service-kit/sheets';
import { call } from '../calls/call.ts';
import type { ExportPlaces } from '../sheets/export-places.ts';
import { exportLog } from './export-log.ts';
import { readLog, type LogSources } from './read-log.ts';

const entriesAPage = 50;

/** The operation log of a company (spec/api.md 12). */
export function operationLogRoutes(app: App, from: LogSources, places: ExportPlaces): void {
  app.route({
    ...call('GET /operation-log'),
    handler: async (request) => {
      const { accountSetId, userId } = memberOf(request);
      const { cursor, ...filter } = request.query;
      const reader = { accountSetId, userId, requestId: request.id };
      const behind = cursor === undefined ? null : placeOf(cursor);
      const [{ entries, end }, members] = await Promise.all([
        readLog(from, reader, { filter, behind, limit: entriesAPage }),
        from.people.members(reader),
      ]);
      return success({
        entries,
        next: end && cursorOf(end),
        members: members.map(({ userId: id, name }) => ({ id, name })),
      });
    },
  });

  app.route({
    ...call('GET /operation-log/export'),
    handler: async (request, reply) => {
      const { accountSetId, userId } = memberOf(request);
      const { format, ...filter } = request.query;
      const signal = leavingOf(reply);
      const release = await places.take(accountSetId);
      const language = languageOf(request.headers['accept-language']);
      const nameLanguage = nameLanguageOf(request.headers['accept-language']);
      const reader = { accountSetId, userId, requestId: request.id };
      const wanted = { filter, format, language, nameLanguage, signal };
      const { name, type, file, closed } = exportLog(from, reader, wanted);
      void closed.then(release, release);
      return sendWorkbook(reply, name, file, type);
    },
  });
}
