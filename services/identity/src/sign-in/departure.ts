import type { FastifyReply } from 'fastify';

/**
 * Aborts when the client, or the gateway for it, has gone before the answer was sent. Fastify's own `request.signal`
 * does so too as soon as the body has arrived, when everything is well.
 */
export function departureOf({ raw }: FastifyReply): AbortSignal {
  const given = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) given.abort();
  });
  return given.signal;
}
