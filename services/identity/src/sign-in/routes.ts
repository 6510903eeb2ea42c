import { LoginBody, ok, RegisterBody, SignedIn, success } from '@suanpan/contracts';
import { ProblemError, userOf, type App } from '@suanpan/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityDb } from '../db/identity-db.ts';
import { originOf } from '../events/origin.ts';
import { giveSecret, kindOf } from '../session/cookie.ts';
import type { SessionSecret } from '../session/session-secret.ts';
import { logIn } from './log-in.ts';
import { register } from './register.ts';
import type { SignInDesk } from './sign-in-desk.ts';

/** POST /login and /register, as form or JSON (spec/api.md 2). */
export function signInRoutes(app: App, db: IdentityDb, desk: SignInDesk): void {
  app.post(
    '/login',
    { config: { public: true }, schema: { body: LoginBody, response: { 200: ok(SignedIn) } } },
    (request, reply) => {
      const { mobile, password } = request.body;
      return signIn(request, reply, () =>
        logIn(db, desk, { userId: mobile, password, ...callerOf(request) }),
      );
    },
  );

  app.post(
    '/register',
    { config: { public: true }, schema: { body: RegisterBody, response: { 200: ok(SignedIn) } } },
    (request, reply) => {
      const { email, mobile, password } = request.body;
      const registration = { email, mobile, password, ...callerOf(request) };
      return signIn(request, reply, () => register(db, desk, originOf(request), registration));
    },
  );
}

const callerOf = (request: FastifyRequest) => {
  const { sessionId, address } = userOf(request);
  return { kind: kindOf(request), formerSessionId: sessionId, address };
};

async function signIn(request: FastifyRequest, reply: FastifyReply, enter: () => Promise<SessionSecret>) {
  try {
    return success({ author: giveSecret(request, reply, await enter()) });
  } catch (error) {
    const wait =
      error instanceof ProblemError && error.problems[0]?.code === 'session.throttled' && error.data;
    if (wait)
      void reply.header('retry-after', String((wait as { retryAfterSeconds: number }).retryAfterSeconds));
    throw error;
  }
}
