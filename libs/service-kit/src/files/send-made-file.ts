import type { FastifyReply } from 'fastify';
import { EventAnswer } from './event-answer.ts';
import { ClientLeft, leavingOf } from './leaving.ts';
import type { MakeOptions } from './make-on-thread.ts';

/** A file that is made whole before it is sent. */
export interface MadeFile {
  name: string;
  /** Media type. */
  type: string;
  /** The browser shows it instead of saving it. */
  isShown?: boolean;
  make(options: MakeOptions): Promise<Buffer>;
}

/**
 * Answers with a file; with progress as server-sent events: `progress` with the share done, `file` with the file in
 * base 64, or `failed`. A client that leaves ends the making.
 */
export async function sendMadeFile(
  reply: FastifyReply,
  { name, type, isShown = false, make }: MadeFile,
  withProgress: boolean,
): Promise<FastifyReply> {
  const signal = leavingOf(reply);
  const place = `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`;
  void reply.header('content-disposition', place);
  if (!withProgress) return reply.header('content-type', type).send(await make({ signal }));
  const events = new EventAnswer();
  events.progress(0);
  void make({ onProgress: events.progress, signal })
    .then((file) => events.tell('file', file.toString('base64')))
    .catch((error: unknown) => {
      if (!(error instanceof ClientLeft)) reply.log.error(error);
      events.tell('failed', '');
    })
    .finally(() => events.end());
  return events.send(reply);
}
