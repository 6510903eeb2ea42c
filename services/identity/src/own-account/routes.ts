import {
  ChangePhoneBody,
  ResetWays,
  ok,
  ResetPasswordBody,
  SignedIn,
  success,
  UpdatePasswordBody,
  UpdateUserBody,
} from '@suanpan/contracts';
import { refuseUnproven, type App } from '@suanpan/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { codeCallerOf } from '../codes/routes.ts';
import { giveSecret } from '../session/cookie.ts';
import { departureOf } from '../sign-in/departure.ts';
import { changePassword } from './change-password.ts';
import { changePhone } from './change-phone.ts';
import type { AccountCaller, OwnAccount } from './own-account.ts';
import { resetPassword } from './reset-password.ts';
import { updateUser } from './update-user.ts';

/**
 * What users do to their own account, as form or JSON (spec/api.md 2): POST /resetPassword, /updatePwd, /changePhoneNumber,
 * /updateUser. GET /resetPassword says how codes can reach anybody here.
 */
export function ownAccountRoutes(app: App, account: OwnAccount): void {
  const nothing = { 200: ok(Type.Null()) };

  app.get('/resetPassword', { config: { public: true }, schema: { response: { 200: ok(ResetWays) } } }, () =>
    success({ ...account.outbox.reaches, isWithOperator: account.outbox.isWithOperator }),
  );

  app.post(
    '/resetPassword',
    { config: { public: true }, schema: { body: ResetPasswordBody, response: nothing } },
    async (request, reply) => {
      await resetPassword(account, callerOf(request, reply), request.body);
      return success(null);
    },
  );

  app.post(
    '/updatePwd',
    { config: { signedIn: true }, schema: { body: UpdatePasswordBody, response: { 200: ok(SignedIn) } } },
    async (request, reply) => {
      const secret = await changePassword(account, callerOf(request, reply), request.body);
      return success({ author: giveSecret(request, reply, secret) });
    },
  );

  app.post(
    '/changePhoneNumber',
    { config: { signedIn: true, proof: 'fresh' }, schema: { body: ChangePhoneBody, response: nothing } },
    async (request, reply) => {
      await changePhone(account, callerOf(request, reply), request.body);
      return success(null);
    },
  );

  app.post(
    '/updateUser',
    { config: { signedIn: true }, schema: { body: UpdateUserBody, response: nothing } },
    async (request, reply) => {
      await updateUser(account, callerOf(request, reply), request.body, () => refuseUnproven(request));
      return success(null);
    },
  );
}

const callerOf = (request: FastifyRequest, reply: FastifyReply): AccountCaller => ({
  ...codeCallerOf(request),
  signal: departureOf(reply),
});
