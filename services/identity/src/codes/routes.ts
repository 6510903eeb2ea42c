import { languageOf, success } from '@suanpan/contracts';
import { refuse, userOf, type App } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { call } from '../calls/call.ts';
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

  app.route({
    ...call('POST /sendMsg/{mobile}'),
    method,
    handler: (request) => send(request, request.params.mobile, request.query.purpose ?? 'reset'),
  });

  app.route({
    ...call('POST /regMsg/{mobile}'),
    method,
    handler: (request) => {
      if (!desk.registration.isOpen) refuse({ code: 'user.registration-closed' });
      return send(request, request.params.mobile, 'register');
    },
  });

  app.route({
    ...call('GET /user/code-address'),
    handler: async (request) => {
      const ways = outbox.reaches;
      return success({ address: await ownAddress(db, userOf(request).userId, ways), ways });
    },
  });
}
