import { describeProblems } from '@suanpan/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers what is not HTTP as the strict parser understands it (two lengths, a length beside chunks, no host) and
 * closes the connection, because nobody can say where the next request would begin (reliability.md 9).
 */
export function answerMalformed(
  error: Error & { code?: string },
  socket: Socket,
  log: FastifyBaseLogger,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy(error);
  const status = statuses[error.code ?? ''] ?? 400;
  const code = status === 408 ? 'request.too-slow' : 'request.malformed';
  const answer = describeProblems([{ code }], 'en').body;
  log.info({ status, code: answer.code }, 'no request');
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
