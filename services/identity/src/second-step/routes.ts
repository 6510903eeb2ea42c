import { success } from '@suanpan/contracts';
import { userOf, type App } from '@suanpan/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { call } from '../calls/call.ts';
import type { IdentityDb } from '../db/identity-db.ts';
import { originOf } from '../events/origin.ts';
import { departureOf } from '../sign-in/departure.ts';
import { provePassword } from '../sign-in/prove-password.ts';
import type { SignInDesk } from '../sign-in/sign-in-desk.ts';
import { beginTotp, confirmTotp, newRecoveryCodes, removeTotp, secondStepOf } from './enrol.ts';

/** The user's password once more: a stolen session changes nothing about how one signs in. */
export const askPassword =
  (db: IdentityDb, desk: SignInDesk) =>
  (request: FastifyRequest, reply: FastifyReply, password: string): Promise<void> =>
    provePassword(db, desk, originOf(request), {
      address: userOf(request).address,
      password,
      signal: departureOf(reply),
    });

/** One's own second step: on, off, and new recovery codes. */
export function secondStepRoutes(app: App, db: IdentityDb, desk: SignInDesk): void {
  const proven = askPassword(db, desk);
  app.route({
    ...call('GET /personal/second-step'),
    handler: async (request) => success(await secondStepOf(db, userOf(request).userId)),
  });

  app.route({
    ...call('POST /personal/second-step'),
    handler: async (request, reply) => {
      await proven(request, reply, request.body.password);
      return success(await beginTotp(db, desk.secrets, originOf(request)));
    },
  });

  app.route({
    ...call('POST /personal/second-step/confirm'),
    handler: async (request) =>
      success({ codes: await confirmTotp(db, desk.secrets, originOf(request), request.body.code) }),
  });

  app.route({
    ...call('POST /personal/second-step/recovery-codes'),
    handler: async (request, reply) => {
      await proven(request, reply, request.body.password);
      return success({ codes: await newRecoveryCodes(db, originOf(request)) });
    },
  });

  app.route({
    ...call('POST /personal/second-step/remove'),
    handler: async (request, reply) => {
      await proven(request, reply, request.body.password);
      await removeTotp(db, originOf(request));
      return success(null);
    },
  });
}
