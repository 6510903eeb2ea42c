import type { PoolClient } from 'pg';
import type { Duplex } from 'node:stream';

/**
 * Holds back what is written to the server until this turn of the event loop ends, so that statements sent one behind
 * the other travel together: one system call and one wake-up of the server's process instead of one each.
 */
export function sendTogether(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
