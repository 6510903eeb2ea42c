import { Id, IdText, ok, Role, success } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { Type, type Static } from 'typebox';
import type { IdentityDb } from '../db/identity-db.ts';
import { displayName } from '../session/live-session.ts';

/** A member as the other services may know them. */
const MemberName = Type.Object({ userId: Id, name: Type.String(), role: Role });

/** GET /internal/members/:set — who works in a set, for the other services. */
export function memberRoutes(app: App, db: IdentityDb): void {
  app.get(
    '/internal/members/:set',
    {
      config: { internal: true },
      schema: { params: Type.Object({ set: IdText }), response: { 200: ok(Type.Array(MemberName)) } },
    },
    async (request) =>
      success(
        await db.read((sql) =>
          sql.rows<Static<typeof MemberName>>(selectMembers, [Number(request.params.set)]),
        ),
      ),
  );
}

const selectMembers = `
SELECT u.id AS user_id, ${displayName} AS name, m.role FROM identity.member AS m
JOIN identity.user_account AS u ON u.id = m.user_id
WHERE m.account_set_id = $1 ORDER BY u.id`;
