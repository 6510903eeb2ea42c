import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

/** What may be kept by a browser, and the tag that changes with it. */
export interface Tagged {
  content: string | Buffer;
  etag: string;
}

export const tagged = (content: string | Buffer): Tagged => ({
  content,
  etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
});

/** Sends it to who has not got exactly this, and 304 to who has; asked for anew each time, since it may change. */
export function sendTagged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { content, etag }: Tagged,
): FastifyReply {
  void reply.header('etag', etag);
  return isKnown(etag, headers['if-none-match']) ? reply.code(304).send() : reply.send(content);
}

/** A proxy that compresses what it passes on makes the tag a weak one. */
const isKnown = (etag: string, ifNoneMatch = ''): boolean =>
  ifNoneMatch.split(',').some((part) => ['*', etag, `W/${etag}`].includes(part.trim()));
