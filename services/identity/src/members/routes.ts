import {
  Id,
  IdText,
  ok,
  Role,
  roleMay,
  success,
  type Member,
  type NewMemberInput,
  type RoleChange,
} from '@suanpan/contracts';
import { found, memberOf, type App } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { call } from '../calls/call.ts';
import type { IdentityDb } from '../db/identity-db.ts';
import { originOf } from '../events/origin.ts';
import { callOf } from '../idempotency/call.ts';
import { addUser } from './add-member.ts';
import { changeRole } from './change-role.ts';
import { listMembers } from './list-members.ts';
import { removeMember } from './remove-member.ts';
import { renameMember } from './rename-member.ts';
import { readRole } from './role-input.ts';

/**
 * The members of the current set (spec/api.md 10). The contract's GETs that change something are POSTs too; service.json
 * names them, so that the gateway treats them as writes.
 */
export function memberRoutes(app: App, db: IdentityDb): void {
  const add = async (request: FastifyRequest, input: NewMemberInput) => {
    const { accountSetId } = memberOf(request);
    const member = { accountSetId, name: input.mobile, ...readRole(input) };
    await addUser(db, callOf(request), originOf(request), member);
    return success(null);
  };
  app.route({ ...call('GET /account-sets/addUser'), handler: (request) => add(request, request.query) });
  app.route({ ...call('POST /account-sets/addUser'), handler: (request) => add(request, request.body) });

  const change = async (request: FastifyRequest, input: RoleChange) => {
    const { accountSetId } = memberOf(request);
    const given = { accountSetId, userId: Number(input.id), ...readRole(input) };
    await changeRole(db, callOf(request), originOf(request), given);
    return success(null);
  };
  app.route({
    ...call('GET /account-sets/updateUserRole'),
    handler: (request) => change(request, request.query),
  });
  app.route({
    ...call('POST /account-sets/updateUserRole'),
    handler: (request) => change(request, request.body),
  });

  const remove = async (request: FastifyRequest, id: string) => {
    const { accountSetId } = memberOf(request);
    await removeMember(db, callOf(request, null), originOf(request), { accountSetId, userId: Number(id) });
    return success(null);
  };
  app.route({
    ...call('GET /account-sets/removeUser/{id}'),
    handler: (request) => remove(request, request.params.id),
  });
  app.route({
    ...call('POST /account-sets/removeUser/{id}'),
    handler: (request) => remove(request, request.params.id),
  });
  app.route({ ...call('DELETE /user/{id}'), handler: (request) => remove(request, request.params.id) });

  const list = (request: FastifyRequest, id: number | null = null): Promise<Member[]> => {
    const { accountSetId, userId, role } = memberOf(request);
    const withDetails = roleMay(role, 'member.details');
    return db.readAs({ userId, accountSetId }, (sql) => listMembers(sql, accountSetId, { id, withDetails }));
  };
  app.route({ ...call('GET /user'), handler: async (request) => success(await list(request)) });
  app.route({
    ...call('GET /user/{id}'),
    handler: async (request) => success(found((await list(request, Number(request.params.id)))[0])),
  });
  app.route({
    ...call('PUT /user'),
    handler: async (request) => {
      const { accountSetId } = memberOf(request);
      await renameMember(db, callOf(request), originOf(request), accountSetId, request.body);
      return success(found((await list(request, request.body.id))[0]));
    },
  });

  internalRoutes(app, db);
}

/** A member as the other services may know them. */
const MemberName = Type.Object({ userId: Id, name: Type.String(), role: Role });

/** GET /internal/members/:set — who works in a set, for the other services. */
function internalRoutes(app: App, db: IdentityDb): void {
  app.get(
    '/internal/members/:set',
    {
      config: { internal: { from: ['ledger', 'reporting'], set: 'set' } },
      schema: { params: Type.Object({ set: IdText }), response: { 200: ok(Type.Array(MemberName)) } },
    },
    async (request) => {
      const accountSetId = Number(request.params.set);
      const members = await db.readAs({ userId: 0, accountSetId }, (sql) =>
        listMembers(sql, accountSetId, { withDetails: false }),
      );
      const names = members.map(({ id, name, role }) => ({ userId: id, name, role }));
      return success(names.toSorted((a, b) => a.userId - b.userId));
    },
  );
}
