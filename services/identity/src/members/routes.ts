import { Id, IdText, ok, Role, success } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import type { IdentityDb } from '../db/identity-db.ts';
import { MemberEntity } from './entities.ts';

/** A member as the other services may know them. */
const MemberName = Type.Object({ userId: Id, name: Type.String(), role: Role });

/** GET /internal/members/:set — who works in a set, for the other services. */
export function memberRoutes(app: App, db: IdentityDb): void {
  app.get(
    '/internal/members/:set',
    {
      config: { internal: { from: ['ledger', 'reporting'], set: 'set' } },
      schema: { params: Type.Object({ set: IdText }), response: { 200: ok(Type.Array(MemberName)) } },
    },
    async (request) => {
      const accountSetId = Number(request.params.set);
      const members = await db.readAs({ userId: 0, accountSetId }, (sql) =>
        sql.em.find(
          MemberEntity,
          { accountSet: accountSetId },
          { populate: ['user'], orderBy: { user: { id: 'asc' } } },
        ),
      );
      return success(members.map(({ user, role }) => ({ userId: user.id, name: user.displayName, role })));
    },
  );
}
