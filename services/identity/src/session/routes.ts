import { ok, SessionInfo, success } from '@suanpan/contracts';
import { refuse, userOf, type App } from '@suanpan/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSets } from '../account-set/account-sets.ts';
import { call } from '../calls/call.ts';
import type { IdentityDb } from '../db/identity-db.ts';
import { originOf } from '../events/origin.ts';
import { authorAfterSwitch, clearCookie } from './cookie.ts';
import { findSessions } from './find-session.ts';
import { signOut } from './open-session.ts';
import { switchAccountSet } from './switch-account-set.ts';

/** Signing out, switching between sets, and the gateway's look-up. */
export function sessionRoutes(app: App, db: IdentityDb, sets: AccountSets): void {
  app.route({
    ...call('POST /logout'),
    method: ['GET', 'POST'],
    handler: async (request, reply) => {
      if (userOf(request).sessionId) await db.write((sql) => signOut(sql, originOf(request)));
      clearCookie(request, reply);
      return success(null);
    },
  });

  const switchTo = async (
    request: FastifyRequest,
    reply: FastifyReply,
    accountSetsId: string | number | undefined,
  ) => {
    const accountSetId = Number(accountSetsId ?? refuse(missingSet));
    const origin = originOf(request);
    const { userId } = origin;
    await sets.finishSoon(userId, origin);
    const secret = await db.writeAs({ userId }, (sql) => switchAccountSet(sql, origin, accountSetId));
    return success({ author: authorAfterSwitch(request, reply, secret) });
  };
  app.route({
    ...call('GET /changeAccountSets'),
    handler: (request, reply) => switchTo(request, reply, request.query.accountSetsId),
  });
  app.route({
    ...call('POST /changeAccountSets'),
    handler: (request, reply) =>
      switchTo(request, reply, request.query.accountSetsId ?? request.body?.accountSetsId),
  });

  app.post(
    '/internal/sessions',
    {
      config: { internal: { from: ['gateway'] } },
      schema: { body: Questions, response: { 200: ok(Sessions) } },
    },
    async (request) => success(await findSessions(db, request.body)),
  );
}

const missingSet = { code: 'request.field', field: 'accountSetsId', rule: 'required' } as const;
/** What the gateway asks at once; a hash is base64url SHA-256. */
const Questions = Type.Array(
  Type.Object({
    proof: Type.Union([Type.Literal('cookie'), Type.Literal('author')]),
    hash: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  }),
  { maxItems: 1_000 },
);
const Sessions = Type.Array(Type.Union([SessionInfo, Type.Null()]));
