import type { Subject } from '@suanpan/contracts';
import { chartOfAccounts } from '@suanpan/seeds';
import { serviceIdentity } from '@suanpan/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());

/** Identity tells that the company's VAT type changed. */
const become = (books: TestBooks, vatType: 0 | 1, more: object = {}) =>
  books.call(
    'PUT',
    `/internal/books/${books.id}`,
    { companyName: '公司', accountingStandards: 0, vatType, enableDate: '2025-01-01', ...more },
    serviceIdentity(books.id),
  );
const codesOf = async (books: TestBooks) =>
  (await books.call<Subject[]>('GET', '/subject')).data.map(({ code }) => code).toSorted();
const chartCodes = (standard: 0 | 1, vatType: 0 | 1) =>
  chartOfAccounts(standard, vatType)
    .map(({ code }) => code)
    .toSorted();

it.each([0, 1] as const)(
  'a small-scale payer of standard %i that becomes a general one has the general chart',
  async (accountingStandards) => {
    const books = await ledger.openBooks({ vatType: 0, accountingStandards });
    expect(await codesOf(books)).toEqual(chartCodes(accountingStandards, 0));
    expect((await become(books, 1, { accountingStandards })).status).toBe(200);
    expect(await codesOf(books)).toEqual(chartCodes(accountingStandards, 1));
  },
);

it('told twice, or back and forth, it does nothing more; back to small-scale nothing is taken away', async () => {
  const books = await ledger.openBooks({ vatType: 0 });
  for (const vatType of [1, 1, 0, 1] as const) expect((await become(books, vatType)).status).toBe(200);
  expect(await codesOf(books)).toEqual(chartCodes(0, 1));
});

it('under a subject that is posted to nothing is put: its postings stay where they are', async () => {
  const books = await ledger.openBooks({ vatType: 0 });
  await books.posted('2025-01-05', ['1002 Dr 103.00', '5001 Cr 100.00', '222101 Cr 3.00']);
  expect((await become(books, 1)).status).toBe(200);
  const codes = await codesOf(books);
  expect(codes).toContain('222102');
  expect(codes.filter((code) => code.startsWith('222101'))).toEqual(['222101']);
  expect((await books.post('2025-01-06', ['1002 Dr 1.03', '5001 Cr 1.00', '222101 Cr 0.03'])).success).toBe(
    true,
  );
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('codes and names that the company has given already stay its own', async () => {
  const books = await ledger.openBooks({ vatType: 0 });
  await books.call('POST', '/subject', { code: '22210101', name: '销项税额' });
  expect((await become(books, 1)).status).toBe(200);
  await books.reloadSubjects();
  expect(books.subject('22210101').name).toBe('销项税额');
  const codes = await codesOf(books);
  expect(codes).toContain('22210102');
  expect(codes).not.toContain('22210107');
});

it('in longer codes the new subjects are longer too', async () => {
  const books = await ledger.openBooks({ vatType: 0 });
  const changed = await books.call('POST', '/subject/encoding', { newEncoding: '4-3-3-2' });
  expect(changed.success).toBe(true);
  expect((await become(books, 1)).status).toBe(200);
  expect(await codesOf(books)).toEqual(expect.arrayContaining(['2221001001', '2221002']));
});
