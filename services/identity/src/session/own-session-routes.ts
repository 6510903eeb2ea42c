import { success } from '@suanpan/contracts';
import { userOf, type App } from '@suanpan/service-kit';
import { call } from '../calls/call.ts';
import type { IdentityDb } from '../db/identity-db.ts';
import { originOf } from '../events/origin.ts';
import { noticesSeen, ownSessions, revokeOthers, revokeSession } from './own-sessions.ts';

/** Where one is signed in, and ending it there (reliability.md 7). */
export function ownSessionRoutes(app: App, db: IdentityDb): void {
  app.route({
    ...call('GET /personal/sessions'),
    handler: async (request) => success(await db.read((sql) => ownSessions(sql, originOf(request)))),
  });

  app.route({
    ...call('DELETE /personal/sessions/{id}'),
    handler: async (request) => {
      await db.write((sql) => revokeSession(sql, originOf(request), request.params.id));
      return success(null);
    },
  });

  app.route({
    ...call('POST /personal/sessions/revoke-others'),
    handler: async (request) =>
      success({ revoked: await db.write((sql) => revokeOthers(sql, originOf(request))) }),
  });

  app.route({
    ...call('POST /personal/notices/seen'),
    handler: async (request) => {
      if (userOf(request).sessionId) await db.write((sql) => noticesSeen(sql, originOf(request)));
      return success(null);
    },
  });
}
