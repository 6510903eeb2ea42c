import { ok, OwnSession, success } from '@suanpan/contracts';
import { userOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import type { IdentityDb } from '../db/identity-db.ts';
import { originOf } from '../events/origin.ts';
import { noticesSeen, ownSessions, revokeOthers, revokeSession } from './own-sessions.ts';

const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** Where one is signed in, and ending it there (reliability.md 7). */
export function ownSessionRoutes(app: App, db: IdentityDb): void {
  const config = { signedIn: true } as const;
  app.get(
    '/personal/sessions',
    { config, schema: { response: { 200: ok(Type.Array(OwnSession)) } } },
    async (request) => success(await db.read((sql) => ownSessions(sql, originOf(request)))),
  );

  app.delete(
    '/personal/sessions/:id',
    { config, schema: { params: Type.Object({ id: Uuid }), response: { 200: ok(Type.Null()) } } },
    async (request) => {
      await db.write((sql) => revokeSession(sql, originOf(request), request.params.id));
      return success(null);
    },
  );

  app.post(
    '/personal/sessions/revoke-others',
    { config, schema: { response: { 200: ok(Type.Object({ revoked: Type.Integer() })) } } },
    async (request) => success({ revoked: await db.write((sql) => revokeOthers(sql, originOf(request))) }),
  );

  app.post(
    '/personal/notices/seen',
    { config, schema: { response: { 200: ok(Type.Null()) } } },
    async (request) => {
      if (userOf(request).sessionId) await db.write((sql) => noticesSeen(sql, originOf(request)));
      return success(null);
    },
  );
}
