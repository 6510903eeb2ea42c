import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerMalformed } from '../malformed-http.ts';

/** How slow a client may be, in milliseconds. */
interface Patience {
  /** So long one that is waited for may move next to nothing. */
  stalledMs: number;
  /** In this time its whole body must be here. */
  bodyMs: number;
}

/** Fewer bytes than these in `stalledMs` are next to nothing. */
const fewestBytes = 16_384;
/** How often a client is looked at in that time. */
const looks = 30;

/**
 * Ends a call, and with it what it holds, when its client takes or sends next to nothing for `stalledMs` while it is waited for,
 * or when its body is not here in `bodyMs`. Who waits for a service, or is waited for by it, is left alone.
 */
export function leaveSlowClient(
  { raw: request, log }: FastifyRequest,
  { raw }: FastifyReply,
  { stalledMs, bodyMs }: Patience,
): void {
  const { socket } = request;
  const begun = performance.now();
  const moved = (): number => socket.bytesRead + socket.bytesWritten - socket.writableLength;
  let waits = 0;
  let before = moved();
  const watch = setInterval(() => {
    const takesNothing = raw.writableLength > 0;
    const sendsNothing = !request.complete && request.readableLength === 0;
    const hasMoved = moved() - before >= fewestBytes;
    if (hasMoved || !(takesNothing || sendsNothing)) {
      waits = 0;
      before = moved();
    } else if (++waits >= looks) socket.destroy();
    if (!request.complete && performance.now() - begun > bodyMs) {
      if (raw.headersSent) socket.destroy();
      else answerMalformed(new TooSlow(), socket, log);
    }
  }, stalledMs / looks).unref();
  // An answer may be out before the body is here: the rest of it has the same time.
  const end = (): void => {
    if (raw.closed && (request.complete || socket.destroyed)) clearInterval(watch);
  };
  raw.once('close', end);
  request.once('close', end);
}

/** As Node's own time for a whole request ends it. */
class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
