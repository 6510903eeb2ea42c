import {
  ConfirmBody,
  LoginBody,
  ok,
  RegisterBody,
  RegistrationState,
  SignedIn,
  success,
} from '@suanpan/contracts';
import { refuse, userOf, type App, type Sql } from '@suanpan/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Codes } from '../codes/codes.ts';
import { codeCallerOf } from '../codes/routes.ts';
import type { IdentityDb } from '../db/identity-db.ts';
import { originOf } from '../events/origin.ts';
import { giveDevice, giveSecret, kindOf } from '../session/cookie.ts';
import { departureOf } from './departure.ts';
import { logIn, type SignedInBrowser } from './log-in.ts';
import { confirmUser } from './prove-password.ts';
import { register } from './register.ts';
import type { SignInDesk } from './sign-in-desk.ts';

/**
 * POST /login and /register, as form or JSON (spec/api.md 2); GET /register says whether it is open. POST /user/confirm: who is
 * signed in proves themselves once more (decision D27).
 */
export function signInRoutes(app: App, db: IdentityDb, desk: SignInDesk, codes: Codes): void {
  const config = { public: true } as const;
  app.post(
    '/login',
    { config, schema: { body: LoginBody, response: { 200: ok(SignedIn) } } },
    async (request, reply) => {
      const { mobile: userId, password } = request.body;
      const signedIn = await logIn(db, desk, originOf(request), {
        userId,
        password,
        ...callerOf(request, reply),
      });
      return success({ author: giveCookies(request, reply, signedIn) });
    },
  );

  /** Where an address is to be confirmed, there is no account before it is: nothing unconfirmed owns anything (issue 23). */
  const confirmEmail = async (
    request: FastifyRequest<{ Body: Static<typeof RegisterBody> }>,
  ): Promise<((sql: Sql) => Promise<void>) | undefined> => {
    if (!desk.registration.isOpen || !desk.registration.needsCode) return undefined;
    const { email, code } = request.body;
    if (!code) return refuse({ code: 'code.required', field: 'code' });
    const question = { mobile: email, purpose: 'register', code } as const;
    const checked = await codes.check(codeCallerOf(request), question);
    return (sql) => codes.spend(sql, checked);
  };

  app.get('/register', { config, schema: { response: { 200: ok(RegistrationState) } } }, () =>
    success({ open: desk.registration.isOpen, needsCode: desk.registration.needsCode ?? false }),
  );

  app.post(
    '/register',
    { config, schema: { body: RegisterBody, response: { 200: ok(SignedIn) } } },
    async (request, reply) => {
      const { email, mobile, password } = request.body;
      const spendCode = await confirmEmail(request);
      const registration = { email, mobile, password, spendCode, ...callerOf(request, reply) };
      const signedIn = await register(db, desk, originOf(request), registration);
      return success({ author: giveCookies(request, reply, signedIn) });
    },
  );

  app.post(
    '/user/confirm',
    { config: { signedIn: true }, schema: { body: ConfirmBody, response: { 200: ok(Type.Null()) } } },
    async (request, reply) => {
      const { address } = userOf(request);
      const { password } = request.body;
      await confirmUser(db, desk, originOf(request), { address, password, signal: departureOf(reply) });
      return success(null);
    },
  );
}

const callerOf = (request: FastifyRequest, reply: FastifyReply) => {
  const { sessionId, address } = userOf(request);
  const shown = request.headers['x-known-device'];
  const device = typeof shown === 'string' ? shown : null;
  const userAgent = request.headers['user-agent'];
  const client = { address, device, userAgent, signal: departureOf(reply) };
  return { kind: kindOf(request), formerSessionId: sessionId, ...client };
};

function giveCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, device }: SignedInBrowser,
): string {
  if (device !== null) giveDevice(request, reply, device);
  return giveSecret(request, reply, secret);
}
