import {
  AccountSet,
  AccountSetDeletion,
  AccountSetInput,
  AccountSetSaved,
  AccountSetUpdate,
  DeletedAccountSet,
  IdParams,
  IdText,
  ok,
  success,
  Text,
  VersionQuery,
} from '@suanpan/contracts';
import { refuse, userOf, type App } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { checkOwnCode, type CodeDesk } from '../codes/identify.ts';
import { codeCallerOf } from '../codes/routes.ts';
import { originOf } from '../events/origin.ts';
import { callOf } from '../idempotency/call.ts';
import { proveOnce } from '../idempotency/prove-once.ts';
import { authorAfterSwitch } from '../session/cookie.ts';
import { switchAccountSet } from '../session/switch-account-set.ts';
import { departureOf } from '../sign-in/departure.ts';
import { provePassword } from '../sign-in/prove-password.ts';
import type { SignInDesk } from '../sign-in/sign-in-desk.ts';
import { newSetDefaults, readForm } from './account-set-form.ts';
import { membershipOf, membershipsOf, toAccountSet } from './account-set-row.ts';
import type { AccountSets } from './account-sets.ts';
import { createAccountSet } from './create-account-set.ts';
import { deleteAccountSet, refuseStranger } from './delete-account-set.ts';
import { deletedSetsOf, restoreAccountSet } from './restore-account-set.ts';
import { updateAccountSet } from './update-account-set.ts';

/** /account-sets: the sets of the signed-in user (spec/api.md 10). A foreign set answers as a missing one. */
export function accountSetRoutes(app: App, sets: AccountSets, desk: SignInDesk, codeDesk: CodeDesk): void {
  const shown = async (request: FastifyRequest, accountSetId: number): Promise<AccountSet> => {
    const { userId } = userOf(request);
    const membership = await sets.db.readAs({ userId }, (sql) => membershipOf(sql, userId, accountSetId));
    return toAccountSet(membership, await sets.stateOf(membership.accountSet, request.id));
  };
  const config = { signedIn: true } as const;

  app.get(
    '/account-sets',
    { config, schema: { response: { 200: ok(Type.Array(AccountSet)) } } },
    async (request) => {
      const { userId } = userOf(request);
      await sets.finishSoon(userId, originOf(request));
      const own = await sets.db.readAs({ userId }, (sql) => membershipsOf(sql, userId));
      const states = await sets.statesOf(
        own.map(({ accountSet }) => accountSet),
        request.id,
      );
      return success(own.map((each) => toAccountSet(each, states.get(each.accountSet.id) ?? null)));
    },
  );

  app.get(
    '/account-sets/:id',
    { config, schema: { params: IdParams, response: { 200: ok(AccountSet) } } },
    async (request) => {
      await sets.finishSoon(userOf(request).userId, originOf(request));
      return success(await shown(request, Number(request.params.id)));
    },
  );

  app.get(
    '/account-sets/checkUse',
    { config, schema: { querystring: Type.Object({ asid: IdText }), response: { 200: ok(Type.Boolean()) } } },
    async (request) => {
      const { userId } = userOf(request);
      const { accountSet } = await sets.db.readAs({ userId }, (sql) =>
        membershipOf(sql, userId, Number(request.query.asid)),
      );
      return success(await sets.isInUse(accountSet, request.id));
    },
  );

  app.post(
    '/account-sets',
    { config, schema: { body: AccountSetInput, response: { 200: ok(AccountSetSaved) } } },
    async (request, reply) => {
      const origin = originOf(request);
      const fields = readForm(request.body, newSetDefaults);
      const id = await createAccountSet(sets, callOf(request), origin, fields);
      const secret = await sets.db.writeAs({ userId: origin.userId }, (sql) =>
        switchAccountSet(sql, origin, id),
      );
      const author = authorAfterSwitch(request, reply, secret);
      return success({ ...(await shown(request, id)), author });
    },
  );

  app.put(
    '/account-sets',
    { config, schema: { body: AccountSetUpdate, response: { 200: ok(AccountSetSaved) } } },
    async (request) => {
      const origin = originOf(request);
      await sets.finishOf(origin.userId, origin);
      await updateAccountSet(sets, callOf(request), origin, request.body);
      return success(await shown(request, request.body.id));
    },
  );

  const owned = (request: FastifyRequest, id: number) => {
    const { userId } = userOf(request);
    return sets.db.readAs({ userId }, (sql) => refuseStranger(sql, userId, id));
  };
  app.delete(
    '/account-sets/:id',
    {
      config,
      schema: {
        params: IdParams,
        querystring: VersionQuery,
        body: AccountSetDeletion,
        response: { 200: ok(Type.Null()) },
      },
    },
    async (request, reply) => {
      const id = Number(request.params.id);
      const { address } = userOf(request);
      const password = request.body?.password;
      if (password === undefined) {
        await owned(request, id);
        refuse({ code: 'account-set.code-required', field: 'password' });
      }
      const origin = originOf(request);
      await provePassword(sets.db, desk, origin, { address, password, signal: departureOf(reply) });
      const { version } = request.query;
      await deleteAccountSet(sets, callOf(request, null), origin, { id, version });
      return success(null);
    },
  );

  // The contract's way: a code that was sent to the owner's own address (`/sendMsg/…?purpose=delete-set`).
  app.delete(
    '/account-sets/:id/:code',
    {
      config,
      schema: {
        params: Type.Object({ id: IdText, code: Text(256) }),
        querystring: VersionQuery,
        response: { 200: ok(Type.Null()) },
      },
    },
    async (request) => {
      const id = Number(request.params.id);
      const { code } = request.params;
      const { version } = request.query;
      const call = callOf(request, null);
      const spendCode = await proveOnce(sets.db, call, async () => {
        await owned(request, id);
        const checked = await checkOwnCode(codeDesk, codeCallerOf(request), { purpose: 'delete-set', code });
        return (sql) => codeDesk.codes.spend(sql, checked);
      });
      await deleteAccountSet(sets, call, originOf(request), { id, version, spendCode });
      return success(null);
    },
  );

  app.get(
    '/account-sets/deleted',
    { config, schema: { response: { 200: ok(Type.Array(DeletedAccountSet)) } } },
    async (request) => {
      const { userId } = userOf(request);
      return success(await sets.db.readAs({ userId }, (sql) => deletedSetsOf(sql, userId)));
    },
  );

  app.post(
    '/account-sets/:id/restore',
    { config, schema: { params: IdParams, response: { 200: ok(AccountSet) } } },
    async (request) => {
      const id = Number(request.params.id);
      await restoreAccountSet(sets, callOf(request), originOf(request), id);
      await sets.finishOf(userOf(request).userId, originOf(request));
      return success(await shown(request, id));
    },
  );
}
