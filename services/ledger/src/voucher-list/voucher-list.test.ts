import type {
  AuxiliaryItem,
  Voucher,
  VoucherFilter,
  VoucherGaps,
  VoucherMakers,
  VoucherInput,
  VoucherPage,
} from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { listAllVouchers } from './list-vouchers.ts';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());

const page = async (books: TestBooks, query: Record<string, string | number | boolean>) => {
  const search = new URLSearchParams({ page: '1' });
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const answer = await books.call<VoucherPage>('GET', `/voucher?${search}`);
  if (!answer.success) throw new Error(`${answer.code}: ${answer.msg}`);
  return { ...answer.data, next: answer.headers['x-next-page'] as string | undefined };
};
const codes = async (books: TestBooks, query: Record<string, string | number | boolean>) =>
  (await page(books, query)).records.map((voucher) => `${voucher.word}-${voucher.code}`);

describe('every filter finds its vouchers and no other', () => {
  let books: TestBooks;
  let item: AuxiliaryItem;
  beforeAll(async () => {
    books = await ledger.openBooks();
    const customers = books.subject('1122').auxiliaryAccounting[0]!;
    item = (
      await books.call<AuxiliaryItem>('POST', '/accounting-category-details', {
        accountingCategoryId: customers.id,
        code: 'C01',
        name: '华宁百货',
      })
    ).data;
    const summaries = (text: string, lines: string[], changes: Partial<VoucherInput> = {}) => {
      const body = books.voucher('2025-01-05', lines, changes);
      for (const line of body.details) line.summary = text;
      return body;
    };
    const receivable = summaries('销售未收款', ['1122 Dr 1234.50', '5051 Cr 1234.50'], {
      voucherDate: '2025-01-20',
    });
    receivable.details[0]!.auxiliary = [{ categoryId: customers.id, itemId: item.id }];
    const making = memberIdentity(books.id, 'Making', 8);
    const post = async (body: VoucherInput, by?: typeof making) => {
      const answer = await books.call<Voucher>('POST', '/voucher', body, by);
      if (!answer.success) throw new Error(`${answer.code}: ${answer.msg}`);
      return answer.data;
    };
    await post(summaries('现金销售', ['1001 Dr 100.00', '5051 Cr 100.00'])); // 记-1
    await post(
      summaries('办公费 50%', ['560208 Dr 30.00', '1001 Cr 30.00'], { receiptNum: 2, remark: '一月' }),
    ); // 记-2
    await post(receivable); // 记-3
    await post(summaries('投资款', ['1002 Dr 5000.00', '3001 Cr 5000.00'], { word: '收' }), making); // 收-1
    const red = summaries('冲销', ['1001 Dr -100.00', '5051 Cr -100.00'], { voucherDate: '2025-02-01' });
    const reviewed = await post(red); // 记-1 of February
    const director = memberIdentity(books.id, 'Director', 9, {
      switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
    });
    await books.call('POST', '/voucher/audit', { checked: [reviewed.id] }, director);
    await books.call('POST', '/checkout/transfer', { year: 2025, month: 2, mode: 'combined' });
  });

  it.each<[string, Record<string, string | number | boolean>, string[]]>([
    ['the month', { voucher_year: 2025, voucher_month: 2 }, ['记-1', '记-2']],
    ['the days', { dateFrom: '2025-01-06', dateTo: '2025-01-31' }, ['记-3']],
    ['the word', { word: '收' }, ['收-1']],
    ['the numbers', { voucher_month: 1, codeFrom: 2, codeTo: 3 }, ['记-2', '记-3']],
    ['text in a summary', { summary: '销售' }, ['记-1', '记-3']],
    ['text in a subject', { keyword: '实收资本' }, ['收-1']],
    ['text in the remark', { keyword: '一月' }, ['记-2']],
    ['a wildcard as an ordinary character', { summary: '0%' }, ['记-2']],
    ['an amount as the keyword', { keyword: '1,234.5', voucher_month: 1 }, ['记-3']],
    ['a total as the keyword', { keyword: '5000' }, ['收-1']],
    ['a subject with those below it', { subjectCode: '5602', voucher_month: 1 }, ['记-2']],
    ['an auxiliary item', { auxiliaryItemId: -1 }, ['记-3']],
    ['an amount from', { amountMin: '1000', voucher_month: 1 }, ['收-1', '记-3']],
    // The transfer has amounts above and below, but none between.
    [
      'an amount between, red letters by their size',
      { amountMin: '99', amountMax: '101', voucher_month: 2 },
      ['记-1'],
    ],
    ['reviewed ones', { audited: true }, ['记-1']],
    ['those not reviewed', { audited: false, voucher_month: 2 }, ['记-2']],
    ['the maker', { createMember: 8 }, ['收-1']],
    ['transfers', { carryForward: true }, ['记-2']],
    ['a kind', { carryForwardType: 'pl-carry-forward' }, ['记-2']],
    ['a source', { source: 'carry-forward' }, ['记-2']],
    ['papers attached', { hasAttachment: true }, ['记-2']],
    ['several at once', { word: '记', voucher_month: 1, amountMax: '50' }, ['记-2']],
    ['nothing', { keyword: '没有这个' }, []],
  ])('%s', async (_, query, expected) => {
    const filter = query['auxiliaryItemId'] ? { auxiliaryItemId: item.id } : query;
    expect(await codes(books, filter)).toEqual(expected);
  });

  it('adds up the whole filter, whatever page is shown', async () => {
    const first = await page(books, { voucher_month: 1, word: '记', size: 1 });
    expect(first).toMatchObject({
      total: 3,
      pages: 3,
      totals: { debitAmount: '1364.50', creditAmount: '1364.50' },
    });
    expect(await page(books, { keyword: '没有这个' })).toMatchObject({
      total: 0,
      totals: { debitAmount: '0.00', creditAmount: '0.00' },
    });
  });

  it('does not tell of another company: its items and members find nothing', async () => {
    const other = await ledger.openBooks();
    expect(await codes(other, { auxiliaryItemId: item.id })).toEqual([]);
    expect(await codes(other, {})).toEqual([]);
  });
});

describe('pages', () => {
  let books: TestBooks;
  const days = [
    '2025-01-03',
    '2025-01-02',
    '2025-01-02',
    '2025-01-01',
    '2025-01-05',
    '2025-01-02',
    '2025-01-04',
  ];
  const inOrder = [4, 2, 3, 6, 1, 7, 5];
  beforeEach(async () => {
    books = await ledger.openBooks();
    for (const day of days) await books.posted(day, ['1002 Dr 1.00', '3001 Cr 1.00']);
  });
  const numbers = (records: readonly Voucher[]) => records.map((voucher) => voucher.code);

  it.each([1, 2, 3, 7, 9])(
    'of %i vouchers, by number, give every voucher once and in order',
    async (size) => {
      const pages = Math.ceil(days.length / size);
      const all: number[] = [];
      for (let n = 1; n <= pages; n++) all.push(...numbers((await page(books, { page: n, size })).records));
      expect(all).toEqual(inOrder);
      expect((await page(books, { page: pages + 1, size })).records).toEqual([]);
    },
  );

  it.each([1, 2, 3, 7])('of %i vouchers, by key, do the same, and the last has no key', async (size) => {
    const all: number[] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const answer: Awaited<ReturnType<typeof page>> = await page(
        books,
        next ? { size, after: next } : { size },
      );
      all.push(...numbers(answer.records));
      next = answer.next;
    }
    expect(all).toEqual(inOrder);
  });

  it.each([1, 2, 3, 7])(
    'of %i vouchers found by their lines do the same, by number and by key',
    async (size) => {
      const found = { keyword: '测试', size };
      const byNumber: number[] = [];
      for (let n = 1; n <= Math.ceil(days.length / size); n++)
        byNumber.push(...numbers((await page(books, { ...found, page: n })).records));
      const byKey: number[] = [];
      let next: string | undefined = '';
      while (next !== undefined) {
        const answer: Awaited<ReturnType<typeof page>> = await page(
          books,
          next ? { ...found, after: next } : found,
        );
        expect([answer.total, answer.totals.debitAmount]).toEqual([7, '7.00']);
        byKey.push(...numbers(answer.records));
        next = answer.next;
      }
      expect([byNumber, byKey]).toEqual([inOrder, inOrder]);
      expect(await page(books, { ...found, page: 99 })).toMatchObject({ total: 7, records: [] });
    },
  );

  it('by key go on at their place though vouchers before it came and went', async () => {
    const first = await page(books, { size: 3 });
    await books.call('DELETE', `/voucher/${first.records[2]!.id}`);
    await books.posted('2025-01-01', ['1002 Dr 1.00', '3001 Cr 1.00']);
    expect(numbers((await page(books, { size: 9, after: first.next! })).records)).toEqual([6, 1, 7, 5]);
  });

  it.each(['x', '2025-02-30.1.1.1', '2025-01-01.1.1', '2025-01-01.1.9999999999.1', '2025-01-01.1.1.1 '])(
    'refuse the key %s',
    async (after) => {
      const answer = await books.call('GET', `/voucher?page=1&after=${encodeURIComponent(after)}`);
      expect(answer).toMatchObject({ status: 400, code: 'FIELD_INVALID' });
    },
  );
});

describe('pages of days, of months and of a word', () => {
  let books: TestBooks;
  const lines = ['1002 Dr 1.00', '3001 Cr 1.00'];
  const all: { id: number; date: string; word: string; code: number }[] = [];
  const rank = ({ word }: { word: string }) => ['记', '收'].indexOf(word);
  beforeAll(async () => {
    books = await ledger.openBooks();
    const days = Array.from({ length: 63 }, (_, n) => `2025-01-${String(3 + (n % 3) * 8).padStart(2, '0')}`);
    for (const day of [...days, '2025-02-14', '2025-02-14', '2025-03-01', '2025-03-31']) {
      const { data } = await books.call<Voucher>('POST', '/voucher', books.voucher(day, lines));
      all.push({ id: data.id, date: day, word: '记', code: data.code });
    }
    for (const day of ['2025-01-11', '2025-03-31']) {
      const { data } = await books.call<Voucher>(
        'POST',
        '/voucher',
        books.voucher(day, lines, { word: '收' }),
      );
      all.push({ id: data.id, date: day, word: '收', code: data.code });
    }
    all.sort((a, b) => a.date.localeCompare(b.date) || rank(a) - rank(b) || a.code - b.code);
  });

  it.each<[string, Record<string, string | number>, (at: { date: string; word: string }) => boolean]>([
    ['a year', { voucher_year: 2025 }, () => true],
    ['everything', {}, () => true],
    ['a month', { voucher_year: 2025, voucher_month: 1 }, ({ date }) => date < '2025-02'],
    ['a month of any year', { voucher_month: 2 }, ({ date }) => date.startsWith('2025-02')],
    ['a word', { word: '收' }, ({ word }) => word === '收'],
    ['a word that there is not', { word: '银' }, () => false],
    [
      'days of one month',
      { dateFrom: '2025-01-04', dateTo: '2025-01-18' },
      ({ date }) => date === '2025-01-11',
    ],
    [
      'days across months',
      { dateFrom: '2025-01-12', dateTo: '2025-03-30' },
      ({ date }) => date > '2025-01-12' && date < '2025-03-31',
    ],
    [
      'whole months by their days',
      { dateFrom: '2025-02-01', dateTo: '2025-03-31' },
      ({ date }) => date > '2025-02',
    ],
    ['days that end before they begin', { dateFrom: '2025-03-01', dateTo: '2025-01-31' }, () => false],
    [
      'days and a month that do not meet',
      { voucher_year: 2025, voucher_month: 1, dateFrom: '2025-02-01' },
      () => false,
    ],
    [
      'days and a word',
      { dateFrom: '2025-01-12', word: '收' },
      ({ date, word }) => date > '2025-01-12' && word === '收',
    ],
  ])('%s: every voucher once, in order, with their number and sum on each page', async (_, query, isIn) => {
    const expected = all.filter(isIn);
    for (const size of [7, 60]) {
      const found: number[] = [];
      for (let n = 1; n <= Math.max(1, Math.ceil(expected.length / size)); n++) {
        const answer = await page(books, { ...query, page: n, size });
        expect([answer.total, answer.totals.debitAmount]).toEqual([expected.length, `${expected.length}.00`]);
        found.push(...answer.records.map(({ id }) => id));
      }
      expect(found).toEqual(expected.map(({ id }) => id));
    }
  });
});

describe('previous and next', () => {
  it('go by date, word and number, not by the order of entry, and stay within the filter', async () => {
    const books = await ledger.openBooks();
    const lines = ['1002 Dr 1.00', '3001 Cr 1.00'];
    const late = await books.posted('2025-01-20', lines);
    const early = await books.posted('2025-01-10', lines);
    const receipt = (
      await books.call<Voucher>('POST', '/voucher', books.voucher('2025-01-15', lines, { word: '收' }))
    ).data;
    const neighbours = async (of: Voucher, query = '') => [
      (await books.call<number | null>('GET', `/voucher/beforeId?currentId=${of.id}${query}`)).data,
      (await books.call<number | null>('GET', `/voucher/nextId?currentId=${of.id}${query}`)).data,
    ];
    expect(await neighbours(early)).toEqual([null, receipt.id]);
    expect(await neighbours(receipt)).toEqual([early.id, late.id]);
    expect(await neighbours(early, '&word=%E8%AE%B0')).toEqual([null, late.id]);
    // A voucher outside the filter still has neighbours inside it.
    expect(await neighbours(receipt, '&word=%E8%AE%B0')).toEqual([early.id, late.id]);
    expect((await books.call('GET', '/voucher/beforeId')).data).toBe(late.id);
    expect((await books.call('GET', '/voucher/nextId')).data).toBe(early.id);
    const other = await ledger.openBooks();
    expect((await other.call('GET', `/voucher/nextId?currentId=${early.id}`)).data).toBeNull();
  });
});

describe('missing numbers of a month', () => {
  it('are named by word; a month without any answers none', async () => {
    const books = await ledger.openBooks();
    const lines = ['1002 Dr 1.00', '3001 Cr 1.00'];
    const posted = [];
    for (let n = 0; n < 5; n++) posted.push(await books.posted('2025-01-10', lines));
    await books.call('POST', '/voucher', books.voucher('2025-01-10', lines, { word: '收' }));
    const gaps = async (month: number) =>
      (await books.call<VoucherGaps>('GET', `/voucher/gaps?year=2025&month=${month}`)).data;
    expect(await gaps(1)).toEqual([]);
    for (const n of [1, 3]) await books.call('DELETE', `/voucher/${posted[n]!.id}`);
    expect(await gaps(1)).toEqual([{ word: '记', total: 3, maxCode: 5, missing: [2, 4] }]);
    expect(await gaps(2)).toEqual([]);
  });
});

it('the makers of a month are named once each, also those who have left', async () => {
  const books = await ledger.openBooks();
  const lines = ['1002 Dr 1.00', '3001 Cr 1.00'];
  const other = memberIdentity(books.id, 'Making', 8);
  for (const by of [books.manager, other, books.manager]) await books.posted('2025-01-10', lines, by);
  const makers = async (month: number) =>
    (await books.call<VoucherMakers>('GET', `/voucher/makers?year=2025&month=${month}`)).data;
  expect((await makers(1)).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([8, books.manager.userId]);
  expect(await makers(2)).toEqual([]);
  expect(await books.call('GET', '/voucher/makers?year=2025')).toMatchObject({ status: 400 });
});

it('without a page every voucher comes, or a refusal that says how many there are, and never a part', async () => {
  const books = await ledger.openBooks();
  for (const day of ['2025-01-10', '2025-02-10', '2025-03-10'])
    await books.posted(day, ['1002 Dr 1.00', '3001 Cr 1.00']);
  expect((await books.call<Voucher[]>('GET', '/voucher?size=1')).data).toHaveLength(3);
  const ask = (filter: VoucherFilter, most: number) =>
    ledger
      .another()
      .read({ accountSetId: books.id, userId: 1 }, (sql) => listAllVouchers(sql, books.id, filter, most));
  for (const filter of [{}, { amountMin: '1' }]) {
    expect(await ask(filter, 3)).toHaveLength(3);
    await expect(ask(filter, 2)).rejects.toMatchObject({
      problems: [{ code: 'list.too-many', vouchers: 3, max: 2 }],
    });
  }
});

describe('summaries', () => {
  const chinese = { 'accept-language': 'zh-CN' };

  it('of everybody are in the language of who asks', async () => {
    const books = await ledger.openBooks();
    const first = async (language: string) => {
      const headers = { 'accept-language': language };
      const answer = await books.call<string[]>('GET', '/voucher/summary', undefined, undefined, headers);
      return answer.data.at(-1);
    };
    expect([await first('en'), await first('zh-CN'), await first('zh-TW')]).toEqual([
      'Supplier paid',
      '支付供应商货款',
      '支付供應商貨款',
    ]);
  });

  it('are the most used ones, found by their beginning or any part, also of one subject', async () => {
    const books = await ledger.openBooks();
    const post = async (summary: string, lines: string[]) => {
      const body = books.voucher('2025-01-10', lines);
      for (const line of body.details) line.summary = summary;
      await books.call('POST', '/voucher', body);
    };
    for (const summary of ['收到货款', '收到货款', '付房租', '退回货款 10%'])
      await post(summary, ['1002 Dr 1.00', '3001 Cr 1.00']);
    await post('提取备用金', ['1001 Dr 1.00', '1002 Cr 1.00']);
    const ask = async (query: Record<string, string>) =>
      (
        await books.call<string[]>(
          'GET',
          `/voucher/summary?${new URLSearchParams(query)}`,
          undefined,
          undefined,
          chinese,
        )
      ).data;
    expect((await ask({ q: '' })).slice(0, 2)).toEqual(['收到货款', '付房租']);
    expect(await ask({ q: '货款' })).toEqual(['收到货款', '退回货款 10%', '支付供应商货款']);
    expect(await ask({ q: '退' })).toEqual(['退回货款 10%']);
    expect(await ask({ q: '0%' })).toEqual(['退回货款 10%']);
    expect(await ask({ q: '\\' })).toEqual([]);
    expect((await ask({ subjectId: String(books.subject('1001').id) }))[0]).toBe('提取备用金');
    const other = await ledger.openBooks();
    expect(
      await other.call(
        'GET',
        `/voucher/summary?subjectId=${books.subject('1001').id}&q=${encodeURIComponent('提')}`,
        undefined,
        undefined,
        chinese,
      ),
    ).toMatchObject({
      data: ['提现'],
    });
  });
});
