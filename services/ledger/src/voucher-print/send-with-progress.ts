import type { FastifyReply } from 'fastify';
import { PassThrough } from 'node:stream';
import { printVouchers } from './print-vouchers.ts';
import type { PrintRequest } from './voucher-document.ts';

/**
 * Prints while telling how far it is, as server-sent events: `progress` with the share done, `file` with the PDF in
 * base 64, or `failed`. A client that leaves ends the printing.
 */
export function sendWithProgress(reply: FastifyReply, printed: PrintRequest): FastifyReply {
  const events = new PassThrough();
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort());
  const tell = (event: string, data: string): void => void events.write(`event: ${event}\ndata: ${data}\n\n`);
  tell('progress', '0');
  const onProgress = (share: number): void => tell('progress', share.toFixed(2));
  printVouchers(printed, { onProgress, signal: leaving.signal })
    .then((file) => tell('file', file.toString('base64')))
    .catch((error: unknown) => {
      if (!leaving.signal.aborted) reply.log.error(error);
      tell('failed', '');
    })
    .finally(() => events.end());
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(events);
}
