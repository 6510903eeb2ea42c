import { success } from '@suanpan/contracts';
import type { FastifyReply } from 'fastify';
import type { Written } from './books.ts';

/** Answers a write with its result and the set's new version (decision D19). */
export async function answer<T>(reply: FastifyReply, written: Promise<Written<T>>) {
  const { data, version } = await written;
  void reply.header('x-ledger-version', String(version));
  return success(data);
}
