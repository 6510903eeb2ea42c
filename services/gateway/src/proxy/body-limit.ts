import { refuse } from '@suanpan/service-kit/edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { isRead } from './hop.ts';

/**
 * Refuses a body by its announced length before any of it is read; the connection ends with the refusal, so that
 * the rest need not be read either. Nothing reads the body of a GET, so it may not have one.
 * @throws ProblemError request.too-large, request.malformed
 */
export function refuseBody(request: FastifyRequest, reply: FastifyReply): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  const isTooLarge = Number(length) > request.hop.bodyLimit;
  const isOutOfPlace = isRead(request.method) && (length !== '0' || encoding !== undefined);
  if (isTooLarge || isOutOfPlace) {
    void reply.header('connection', 'close');
    refuse({ code: isTooLarge ? 'request.too-large' : 'request.malformed' });
  }
}

/**
 * A body of unknown length, counted while it streams: beyond the limit the call to the service is broken off, so
 * that nothing is stored. The rest is read and thrown away, so that the client can hear why.
 */
export const limitedBody = (body: IncomingMessage, limit: number): Readable =>
  Readable.from(counted(body, limit), { objectMode: false });

async function* counted(body: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
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

/** A body of so many bytes is read whole before the service hears of it: a slow client then keeps only us waiting. */
export const smallBody = 65_536;

/** Reads a body of announced length; of a client that leaves before its end nothing more is heard. */
export function readWhole(body: IncomingMessage, done: (error: null, whole: Buffer) => void): void {
  const chunks: Buffer[] = [];
  body.on('data', (chunk: Buffer) => chunks.push(chunk));
  body.once('end', () => done(null, Buffer.concat(chunks)));
}
