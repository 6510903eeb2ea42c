import { languageOf, success, type RegisterBody } from '@suanpan/contracts';
import { refuse, userOf, type App, type Sql } from '@suanpan/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static } from 'typebox';
import { call } from '../calls/call.ts';
import type { CodeDesk } from '../codes/identify.ts';
import { codeCallerOf } from '../codes/routes.ts';
import { originOf } from '../events/origin.ts';
import { relyingParty, relyingPartyId } from '../passkey/relying-party.ts';
import { beginPasskeySignIn, finishPasskeySignIn } from '../passkey/sign-in-by-passkey.ts';
import { finishSecondStep } from '../second-step/finish-second-step.ts';
import { giveDevice, giveSecret, kindOf } from '../session/cookie.ts';
import { departureOf } from './departure.ts';
import type { Client, SignedInBrowser } from './enter-as.ts';
import { logIn } from './log-in.ts';
import { confirmUser } from './prove-password.ts';
import { register } from './register.ts';
import type { SignInDesk } from './sign-in-desk.ts';

/**
 * POST /login and /register, as form or JSON (spec/api.md 2), the second step of a sign-in and the one by passkey; GET
 * /register says whether it is open. POST /user/confirm: who is signed in proves themselves once more (decision D27).
 */
export function signInRoutes(app: App, { db, codes, outbox }: CodeDesk, desk: SignInDesk): void {
  /** The session is open by then: what fails here costs the letter, not the sign-in. */
  const mayTell = (request: FastifyRequest, email: string): Promise<boolean> =>
    codes.mayTell(email).catch((error: unknown) => {
      request.log.error({ err: error }, 'A new device could not be told.');
      return false;
    });
  /** The browser gets its values; that a device was new is told by e-mail as well. */
  const admit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    signedIn: SignedInBrowser,
  ): Promise<string> => {
    const { news } = signedIn;
    if (news && outbox.reaches.email && (await mayTell(request, news.email)))
      outbox.send({
        to: { kind: 'email', address: news.email },
        language: languageOf(request.headers['accept-language']),
        content: { kind: 'new-device', device: news.device, address: news.address },
      });
    return giveCookies(request, reply, signedIn);
  };
  app.route({
    ...call('POST /login'),
    handler: async (request, reply) => {
      const { mobile: userId, password } = request.body;
      const answer = await logIn(db, desk, originOf(request), {
        userId,
        password,
        ...callerOf(request, reply),
      });
      if ('token' in answer) return success({ secondStep: answer });
      return success({ author: await admit(request, reply, answer) });
    },
  });

  app.route({
    ...call('POST /login/second-step'),
    handler: async (request, reply) => {
      const answer = { ...request.body, client: clientOf(request) };
      const signedIn = await finishSecondStep(db, desk.secrets, originOf(request), answer);
      return success({ author: await admit(request, reply, signedIn) });
    },
  });

  app.route({
    ...call('GET /login/passkey'),
    handler: () => success({ domain: relyingPartyId(desk.publicOrigin) }),
  });

  app.route({
    ...call('POST /login/passkey/options'),
    handler: async (request) => {
      const party = relyingParty(desk.publicOrigin, request);
      return success(await beginPasskeySignIn(db, party, request.body.secondStep));
    },
  });

  app.route({
    ...call('POST /login/passkey'),
    handler: async (request, reply) => {
      const party = relyingParty(desk.publicOrigin, request);
      const answer = { ...request.body, client: clientOf(request) };
      const signedIn = await finishPasskeySignIn(db, originOf(request), party, answer);
      return success({ author: await admit(request, reply, signedIn) });
    },
  });

  // Where an address is to be confirmed and no code comes anywhere, nobody can register.
  const isOpen = (): boolean =>
    desk.registration.isOpen &&
    (!desk.registration.needsCode || outbox.reaches.email || outbox.isWithOperator);
  if (desk.registration.isOpen && !isOpen())
    app.log.warn('Nobody can register: REGISTRATION_CODE is required and SMTP_URL is not set.');

  /** Where an address is to be confirmed, there is no account before it is: nothing unconfirmed owns anything (issue 23). */
  const confirmEmail = async (
    request: FastifyRequest<{ Body: Static<typeof RegisterBody> }>,
  ): Promise<((sql: Sql) => Promise<void>) | undefined> => {
    if (desk.registration.isOpen && !isOpen()) return refuse({ code: 'user.registration-closed' });
    if (!desk.registration.isOpen || !desk.registration.needsCode) return undefined;
    const { email, code } = request.body;
    if (!code) return refuse({ code: 'code.required', field: 'code' });
    const question = { mobile: email, purpose: 'register', code } as const;
    const checked = await codes.check(codeCallerOf(request), question);
    return (sql) => codes.spend(sql, checked);
  };

  app.route({
    ...call('GET /register'),
    handler: () =>
      success({
        open: isOpen(),
        needsCode: desk.registration.needsCode ?? false,
        isWithOperator: outbox.isWithOperator,
      }),
  });

  app.route({
    ...call('POST /register'),
    handler: async (request, reply) => {
      const { email, mobile, password } = request.body;
      const spendCode = await confirmEmail(request);
      const registration = { email, mobile, password, spendCode, ...callerOf(request, reply) };
      const signedIn = await register(db, desk, originOf(request), registration);
      return success({ author: await admit(request, reply, signedIn) });
    },
  });

  app.route({
    ...call('POST /user/confirm'),
    handler: async (request, reply) => {
      const { address } = userOf(request);
      const { password } = request.body;
      await confirmUser(db, desk, originOf(request), { address, password, signal: departureOf(reply) });
      return success(null);
    },
  });
}

function clientOf(request: FastifyRequest): Client {
  const { sessionId, address } = userOf(request);
  const shown = request.headers['x-known-device'];
  const device = typeof shown === 'string' ? shown : null;
  const userAgent = request.headers['user-agent'];
  return { kind: kindOf(request), formerSessionId: sessionId, address, device, userAgent };
}

const callerOf = (request: FastifyRequest, reply: FastifyReply) => ({
  ...clientOf(request),
  signal: departureOf(reply),
});

function giveCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, device }: SignedInBrowser,
): string {
  if (device !== null) giveDevice(request, reply, device);
  return giveSecret(request, reply, secret);
}
