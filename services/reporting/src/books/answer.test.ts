import { serviceIdentity, type VerifiedIdentity } from '@suanpan/service-kit';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answer } from './answer.ts';
import type { Books } from './books.ts';
import type { FigureSource } from './figure-source.ts';

const reader = { ...serviceIdentity(1, 7, 'Reader'), role: 'Manager' } as VerifiedIdentity;
const january = { year: 2025, month: 1 };
const booksOf = (version: number) => ({ version, enablePeriod: january, newestPeriod: january }) as Books;

/** A source whose replica reads everything and is lost before its answer counts. */
const source: Pick<FigureSource, 'read'> = {
  async read(_, work) {
    await work(booksOf(1));
    return work(booksOf(2));
  },
};

it('an answer has no header of a snapshot that was given up', async () => {
  const app = Fastify();
  app.addHook('onRequest', async (request) => void (request.identity = reader));
  app.get('/pages', (request, reply) =>
    answer(source, request, reply, async ({ version }, tell) => {
      if (version === 1) tell('x-next-page', 'key');
      return version;
    }),
  );
  const { headers, json } = await app.inject('/pages');
  expect(json()).toMatchObject({ data: 2 });
  expect([headers['x-ledger-version'], headers['x-next-page']]).toEqual(['2', undefined]);
});
