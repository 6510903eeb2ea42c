import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { failureCodeHeader, isConnectFailure, ProblemError } from '@suanpan/service-kit/edge';
import type { IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { SessionCache } from '../session/session-cache.ts';
import { answerHeaders, beginAnswer, type Reply } from './answer-headers.ts';
import { smallBody } from './body-limit.ts';
import { failureOf } from './failure.ts';
import { followedWork } from './followed-work.ts';
import { changesState, isRead, type ProxiedPath } from './proxied-path.ts';
import { requestHeaders } from './request-headers.ts';

/** Only this service hears a session's `author`: it answers it again after a switch of sets (decision D26). */
const sessionService = 'identity';
const retryAfterMs = 50;

/** What the proxy does around a call to a declared path: headers both ways, one retry, the answer or its failure. */
export function replyOptions(
  target: ProxiedPath,
  sessions: SessionCache,
): NonNullable<FastifyHttpProxyOptions['replyOptions']> {
  const isSessionService = target.service === sessionService;

  /** Sign-in, sign-out, a switch of sets, a set's switches: what is known of the session is old at once. */
  const invalidateSession = ({ request: { method, session } }: Reply): void => {
    if (session && isSessionService && changesState(method, target)) sessions.invalidate(session.sessionId);
  };
  /** When it is the client who left, there is nobody to answer and no failure. */
  const answerFailure = (reply: Reply, error: Error): void => {
    // Asked of the answer, since undici takes the socket away from a request whose body it gives up.
    if (reply.raw.destroyed) return;
    if (!reply.request.raw.complete) void reply.header('connection', 'close');
    void reply.send(new ProblemError(failureOf(error).problems));
  };

  return {
    // Only reading is repeated, once, and only when nothing reached the service (reliability.md 12).
    retryDelay: ({ req, err, attempt }) =>
      attempt === 0 && isRead(req.method) && !target.changesState && isConnectFailure(err)
        ? retryAfterMs
        : null,
    rewriteRequestHeaders: (request, headers) =>
      requestHeaders(headers, request.ownHeaders, {
        withAuthor: isSessionService,
        withBody: request.body !== undefined,
      }),
    rewriteHeaders: (headers, request) => {
      request!.failureCode = failureCodeOf(headers);
      return answerHeaders(headers, changesState(request!.method, target));
    },
    onResponse: (_request, reply, { stream }) => {
      invalidateSession(reply);
      // It is undici's, whatever its type says.
      const body = stream as unknown as Dispatcher.ResponseData['body'];
      if (isEvents(reply))
        return void reply.send(pipeline(body, followedWork(reply.request), () => undefined));
      if (!isSmall(reply)) return void reply.send(body);
      // In one piece, so that an answer that breaks off can still be answered as a bad gateway.
      void body.bytes().then(
        (whole) => void reply.send(whole),
        (error: Error) => {
          beginAnswer(reply);
          answerFailure(reply, error);
        },
      );
    },
    onError: (reply, { error }) => {
      invalidateSession(reply);
      answerFailure(reply, error);
    },
  };
}

const isEvents = (reply: Reply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

/** An answer of announced length that fits into one piece; to HEAD the length announces nothing. */
function isSmall(reply: Reply): boolean {
  const length = Number(reply.getHeader('content-length'));
  return reply.request.method !== 'HEAD' && length > 0 && length <= smallBody;
}

/** What a service says of its failure, for the log. */
function failureCodeOf({ [failureCodeHeader]: code }: IncomingHttpHeaders): string | null {
  return typeof code === 'string' ? code : null;
}
