import { ClientLeft, EventAnswer } from '@suanpan/service-kit/files';
import { sendWorkbook } from '@suanpan/service-kit/sheets';
import type { FastifyReply } from 'fastify';
import type { Exported } from './write-export.ts';

interface SendOptions {
  /** As events: `progress` with the share written, `part` with a piece of the file in base 64, then `done` or `failed`. */
  withProgress: boolean;
  /** Gives the place of the export back. */
  release: () => void;
}

/** Answers with a file while it is made, as it is or within a stream of events. */
export async function sendExport(
  reply: FastifyReply,
  begin: (onProgress: (share: number) => void) => Promise<Exported>,
  { withProgress, release }: SendOptions,
): Promise<FastifyReply> {
  const events = withProgress ? new EventAnswer() : null;
  const exported = await begin((share) => events?.progress(share)).catch((error: unknown) => {
    events?.end();
    release();
    throw error;
  });
  const { name, file, written, closed } = exported;
  void Promise.allSettled([written, closed]).then(release);
  written.catch((error: unknown) => {
    if (!(error instanceof ClientLeft)) reply.log.error(error, 'an export broke off');
  });
  if (!events) return sendWorkbook(reply, `${name}.xlsx`, file);
  file.on('data', (piece: Buffer) => events.tell('part', piece.toString('base64')));
  file.once('end', () => events.tell('done', ''));
  file.once('error', () => events.tell('failed', ''));
  file.once('close', () => events.end());
  return events.send(
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`),
  );
}
