import type { SessionInfo } from '@suanpan/contracts';
import { ProblemError, refuse, type IdentitySigner } from '@suanpan/service-kit/edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { identityOf } from '../session/identity-of.ts';
import type { SessionCache } from '../session/session-cache.ts';
import { answerHeaders } from './answer-headers.ts';
import type { Circuit } from './circuit.ts';
import { WholeBody } from './connections.ts';
import { failureOf, isConnectFailure } from './failure.ts';
import { isRead, type Hop } from './hop.ts';
import { requestHeaders, type OwnHeaders } from './request-headers.ts';
import { singleCall } from './single-call.ts';

/** Only this service hears a session's `author`: it answers it again after a switch of sets (decision D26). */
const sessionService = 'identity';
const retryAfterMs = 50;

/** Sends one request on to its service, signed, and its answer back; what is large as streams. */
export class Forwarder {
  readonly #signer: IdentitySigner;
  readonly #sessions: SessionCache;
  readonly #circuits: ReadonlyMap<string, Circuit>;
  constructor(parts: {
    signer: IdentitySigner;
    sessions: SessionCache;
    circuits: ReadonlyMap<string, Circuit>;
  }) {
    this.#signer = parts.signer;
    this.#sessions = parts.sessions;
    this.#circuits = parts.circuits;
  }

  /**
   * Like `forward` for an answer that goes on for as long as it is listened to: outside the pool of connections, which
   * such answers would use up, and given up by `signal`.
   * @throws ProblemError service.unavailable and the like when there is no answer.
   */
  async follow(
    request: FastifyRequest,
    reply: FastifyReply,
    session: SessionInfo,
    signal: AbortSignal,
  ): Promise<FastifyReply> {
    const { hop } = request;
    const circuit = this.#circuits.get(hop.route.service)!;
    if (!circuit.admits()) refuse({ code: 'service.unavailable' });
    const own = this.#ownHeaders(request, session);
    const headers = requestHeaders(request.headers, own, { withAuthor: false, withBody: false });
    const url = hop.route.url + hop.path + hop.query;
    const answer = await singleCall(url, headers, signal).catch((error: unknown) => {
      const { problems, isServices } = failureOf(error);
      if (isServices && !signal.aborted) circuit.failed();
      throw new ProblemError(problems);
    });
    circuit.succeeded();
    return reply
      .code(answer.statusCode ?? 502)
      .headers(answerHeaders(answer.headers, false))
      .send(answer);
  }

  /** @throws ProblemError service.unavailable at once while the service's circuit is open. */
  forward(request: FastifyRequest, reply: FastifyReply, session: SessionInfo | null): FastifyReply {
    const { hop } = request;
    const circuit = this.#circuits.get(hop.route.service)!;
    if (!circuit.admits()) refuse({ code: 'service.unavailable' });
    const own = this.#ownHeaders(request, session);
    const withAuthor = hop.route.service === sessionService;
    return reply.from(hop.path, {
      ...wholeBody(request),
      getUpstream: () => hop.route.url,
      timeout: hop.timeout,
      retryDelay: ({ err, attempt }) => (attempt === 0 && mayRepeat(request, err) ? retryAfterMs : null),
      rewriteRequestHeaders: (_request, headers) =>
        requestHeaders(headers, own, { withAuthor, withBody: request.body !== undefined }),
      rewriteHeaders: (headers) => answerHeaders(headers, hop.changesState),
      onResponse: (_request, _reply, answer) => {
        circuit.succeeded();
        this.#forgetChanged(hop, session);
        void reply.send(bodyOf(answer));
      },
      onError: (_reply, { error }) => {
        this.#forgetChanged(hop, session);
        answerFailure(request, reply, circuit, error);
      },
    });
  }

  #ownHeaders(request: FastifyRequest, session: SessionInfo | null): OwnHeaders {
    const { id: requestId, ip, method, hop } = request;
    const target = { audience: hop.route.service, method, path: hop.path + hop.query };
    return {
      'x-identity': this.#signer.sign(identityOf(session, ip), target),
      'x-request-id': requestId,
      'x-forwarded-for': ip,
      'x-forwarded-proto': request.protocol,
    };
  }

  /** Sign-in, sign-out, a switch of sets, a set's switches: what is known of the session is old at once. */
  #forgetChanged(hop: Hop, session: SessionInfo | null): void {
    if (session && hop.changesState && hop.route.service === sessionService)
      this.#sessions.forget(session.sessionId);
  }
}

/** A body that was read whole is sent as it is; without these words it would be taken for a value to be encoded. */
const wholeBody = ({ body, headers }: FastifyRequest): { body?: Buffer; contentType?: string } =>
  Buffer.isBuffer(body) ? { body, contentType: headers['content-type'] ?? 'application/octet-stream' } : {};

/** What the connections have answered; the types of reply-from know streams alone. */
const bodyOf = ({ stream }: { stream: Readable | WholeBody }): Readable | Buffer =>
  stream instanceof WholeBody ? stream.bytes : stream;

/** Only reading is repeated, once, and only when nothing reached the service (reliability.md 12). */
const mayRepeat = (request: FastifyRequest, error: unknown): boolean =>
  isRead(request.method) && !request.hop.changesState && isConnectFailure(error);

/** Answers a call that got no answer; when it is the client who left, there is nobody to answer and no failure. */
function answerFailure(request: FastifyRequest, reply: FastifyReply, circuit: Circuit, error: Error): void {
  // Asked of the answer, since undici takes the socket away from a request whose body it gives up.
  if (reply.raw.destroyed) return;
  const { problems, isServices } = failureOf(error);
  if (isServices) circuit.failed();
  if (!request.raw.complete) void reply.header('connection', 'close');
  void reply.send(new ProblemError(problems));
}
