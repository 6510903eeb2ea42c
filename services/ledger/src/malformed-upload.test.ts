import { malformedUploads, type Answer } from '@suanpan/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeNeighbours } from './testing/fake-neighbours.ts';
import { startLedger, type TestBooks, type TestLedger } from './testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
let folder: string;
let uploads: readonly string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suanpan-malformed-'));
  const neighbours = new FakeNeighbours();
  ledger = await startLedger({ backups: { folder, neighbours, ring: [], fileBytes: 1_000_000 } });
  books = await ledger.openBooks();
  uploads = await uploadRoutes();
});
afterAll(async () => {
  await ledger.close();
  await rm(folder, { recursive: true });
});

/** Every mounted route that takes a file: the others refuse a form by its type. */
async function uploadRoutes(): Promise<string[]> {
  const urls = ledger.routes
    .filter(({ method, config }) => method === 'POST' && config.can !== undefined)
    .map(({ url }) => url.replaceAll(/:\w+/g, '1'));
  const takes: string[] = [];
  for (const url of urls) {
    const answer = await send(url, 'multipart/form-data; boundary=b', '');
    if (answer.status !== 415) takes.push(url);
  }
  return takes;
}

const send = (url: string, type: string, body: string) =>
  books.call('POST', url, body, books.manager, { 'content-type': type });

it.each(malformedUploads)(
  'no route takes an upload that %s; each refuses it as one that cannot be read',
  async (_, type, body) => {
    const answers = [];
    for (const url of uploads) answers.push({ url, ...(await send(url, type, body)) });
    const isRefusal = ({ status, success, code = '', requestId }: Answer) =>
      status === 400 && !success && ['MALFORMED', 'FILE_MISSING'].includes(code) && requestId !== undefined;
    expect(answers.filter((answer) => !isRefusal(answer))).toEqual([]);
  },
);

it('there are imports, attachments and files of companies among them', () => {
  expect(uploads).toEqual(
    expect.arrayContaining(['/voucher/import', '/voucher/attachment', '/backup/upload', '/legacy-import']),
  );
});
