import type { Voucher } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { printVouchers } from './print-vouchers.ts';

let ledger: TestLedger;
let books: TestBooks;
const posted: Voucher[] = [];
beforeAll(async () => {
  ledger = await startLedger();
  books = await ledger.openBooks();
  for (let number = 1; number <= 5; number++)
    posted.push(await books.posted('2025-01-10', ['1002 Dr 100.00', '3001 Cr 100.00']));
});
afterAll(() => ledger.close());

const isPdf = (file: Buffer): boolean => file.subarray(0, 5).toString() === '%PDF-';
const pagesOf = (file: Buffer): number => file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

it('vouchers are printed as one PDF in the order asked for, two on a page of A4', async () => {
  const file = await books.download(`/voucher/print?ids=${posted.map(({ id }) => id).join(',')}`);
  expect(isPdf(file)).toBe(true);
  expect(pagesOf(file)).toBe(3);
});

it.each([
  ['a4-3', 2],
  ['240x140', 5],
])('five vouchers of a filter take as many pages of %s as it has places: %i', async (paper, pages) => {
  const style = `paper=${paper}&lines=8&names=false&strike=true&offsetX=2.5&offsetY=-3`;
  const file = await books.download(`/voucher/print?voucher_year=2025&voucher_month=1&${style}`);
  expect(pagesOf(file)).toBe(pages);
});

it('a voucher of more lines than a slip goes on on the next page', async () => {
  const lines = Array.from({ length: 5 }, () => '1002 Dr 1.00');
  const { id } = await books.posted('2025-02-10', [...lines, '3001 Cr 5.00']);
  expect(pagesOf(await books.download(`/voucher/print?ids=${id}&paper=a5`))).toBe(2);
});

it('the progress is told before the file: of starting, laying out and drawing', async () => {
  const text = (await books.download(`/voucher/print?voucher_month=1&progress=true`)).toString();
  const events = text
    .trim()
    .split('\n\n')
    .map((event) => event.split('\n').map((line) => line.slice(line.indexOf(' ') + 1)));
  expect(events[0]).toEqual(['progress', '0.00']);
  const shares = events.slice(0, -1).map(([, share]) => Number(share));
  expect(shares.length).toBeGreaterThan(3);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThan(1);
  const [name, data] = events.at(-1)!;
  expect(name).toBe('file');
  expect(isPdf(Buffer.from(data!, 'base64'))).toBe(true);
});

it("the predecessor's address prints by ids or by month", async () => {
  expect(pagesOf(await books.download(`/pfd/voucher?id=${posted[0]!.id}&id=${posted[1]!.id}`))).toBe(1);
  expect(pagesOf(await books.download('/pfd/voucher?year=2025&month=1'))).toBe(3);
  expect(await books.call('GET', '/pfd/voucher?year=2025')).toMatchObject({ status: 400 });
});

it("another company's voucher, and none at all, is missing", async () => {
  const other = await ledger.openBooks();
  const theirs = await other.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
  for (const query of [`ids=${theirs.id}`, 'ids=999999', 'voucher_month=12'])
    expect(await books.call('GET', `/voucher/print?${query}`)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
});

it.each(['paper=a3', 'lines=9', 'lines=3', 'offsetX=51', 'ids=1;2', 'surprise=1'])(
  'a style nobody offers is refused: %s',
  async (query) => {
    expect(await books.call('GET', `/voucher/print?${query}`)).toMatchObject({ status: 400 });
  },
);

it('two hundred vouchers go into one file, whose progress only grows', async () => {
  const shares: number[] = [];
  const file = await printVouchers(
    {
      vouchers: Array.from({ length: 200 }, (_, index) => posted[index % posted.length]!),
      companyName: '公司',
      titles: new Map(),
      language: 'zh-CN',
      style: {},
    },
    { signal: new AbortController().signal, onProgress: (share) => shares.push(share) },
  );
  expect(pagesOf(file)).toBe(100);
  expect(shares.length).toBeGreaterThan(30);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

it('a printing that is given up ends at once, and the next one is printed', async () => {
  const leaving = new AbortController();
  const request = {
    vouchers: posted,
    companyName: '公司',
    titles: new Map(),
    language: 'zh-CN' as const,
    style: {},
  };
  const printing = printVouchers(request, { signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(printing).rejects.toThrow('left');
  const whole = await printVouchers(request, { signal: new AbortController().signal });
  expect(isPdf(whole)).toBe(true);
});
