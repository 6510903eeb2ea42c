import { success, type AccountSet } from '@suanpan/contracts';
import { refuse, userOf, type App } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { call } from '../calls/call.ts';
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

  app.route({
    ...call('GET /account-sets'),
    handler: async (request) => {
      const { userId } = userOf(request);
      await sets.finishSoon(userId, originOf(request));
      const own = await sets.db.readAs({ userId }, (sql) => membershipsOf(sql, userId));
      const states = await sets.statesOf(
        own.map(({ accountSet }) => accountSet),
        request.id,
      );
      return success(own.map((each) => toAccountSet(each, states.get(each.accountSet.id) ?? null)));
    },
  });

  app.route({
    ...call('GET /account-sets/{id}'),
    handler: async (request) => {
      await sets.finishSoon(userOf(request).userId, originOf(request));
      return success(await shown(request, Number(request.params.id)));
    },
  });

  app.route({
    ...call('GET /account-sets/checkUse'),
    handler: async (request) => {
      const { userId } = userOf(request);
      const { accountSet } = await sets.db.readAs({ userId }, (sql) =>
        membershipOf(sql, userId, Number(request.query.asid)),
      );
      return success(await sets.isInUse(accountSet, request.id));
    },
  });

  app.route({
    ...call('POST /account-sets'),
    handler: async (request, reply) => {
      const origin = originOf(request);
      const fields = readForm(request.body, newSetDefaults);
      const id = await createAccountSet(sets, callOf(request), origin, fields);
      const secret = await sets.db.writeAs({ userId: origin.userId }, (sql) =>
        switchAccountSet(sql, origin, id),
      );
      const author = authorAfterSwitch(request, reply, secret);
      return success({ ...(await shown(request, id)), author });
    },
  });

  app.route({
    ...call('PUT /account-sets'),
    handler: async (request) => {
      const origin = originOf(request);
      await sets.finishOf(origin.userId, origin);
      await updateAccountSet(sets, callOf(request), origin, request.body);
      return success(await shown(request, request.body.id));
    },
  });

  const owned = (request: FastifyRequest, id: number) => {
    const { userId } = userOf(request);
    return sets.db.readAs({ userId }, (sql) => refuseStranger(sql, userId, id));
  };
  app.route({
    ...call('DELETE /account-sets/{id}'),
    handler: async (request, reply) => {
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
  });

  // The contract's way: a code that was sent to the owner's own address (`/sendMsg/…?purpose=delete-set`).
  app.route({
    ...call('DELETE /account-sets/{id}/{code}'),
    handler: async (request) => {
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
  });

  app.route({
    ...call('GET /account-sets/deleted'),
    handler: async (request) => {
      const { userId } = userOf(request);
      return success(await sets.db.readAs({ userId }, (sql) => deletedSetsOf(sql, userId)));
    },
  });

  app.route({
    ...call('POST /account-sets/{id}/restore'),
    handler: async (request) => {
      const id = Number(request.params.id);
      await restoreAccountSet(sets, callOf(request), originOf(request), id);
      await sets.finishOf(userOf(request).userId, originOf(request));
      return success(await shown(request, id));
    },
  });
}
