import type {
  AuxiliaryCategory,
  Opening,
  OpeningRow,
  Subject,
  Voucher,
  VoucherEvent,
  VoucherPage,
  VoucherTemplate,
  VoucherWord,
} from '@suanpan/contracts';
import type { App, VerifiedIdentity } from '@suanpan/service-kit';
import { readSheet } from '@suanpan/service-kit/sheets';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { showNames } from './shown-names.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
});

const english = { 'accept-language': 'en-GB' };
const traditional = { 'accept-language': 'zh-TW' };
type Headers = Record<string, string>;
const get = async <T>(url: string, headers: Headers): Promise<T> =>
  (await books.call<T>('GET', url, undefined, undefined, headers)).data;
const subject = async (code: string, headers: Headers): Promise<Subject> =>
  (await get<Subject[]>('/subject', headers)).find((one) => one.code === code)!;
const cells = async (url: string, headers: Headers): Promise<(string | null)[]> =>
  (await readSheet(await books.download(url, headers))).rows.flatMap((row) => row.cells);

it('the unit of stock is in the language of the reader and typed in it', async () => {
  const goods = await subject('1405', english);
  expect(goods.unit).toBe('pcs');
  const typed = await books.call<Subject>('PUT', '/subject', { ...goods, unit: 'pcs' });
  expect(typed.data.unit).toBe('件');
  await books.call('PUT', '/subject', { ...typed.data, unit: '箱' });
  expect((await subject('1405', english)).unit).toBe('箱');
});

it('seeded subjects are named in the language of the reader, and found by it and by the name in the books', async () => {
  expect(await subject('100201', english)).toBeUndefined();
  expect(await subject('222101', english)).toMatchObject({
    name: 'VAT payable',
    subjectFullName: '222101-Taxes and fees payable-VAT payable',
    keptFullName: '222101-应交税费-应交增值税',
  });
  expect(await subject('1122', traditional)).toMatchObject({ name: '應收帳款' });
  const found = async (keyword: string): Promise<string[]> =>
    (await get<Subject[]>(`/subject?keyword=${encodeURIComponent(keyword)}`, english)).map(
      ({ code }) => code,
    );
  expect(await found('cash in bank')).toEqual(['1002']);
  expect(await found('银行存款')).toEqual(['1002']);
});

it('who asks for no language gets the names of the books', async () => {
  expect(await subject('1002', {})).toMatchObject({ name: '银行存款' });
  expect(await subject('1002', {})).not.toHaveProperty('keptFullName');
});

it('a name of the company’s own is shown as it was typed, below a seeded one too', async () => {
  await books.call('POST', '/subject', { code: '100201', name: '工行' });
  expect(await subject('100201', english)).toMatchObject({
    name: '工行',
    subjectFullName: '100201-Cash in bank-工行',
  });
});

it('saving a subject with the name that was shown leaves its name alone; another one is the company’s own', async () => {
  const shown = await subject('1002', english);
  await books.call('PUT', '/subject', { ...shown, unit: null, cashFlag: true }, undefined, english);
  expect(await subject('1002', {})).toMatchObject({ name: '银行存款' });
  const { version } = await subject('1002', english);
  await books.call('PUT', '/subject', { ...shown, version, name: 'Our bank' }, undefined, english);
  expect(await subject('1002', traditional)).toMatchObject({ name: 'Our bank' });
});

it('vouchers, their history and their export name subjects so; the answer of a write too', async () => {
  const posted = await books.call<Voucher>(
    'POST',
    '/voucher',
    books.voucher('2025-01-05', ['1002 Dr 5.00', '3001 Cr 5.00']),
    undefined,
    english,
  );
  const name = '1002-Cash in bank';
  expect(posted.data.details[0]).toMatchObject({ subjectName: name, subject: { name: 'Cash in bank' } });
  const { id } = posted.data;
  expect((await get<Voucher>(`/voucher/${id}`, english)).details[0]!.subjectName).toBe(name);
  const page = await get<VoucherPage>('/voucher?page=1&size=20', english);
  expect(page.records[0]!.details[0]!.subjectName).toBe(name);
  const [event] = await get<VoucherEvent[]>(`/voucher/${id}/history`, english);
  expect(event!.lines[0]!.changes).toContainEqual({ field: 'subjectName', before: null, after: name });
  expect(await cells('/voucher/export', english)).toContain('Cash in bank');
  expect(await cells('/voucher/export', english)).toContain('Customer code');
  expect((await get<Voucher>(`/voucher/${id}`, {})).details[0]!.subjectName).toBe('1002-银行存款');
});

it('a text of the list is looked for among the names that are shown', async () => {
  await books.posted('2025-01-05', ['1002 Dr 5.00', '3001 Cr 5.00']);
  const total = async (keyword: string): Promise<number> =>
    (await get<VoucherPage>(`/voucher?page=1&size=20&keyword=${encodeURIComponent(keyword)}`, english)).total;
  expect(await total('cash in')).toBe(1);
  expect(await total('银行')).toBe(1);
  expect(await total('receivable')).toBe(0);
});

it('openings, templates, categories and print titles are named so as well', async () => {
  const rows = await get<OpeningRow[]>('/initial-balance', english);
  expect(rows.find(({ code }) => code === '1002')).toMatchObject({ name: 'Cash in bank' });
  expect(await cells('/initial-balance/export', traditional)).toContain('應收帳款');
  const { id: subjectId } = await subject('1002', {});
  const saved = await books.call<Opening>(
    'POST',
    '/initial-balance',
    { subjectId, openingAmount: '1.00' },
    undefined,
    english,
  );
  expect(saved.data).toMatchObject({ subjectName: 'Cash in bank' });
  const templates = await get<VoucherTemplate[]>('/voucher-template', english);
  const names = templates.flatMap(({ details }) => details.map(({ subjectName }) => subjectName ?? ''));
  expect(names.filter((name) => /\p{Script=Han}/u.test(name))).toEqual([]);
  const categories = await get<AuxiliaryCategory[]>('/accounting-category', english);
  expect(categories[0]).toMatchObject({ name: 'Customer' });
  const [word] = await get<VoucherWord[]>('/voucher-word', traditional);
  expect(word).toMatchObject({ printTitle: '記帳憑證' });
});

it('an answer does not fail for its names: where they cannot be asked for it has those of the books', async () => {
  const app = Fastify();
  app.decorateRequest('identity', {
    getter: () => ({ accountSetId: 3, userId: 7 }) as unknown as VerifiedIdentity,
  });
  showNames(app as unknown as App, { read: () => Promise.reject(new Error('No connection is free.')) });
  const data = { code: '1002', name: '银行存款' };
  app.get('/', () => ({ success: true, data }));
  const answer = await app.inject({ url: '/', headers: english });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ data });
});

it('a category may not be called what a seeded one is called in another language', async () => {
  const answer = await books.call('POST', '/accounting-category', { name: 'Customer', customColumns: [] });
  expect(answer).toMatchObject({ success: false });
});
