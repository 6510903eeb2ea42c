import type { FastifyReply } from 'fastify';

/** The client has gone: nobody reads an answer any more. */
export class ClientLeft extends Error {
  constructor() {
    super('The client has left.');
  }
}

/** Aborts when the client leaves before its answer is complete: work for it ends there. */
export function leavingOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const leave = (): void => {
    if (!reply.raw.writableFinished) leaving.abort(new ClientLeft());
  };
  reply.raw.once('close', leave);
  if (reply.raw.destroyed) leave();
  return leaving.signal;
}
