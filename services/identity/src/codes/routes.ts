import { CodeAddress, CodeQuery, languageOf, ok, OwnCodeAddress, success } from '@suanpan/contracts';
import { refuse, userOf, type App } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { originOf } from '../events/origin.ts';
import type { SignInDesk } from '../sign-in/sign-in-desk.ts';
import type { CodeCaller } from './codes.ts';
import type { CodeDesk } from './identify.ts';
import { ownAddress } from './own-address.ts';
import { needsSession, type CodePurpose } from './purpose.ts';

/** Who asks for a code or enters one. */
export function codeCallerOf(request: FastifyRequest): CodeCaller {
  const shown = request.headers['x-known-device'];
  return {
    origin: originOf(request),
    address: userOf(request).address,
    language: languageOf(request.headers['accept-language']),
    device: typeof shown === 'string' ? shown : null,
  };
}

/**
 * GET and POST /sendMsg/{mobile} and /regMsg/{mobile}; the mobile may be an e-mail address (spec/api.md 2). GET
 * /user/code-address says who is signed in where their own codes go.
 */
export function codeRoutes(app: App, { db, codes, outbox }: CodeDesk, desk: SignInDesk): void {
  const send = async (request: FastifyRequest, mobile: string, purpose: CodePurpose) => {
    if (needsSession(purpose) && userOf(request).sessionId === '') refuse({ code: 'session.required' });
    await codes.send(codeCallerOf(request), { mobile, purpose });
    return success(null);
  };
  const method = ['GET', 'POST'];
  const config = { public: true } as const;
  const response = { 200: ok(Type.Null()) };

  app.route({
    method,
    url: '/sendMsg/:mobile',
    config,
    schema: { params: CodeAddress, querystring: CodeQuery, response },
    handler: (request) => send(request, request.params.mobile, request.query.purpose ?? 'reset'),
  });

  app.route({
    method,
    url: '/regMsg/:mobile',
    config,
    schema: { params: CodeAddress, response },
    handler: (request) => {
      if (!desk.registration.isOpen) refuse({ code: 'user.registration-closed' });
      return send(request, request.params.mobile, 'register');
    },
  });

  app.get(
    '/user/code-address',
    { config: { signedIn: true }, schema: { response: { 200: ok(OwnCodeAddress) } } },
    async (request) => {
      const ways = outbox.reaches;
      return success({ address: await ownAddress(db, userOf(request).userId, ways), ways });
    },
  );
}
