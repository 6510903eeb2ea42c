import type { Voucher, VoucherWord } from '@suanpan/contracts';
import { readSheet } from '@suanpan/service-kit/sheets';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

const words = async () => (await books.call<VoucherWord[]>('GET', '/voucher-word')).data;
const word = async (text: string) => (await words()).find((one) => one.word === text)!;
const change = async (text: string, changes: object) =>
  books.call<VoucherWord>('PUT', '/voucher-word', { ...(await word(text)), ...changes });
const remove = async (text: string, query = '') =>
  books.call('DELETE', `/voucher-word/${(await word(text)).id}${query}`);

it('exactly one word is the default: a new one takes the place of the old one', async () => {
  expect(await change('收', { isDefault: true })).toMatchObject({ success: true, data: { isDefault: true } });
  expect((await words()).filter(({ isDefault }) => isDefault).map((one) => one.word)).toEqual(['收']);
  expect(await change('收', { isDefault: false })).toMatchObject({ code: 'DEFAULT_NEEDED' });
  expect(await remove('收')).toMatchObject({ code: 'DEFAULT_NEEDED' });
});

it('two people making another word the default at once leave one default', async () => {
  await Promise.all([change('收', { isDefault: true }), change('付', { isDefault: true })]);
  expect((await words()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

it('words that are added at once stand one behind the other', async () => {
  const added = await Promise.all(
    ['甲', '乙', '丙', '丁'].map((text) => books.call('POST', '/voucher-word', { word: text })),
  );
  expect(added.map(({ success }) => success)).toEqual([true, true, true, true]);
  const places = await ledger
    .another()
    .read({ accountSetId: books.id, userId: 0 }, (sql) =>
      sql.rows('SELECT DISTINCT position FROM ledger.voucher_word WHERE account_set_id = $1', [books.id]),
    );
  expect(places).toHaveLength((await words()).length);
});

it('a word that vouchers carry keeps its text; its title may change', async () => {
  await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
  expect(await change('记', { word: '凭' })).toMatchObject({
    code: 'WORD_IN_USE',
    fields: [{ field: 'word' }],
  });
  expect((await change('记', { printTitle: '凭证' })).data.printTitle).toBe('凭证');
  expect((await change('记', { printTitle: null })).data.printTitle).toBeNull();
  await change('收', { isDefault: true });
  expect(await remove('记')).toMatchObject({ code: 'WORD_IN_USE' });
});

it('a word whose vouchers are all deleted is free again: it is renamed, and removed with its counters', async () => {
  const entry = ['1002 Dr 1.00', '3001 Cr 1.00'];
  const receipt = (day: string) =>
    books.call<Voucher>('POST', '/voucher', books.voucher(day, entry, { word: '收' }));
  const [january, february] = [await receipt('2025-01-05'), await receipt('2025-02-05')];
  await books.call('DELETE', `/voucher/${january.data.id}`);
  expect(await remove('收')).toMatchObject({ code: 'WORD_IN_USE' });
  await books.call('DELETE', `/voucher/${february.data.id}`);
  expect((await change('收', { word: '银' })).data.word).toBe('银');
  expect(await remove('银')).toMatchObject({ success: true });
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('an unused word is renamed and removed; a taken or empty text is refused', async () => {
  expect((await change('转', { word: '转账' })).data.word).toBe('转账');
  expect(await change('转账', { word: '记' })).toMatchObject({ status: 409, code: 'CODE_TAKEN' });
  expect(await change('转账', { word: ' ' })).toMatchObject({ code: 'NAME_MISSING' });
  expect(await remove('转账')).toMatchObject({ success: true });
});

it('a stale copy is refused, a foreign word is missing', async () => {
  const stale = await word('收');
  await change('收', { printTitle: 'x' });
  expect(await books.call('PUT', '/voucher-word', stale)).toMatchObject({ status: 409, code: 'STALE' });
  expect(await remove('收', '?version=1')).toMatchObject({ code: 'STALE' });
  const other = await ledger.openBooks();
  const [theirs] = (await other.call<VoucherWord[]>('GET', '/voucher-word')).data;
  for (const [method, path, body] of [
    ['GET', `/voucher-word/${theirs!.id}`, undefined],
    ['PUT', '/voucher-word', theirs],
    ['DELETE', `/voucher-word/${theirs!.id}`, undefined],
  ] as const)
    expect(await books.call(method, path, body)).toMatchObject({ status: 404 });
});

it('the words go out as a spreadsheet', async () => {
  await change('收', { printTitle: null });
  const { rows } = await readSheet(await books.download('/voucher-word/export'));
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Word', 'Title when printed', 'Default'],
    ['记', '记账凭证', 'Yes'],
    ['收', '', 'No'],
    ['付', '付款凭证', 'No'],
    ['转', '转账凭证', 'No'],
  ]);
});
