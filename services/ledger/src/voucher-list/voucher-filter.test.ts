import { abs, add, compareMoney, formatMoney, moneyOf, ZERO, type Fen } from '@suanpan/accounting-core';
import type { AuxiliaryItem, Voucher, VoucherInput, VoucherLine, VoucherPage } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

type Condition = [query: Record<string, string | number | boolean>, isMet: (voucher: Voucher) => boolean];

/** The same numbers every time. */
let state = 20_250_101;
const random = (below: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state % below;
};
const oneOf = <T>(items: readonly T[]): T => items[random(items.length)]!;

const dates = [
  '2025-01-05',
  '2025-01-05',
  '2025-01-05',
  '2025-01-20',
  '2025-01-31',
  '2025-02-01',
  '2025-03-15',
];
const summaries = ['销售商品', '办公费 50%', 'Invoice INV-7', '退货_冲销'];
const amounts = ['0.01', '12.00', '99.99', '100.00', '1234.50', '5000.00', '-100.00'];
const leaves = ['1001', '1002', '1122', '3001', '5051', '560208'];
const making = 8;

let ledger: TestLedger;
let books: TestBooks;
let item: AuxiliaryItem;
let all: Voucher[];
beforeAll(async () => {
  ledger = await startLedger();
  books = await ledger.openBooks();
  const accountingCategoryId = books.subject('1122').auxiliaryAccounting[0]!.id;
  const customer = { accountingCategoryId, code: 'C01', name: '华宁百货' };
  item = (await books.call<AuxiliaryItem>('POST', '/accounting-category-details', customer)).data;
  const ids: number[] = [];
  for (let n = 0; n < 90; n++) {
    const by = memberIdentity(books.id, 'Making', making);
    const answer = await books.call<Voucher>('POST', '/voucher', drawn(), random(3) ? undefined : by);
    if (!answer.success) throw new Error(`${answer.code}: ${answer.msg}`);
    ids.push(answer.data.id);
  }
  const director = memberIdentity(books.id, 'Director', 9, {
    switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
  });
  await books.call('POST', '/voucher/audit', { checked: ids.filter(() => random(2) === 0) }, director);
  all = (await books.call<Voucher[]>('GET', '/voucher')).data;
});
afterAll(() => ledger.close());

function drawn(): VoucherInput {
  const amount = oneOf(amounts);
  const parts = amount === '5000.00' ? ['4988.00', '12.00'] : [amount];
  const credits = parts.map((part) => `${oneOf(leaves)} Cr ${part}`);
  const details = [`${oneOf(leaves)} Dr ${amount}`, ...credits].map((text) => ({
    ...books.line(text),
    summary: oneOf(summaries),
    ...(text.startsWith('1122') && {
      auxiliary: [{ categoryId: item.accountingCategoryId, itemId: item.id }],
    }),
  }));
  return {
    word: oneOf(['记', '记', '收']),
    voucherDate: oneOf(dates),
    remark: oneOf([null, '一月', 'inv 备注']),
    receiptNum: random(2),
    details,
  };
}

const conditions: readonly (() => Condition)[] = [
  () => {
    const month = 1 + random(3);
    return [{ voucher_month: month }, (voucher) => voucher.voucherMonth === month];
  },
  () => [{ voucher_year: 2025 }, () => true],
  () => {
    const day = oneOf(dates);
    return [{ dateFrom: day }, (voucher) => voucher.voucherDate >= day];
  },
  () => {
    const day = oneOf(dates);
    return [{ dateTo: day }, (voucher) => voucher.voucherDate <= day];
  },
  () => [{ word: '收' }, (voucher) => voucher.word === '收'],
  () => [{ codeFrom: 5 }, (voucher) => voucher.code >= 5],
  () => [{ codeTo: 20 }, (voucher) => voucher.code <= 20],
  () => [{ audited: true }, (voucher) => voucher.auditMemberId !== null],
  () => [{ audited: false }, (voucher) => voucher.auditMemberId === null],
  () => [{ createMember: making }, (voucher) => voucher.createMember === making],
  () => [{ hasAttachment: true }, (voucher) => voucher.receiptNum > 0],
  () => [{ subjectCode: '5' }, some((line) => line.subjectCode.startsWith('5'))],
  () => [{ subjectCode: '1122' }, some((line) => line.subjectCode === '1122')],
  () => [{ auxiliaryItemId: item.id }, some((line) => line.auxiliary.length > 0)],
  () => [{ amountMin: '99.99' }, some((line) => isBetween(line, '99.99', '9999'))],
  () => [{ amountMin: '12.5', amountMax: '100' }, some((line) => isBetween(line, '12.5', '100'))],
  () => [{ amountMin: '-1', amountMax: '20' }, some((line) => isBetween(line, '-1', '20'))],
  () => [{ summary: '0%' }, some((line) => line.summary.includes('0%'))],
  () => [{ summary: 'invoice' }, some((line) => line.summary.includes('Invoice'))],
  () => [{ keyword: 'INV' }, anywhere('inv')],
  () => [{ keyword: '费' }, anywhere('费')],
  () => [{ keyword: '_' }, anywhere('_')],
  () => [{ keyword: '1,234.5' }, (voucher) => voucher.debitAmount === '1234.50'],
  () => [{ keyword: '１，２３４．５' }, (voucher) => voucher.debitAmount === '1234.50'],
  () => [{ keyword: '12,34.5' }, () => false],
];

const some =
  (isMet: (line: VoucherLine) => boolean) =>
  (voucher: Voucher): boolean =>
    voucher.details.some(isMet);
const isBetween = (line: VoucherLine, from: string, to: string): boolean =>
  compareMoney(sizeOf(line), moneyOf(from)) >= 0 && compareMoney(sizeOf(line), moneyOf(to)) <= 0;
const sizeOf = (line: VoucherLine): Fen => abs(moneyOf(line.debitAmount ?? line.creditAmount ?? '0.00'));
const anywhere = (text: string) => (voucher: Voucher) =>
  [
    voucher.remark,
    ...voucher.details.flatMap((line) => [line.summary, line.subjectCode, line.subject.name]),
  ].some((found) => found?.toLowerCase().includes(text));

interface Asked extends VoucherPage {
  next: string | undefined;
}

async function page(query: Record<string, string>): Promise<Asked> {
  const answer = await books.call<VoucherPage>('GET', `/voucher?${new URLSearchParams(query)}`);
  if (!answer.success) throw new Error(`${answer.code}: ${answer.msg}`);
  return { ...answer.data, next: answer.headers['x-next-page'] as string | undefined };
}

/** One to four conditions on different fields. */
function drawnFilter(): { query: Record<string, string>; expected: Voucher[] } {
  const drawn = new Map(
    Array.from({ length: 1 + random(4) }, () => oneOf(conditions)()).map((one) => [
      Object.keys(one[0])[0],
      one,
    ]),
  );
  const query = Object.fromEntries(
    [...drawn.values()].flatMap(([fields]) =>
      Object.entries(fields).map(([name, value]) => [name, String(value)]),
    ),
  );
  return {
    query,
    expected: all.filter((voucher) => [...drawn.values()].every(([, isMet]) => isMet(voucher))),
  };
}

it.each(Array.from({ length: 60 }, (_, n) => n + 1))(
  'filter %i finds what a look at every voucher finds, in the same order, with the same sums, on every page',
  async () => {
    const { query, expected } = drawnFilter();
    const size = oneOf([3, 20, 200]);
    const pages = Math.ceil(expected.length / size);
    const sum = formatMoney(
      expected.reduce((total, { debitAmount }) => add(total, moneyOf(debitAmount)), ZERO),
    );
    const totals = { total: expected.length, pages, totals: { debitAmount: sum, creditAmount: sum } };
    for (const n of new Set([1, 1 + (pages >> 1), Math.max(1, pages), pages + 1])) {
      const answer = await page({ ...query, size: String(size), page: String(n) });
      expect({ query, ...answer }).toMatchObject(totals);
      expect(answer.records).toEqual(expected.slice((n - 1) * size, n * size));
      if (!answer.next) continue;
      const behind = await page({ ...query, size: String(size), page: '1', after: answer.next });
      expect(behind).toMatchObject(totals);
      expect(behind.records).toEqual(expected.slice(n * size, (n + 1) * size));
    }
  },
);

it('the filters of this test find many, few and no vouchers, on days with many and with few', () => {
  const found = Array.from({ length: 60 }, () => drawnFilter().expected.length);
  expect(Math.max(...found)).toBeGreaterThan(50);
  expect(found.filter((count) => count > 0 && count < 20).length).toBeGreaterThan(10);
  expect(all.filter(({ voucherDate }) => voucherDate === '2025-01-05').length).toBeGreaterThan(16);
});
