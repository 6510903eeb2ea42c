import { success } from '@suanpan/contracts';
import { refuseUnproven, type App } from '@suanpan/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { call } from '../calls/call.ts';
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
  app.route({
    ...call('GET /resetPassword'),
    handler: () => success({ ...account.outbox.reaches, isWithOperator: account.outbox.isWithOperator }),
  });

  app.route({
    ...call('POST /resetPassword'),
    handler: async (request, reply) => {
      await resetPassword(account, callerOf(request, reply), request.body);
      return success(null);
    },
  });

  app.route({
    ...call('POST /updatePwd'),
    handler: async (request, reply) => {
      const secret = await changePassword(account, callerOf(request, reply), request.body);
      return success({ author: giveSecret(request, reply, secret) });
    },
  });

  app.route({
    ...call('POST /changePhoneNumber'),
    handler: async (request, reply) => {
      await changePhone(account, callerOf(request, reply), request.body);
      return success(null);
    },
  });

  app.route({
    ...call('POST /updateUser'),
    handler: async (request, reply) => {
      await updateUser(account, callerOf(request, reply), request.body, () => refuseUnproven(request));
      return success(null);
    },
  });
}

const callerOf = (request: FastifyRequest, reply: FastifyReply): AccountCaller => ({
  ...codeCallerOf(request),
  signal: departureOf(reply),
});
