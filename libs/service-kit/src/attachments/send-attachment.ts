import type { DocumentFileType } from '@suanpan/contracts';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { refuse } from '../problem-error.ts';
import { fileName } from './file-name.ts';

/** A field of an upload's form as a whole number. @throws ProblemError request.field when it is something else. */
export function idField(fields: Readonly<Record<string, string>>, field: string): number | undefined {
  const text = fields[field];
  if (text === undefined) return undefined;
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : refuse({ code: 'request.field', field });
}

/** A content piece by piece, by the byte each begins with: the next one is read when the last one has gone. */
export async function* piecesOf(size: number, read: (at: number) => Promise<Buffer>): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const piece = await read(at);
    if (piece.length === 0) throw new Error('A stored file is shorter than its size.');
    yield piece;
    at += piece.length;
  }
}

/** What is said of a file that is handed out. */
interface SentFile {
  name: string;
  mediaType: DocumentFileType;
  size: number;
}

/**
 * The file to keep: whatever it holds, a browser that is led to it neither guesses its type nor runs anything of it. A
 * PDF to look at goes to the browser's viewer, which is none of our pages and does not start in a sandbox.
 */
export function sendAttachment(
  reply: FastifyReply,
  { name, mediaType, size }: SentFile,
  pieces: AsyncIterable<Buffer>,
  isWished = false,
): FastifyReply {
  const isViewed = isWished && mediaType === 'application/pdf';
  const place = isViewed ? 'inline' : 'attachment';
  return reply
    .header('content-type', mediaType)
    .header('content-length', size)
    .header(
      'content-disposition',
      `${place}; filename*=UTF-8''${encodeURIComponent(fileName(name, mediaType))}`,
    )
    .header(
      'content-security-policy',
      `${isViewed ? '' : 'sandbox; '}default-src 'none'; frame-ancestors 'none'`,
    )
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(pieces, { objectMode: false, highWaterMark: 1 }));
}
