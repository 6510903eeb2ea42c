import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Ends a call, and with it what it holds, when its client has taken nothing of a waiting answer for so long, or sent nothing of
 * its body. Who waits for a service, or is waited for by it, is left alone.
 */
export function endWhenStalled({ raw: request }: FastifyRequest, { raw }: FastifyReply, ms: number): void {
  raw.setTimeout(ms, () => {
    const takesNothing = raw.writableLength > 0;
    const sendsNothing = !request.complete && request.readableLength === 0;
    if (takesNothing || sendsNothing) raw.destroy();
  });
}
