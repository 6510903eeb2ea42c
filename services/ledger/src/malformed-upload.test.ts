import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from './testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
  books = await ledger.openBooks();
});
afterAll(() => ledger.close());

/** Every route that takes a file. */
const routes = [
  '/voucher/import',
  '/voucher/import/columns',
  '/voucher/attachment',
  '/subject/import',
  '/accounting-category/import',
  '/initial-balance/import',
];

const part = 'Content-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\ncontent';
const long = 'b'.repeat(10_240);

describe.each(routes)('%s', (url) => {
  it.each([
    ['names no boundary', 'multipart/form-data', `--b\r\n${part}\r\n--b--\r\n`],
    [
      'names a boundary of 10 KB',
      `multipart/form-data; boundary=${long}`,
      `--${long}\r\n${part}\r\n--${long}--\r\n`,
    ],
    ['ends within its file', 'multipart/form-data; boundary=b', `--b\r\n${part}`],
    ['ends within a head', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-'],
    ['never begins a part', 'multipart/form-data; boundary=b', 'content'],
    ['is empty', 'multipart/form-data; boundary=b', ''],
  ])('refuses an upload that %s as one that cannot be read', async (_, type, body) => {
    const answer = await books.call('POST', url, body, books.manager, { 'content-type': type });
    expect(answer).toMatchObject({ status: 400, success: false, requestId: expect.any(String) as string });
    expect(['MALFORMED', 'FILE_MISSING']).toContain(answer.code);
  });
});
