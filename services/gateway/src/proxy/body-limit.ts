import { largestBoundBody, refuse } from '@suanpan/service-kit/edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { isRead } from './proxied-path.ts';

/**
 * Refuses a body by its announced length before any of it is read; the connection ends with the refusal, so that
 * the rest need not be read either. Nothing reads the body of a GET, so it may not have one.
 * @throws ProblemError request.too-large, request.malformed
 */
export function refuseBody(request: FastifyRequest, reply: FastifyReply): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  const isTooLarge = Number(length) > request.target.bodyLimit;
  const isOutOfPlace = isRead(request.method) && (length !== '0' || encoding !== undefined);
  if (isTooLarge || isOutOfPlace) {
    void reply.header('connection', 'close');
    refuse({ code: isTooLarge ? 'request.too-large' : 'request.malformed' });
  }
}

/** A body of so many bytes goes in one piece; others stream. */
export const smallBody = largestBoundBody;

/** The body as the service gets it: a small one when it is here, one of unknown length counted, any other as it comes. */
export function limitBody(
  request: FastifyRequest,
  _reply: FastifyReply,
  body: Readable,
  done: (error: null, body: Readable) => void,
): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (request.headers['transfer-encoding'] !== undefined)
    return done(null, limited(body, request.target.bodyLimit));
  if (length === 0 || length > smallBody) return done(null, body);
  readWhole(body, (whole) => {
    request.smallBody = whole;
    done(null, Readable.from([whole], { objectMode: false }));
  });
}

/** What the identity is signed for: no body, a small one, or one that nobody has seen whole; services stream any form with files. */
export function signedBody({ headers, smallBody: whole }: FastifyRequest): string | Buffer | null {
  const {
    'content-length': length = '0',
    'transfer-encoding': encoding,
    'content-type': type = '',
  } = headers;
  if (length === '0' && encoding === undefined) return '';
  return isMultipart(type) ? null : whole;
}

/** Whether a body is a form with files, by its content type; types are written in any case. */
export const isMultipart = (type: string): boolean => /^multipart\//i.test(type);

/** Beyond the limit the call to the service is broken off; the rest is thrown away, so that the client hears why. */
const limited = (body: Readable, limit: number): Readable =>
  Readable.from(counted(body, limit), { objectMode: false });

async function* counted(body: Readable, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) {
      body.resume();
      refuse({ code: 'request.too-large' });
    }
    yield chunk;
  }
}

/** A slow client then keeps only us waiting; of one that leaves before the end nothing more is heard. */
function readWhole(body: Readable, done: (whole: Buffer) => void): void {
  const chunks: Buffer[] = [];
  body.on('data', (chunk: Buffer) => chunks.push(chunk));
  body.once('end', () => done(Buffer.concat(chunks)));
}
