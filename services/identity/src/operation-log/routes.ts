import {
  IdentityLogQuery,
  IdentityLogSlice,
  Id,
  IdText,
  ok,
  SessionOrigins,
  success,
} from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import type { IdentityDb } from '../db/identity-db.ts';
import { readLog } from './read-log.ts';

/** What the ledger's operation log needs of a set's people: their entries, and from where sessions came; and which sets there are. */
export function operationLogRoutes(app: App, db: IdentityDb): void {
  const config = { internal: { from: ['ledger'], set: 'set' } };
  const params = Type.Object({ set: IdText });

  app.post(
    '/internal/operation-log/:set',
    { config, schema: { params, body: IdentityLogQuery, response: { 200: ok(IdentityLogSlice) } } },
    async (request) => {
      const accountSetId = Number(request.params.set);
      return success(
        await db.readAs({ userId: 0, accountSetId }, (sql) => readLog(sql, accountSetId, request.body)),
      );
    },
  );

  app.get(
    '/internal/account-sets',
    {
      config: { internal: { from: ['ledger'] } },
      schema: { querystring: Type.Object({ behind: IdText }), response: { 200: ok(Type.Array(Id)) } },
    },
    async (request) =>
      success(
        await db.read(async (sql) => {
          const rows = await sql.rows<{ id: number }>('SELECT id FROM identity.sets_behind($1, $2)', [
            Number(request.query.behind),
            setsAPage,
          ]);
          return rows.map(({ id }) => id);
        }),
      ),
  );

  app.post(
    '/internal/session-origins/:set',
    { config, schema: { params, body: Sessions, response: { 200: ok(SessionOrigins) } } },
    async (request) =>
      success(
        await db.read((sql) =>
          sql.rows<SessionOrigins[number]>(
            `SELECT session_id, address, device FROM identity.access_log
             WHERE action = 'signed-in' AND session_id = ANY ($1)`,
            [request.body],
          ),
        ),
      ),
  );
}

/** Of those that the ledger verifies every night. */
const setsAPage = 200;

const Sessions = Type.Array(Type.String({ maxLength: 64 }), { maxItems: 1_000 });
