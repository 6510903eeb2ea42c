import { add, moneyOf, negate, ZERO } from '@suanpan/accounting-core';
import type { AuxiliaryCategory, Subject } from '@suanpan/contracts';
import type { AuxiliaryKey, CaseVoucher } from '@suanpan/seeds';
import { writeWorkbook } from '@suanpan/service-kit/sheets';
import {
  golden,
  signed,
  sumUnder,
  type Cell,
  type LegacyFiles,
  type Figures,
  type Layout,
  type Names,
} from './legacy-layouts/layout.ts';
import type { TestBooks, TestLedger } from './test-ledger.ts';

const vouchers: readonly CaseVoucher[] = [...golden.vouchers, ...golden.generatedVouchers].toSorted(
  (a, b) => Number(a.date.slice(5, 7)) - Number(b.date.slice(5, 7)) || a.number - b.number,
);

export const workbookOf = (rows: readonly Cell[][]): Promise<Buffer> => {
  const [head, ...data] = rows;
  const width = Math.max(...rows.map((row) => row.length));
  const titles = Array.from({ length: width }, (_, index) => ({ title: head?.[index] ?? '' }));
  return writeWorkbook({ name: 'Sheet1', columns: titles, rows: data });
};

/** As a program on a Chinese Windows writes it. */
export function gbkOf(rows: readonly Cell[][]): Buffer {
  const decoder = new TextDecoder('gb18030');
  const bytes = new Map<string, Buffer>();
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      const pair = Buffer.from([high, low]);
      bytes.set(decoder.decode(pair), pair);
    }
  const cell = (text: Cell) =>
    /[",\n]/.test(text ?? '') ? `"${text!.replaceAll('"', '""')}"` : (text ?? '');
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return Buffer.concat([...text].map((one) => (one < '\u0080' ? Buffer.from(one) : bytes.get(one)!)));
}

/** Books of the golden company's first month without anything in them, but for its currency. */
export async function emptyBooks(ledger: TestLedger): Promise<TestBooks> {
  const books = await ledger.openBooks({ enableDate: '2025-10-01' });
  const answer = await books.call('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7.1' });
  if (!answer.success) throw new Error(answer.msg);
  return books;
}

/** The golden company by the files of this house: what every import of its books must come to. */
export async function goldenBooks(ledger: TestLedger): Promise<TestBooks> {
  const books = await emptyBooks(ledger);
  const categories = await categoriesOf(books);
  const upload = async (path: string, rows: Cell[][], fields: Record<string, string> = {}) => {
    const answer = await books.upload(path, await workbookOf(rows), fields);
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  };
  await upload('/subject/import', [
    ['科目编码', '科目名称', '数量单位', '辅助核算', '外币核算'],
    ...golden.subjects.map((one) => [
      one.code,
      one.name,
      one.quantity ? '件' : null,
      one.auxiliary.map((key) => categories.get(key)!.name).join('/'),
      one.currencies.join('/'),
    ]),
    // What the case leaves as it is, but keeps no items of.
    ...(await unlikeTheCase(books)),
  ]);
  for (const [key, category] of categories) {
    const items = golden.auxiliaryItems.filter((item) => item.category === key);
    const fields = { categoryId: String(category.id) };
    if (items.length > 0)
      await upload(
        '/accounting-category/import',
        [['编码', '名称'], ...items.map((i) => [i.code, i.name])],
        fields,
      );
  }
  const keys = [...categories.keys()];
  const itemTitles = keys.map((key) => categories.get(key)!.name);
  await upload('/initial-balance/import', [
    [
      '科目编码',
      ...itemTitles,
      '币别',
      '期初余额',
      '期初原币',
      '期初数量',
      '本年累计借方',
      '本年累计贷方',
      '损益实际发生额',
      '年初原币',
      '年初数量',
    ],
    ...golden.openings.map((one) => [
      one.code,
      ...keys.map((key) => codeIn(one.auxiliary, key)),
      one.currency,
      one.opening,
      one.openingOriginal,
      one.openingQuantity,
      one.ytdDebit,
      one.ytdCredit,
      one.ytdActual,
      one.yearStartOriginal,
      one.yearStartQuantity,
    ]),
  ]);
  await upload('/voucher/import', [
    [
      '日期',
      '凭证号',
      '摘要',
      '科目编码',
      '币别',
      '汇率',
      '借方外币',
      '借方金额',
      '贷方金额',
      '借方数量',
      '凭证类型',
      ...itemTitles.map((name) => `${name}编码`),
    ],
    ...vouchers.flatMap((voucher) =>
      voucher.lines.map((line) => [
        voucher.date,
        `${voucher.word}-${voucher.number}`,
        line.summary,
        line.code,
        line.currency,
        line.rate,
        line.original && signed(line, line.original),
        line.debit,
        line.credit,
        line.quantity && signed(line, line.quantity),
        voucher.kind,
        ...keys.map((key) => codeIn(line.auxiliary, key)),
      ]),
    ),
  ]);
  return books;
}

/** Leaves that the chart keeps by items and the case posts to without. */
async function unlikeTheCase(books: TestBooks): Promise<Cell[][]> {
  const { data } = await books.call<Subject[]>('GET', '/subject');
  const own = new Set(golden.subjects.map(({ code }) => code));
  const used = new Map([
    ...golden.openings.map(({ code, auxiliary }) => [code, auxiliary] as const),
    ...vouchers.flatMap(({ lines }) => lines.map(({ code, auxiliary }) => [code, auxiliary] as const)),
  ]);
  return data
    .filter(
      ({ code, auxiliaryAccounting }) =>
        !own.has(code) && auxiliaryAccounting.length > 0 && used.get(code)?.length === 0,
    )
    .map(({ code, name, unit }) => [code, name, unit, '', '']);
}

const codeIn = (keys: readonly AuxiliaryKey[], category: string): Cell =>
  keys.find((key) => key.category === category)?.code ?? null;

async function categoriesOf(books: TestBooks): Promise<Map<string, AuxiliaryCategory>> {
  const { data } = await books.call<AuxiliaryCategory[]>('GET', '/accounting-category');
  return new Map(data.flatMap((category) => (category.key === null ? [] : [[category.key, category]])));
}

/** The golden company's books in a layout; `books` tells the names of the standard's subjects. */
export async function legacyFilesOf(layout: Layout, books: TestBooks): Promise<LegacyFiles> {
  const { data: chart } = await books.call<Subject[]>('GET', '/subject');
  const categories = await categoriesOf(books);
  const subjects = new Map([...chart, ...golden.subjects].map(({ code, name }) => [code, name]));
  const sideOf = (code: string): string =>
    chart.find((one) => one.code === code)?.balanceDirection ?? sideOf(code.slice(0, -2));
  const items = new Map(golden.auxiliaryItems.map((item) => [`${item.category}:${item.code}`, item.name]));
  const rows = figuresOf(sideOf);
  const parents = new Set(
    rows.flatMap(({ code }) => [4, 6].filter((n) => n < code.length).map((n) => code.slice(0, n))),
  );
  const names: Names = {
    subject: (code) => subjects.get(code)!,
    item: ({ category, code }) => items.get(`${category}:${code}`)!,
    category: (key) => categories.get(key)!.name,
    isParent: (code) => parents.has(code),
  };
  const named = rows.map((row) => ({ ...row, name: names.subject(row.code) }));
  const sums = [...parents].map((code): Figures =>
    sumUnder(
      code,
      names.subject(code),
      named.filter((row) => row.code.startsWith(code)),
    ),
  );
  const inOrder = [...named, ...sums].toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
  const written = inOrder.map((row) => ({ ...row, code: layout.code(row.code) }));
  const ofLayout = vouchers.map((voucher) => ({
    ...voucher,
    lines: voucher.lines.map((line) => ({ ...line, code: line.code })),
  }));
  return { balances: layout.balances(written, names), vouchers: layout.vouchers(ofLayout, names) };
}

const keyOf = (one: { code: string; currency: Cell }, items: readonly AuxiliaryKey[]): string =>
  [one.code, ...items.map((item) => `${item.category}:${item.code}`), one.currency ?? ''].join('/');

function figuresOf(sideOf: (code: string) => string): Figures[] {
  const rows = new Map<string, Figures>();
  const none = { opening: null, yearStart: null, quantity: null, yearStartQuantity: null, actual: null };
  const at = (code: string, items: readonly AuxiliaryKey[], currency: Cell): Figures => {
    const key = keyOf({ code, currency }, items);
    const row = rows.get(key) ?? {
      code,
      name: '',
      items,
      currency,
      opening: ZERO,
      debit: ZERO,
      credit: ZERO,
      yearDebit: ZERO,
      yearCredit: ZERO,
      originals: none,
    };
    rows.set(key, row);
    return row;
  };
  for (const one of golden.openings) {
    const row = at(one.code, one.auxiliary, one.currency);
    const opening = moneyOf(one.opening);
    row.opening = sideOf(one.code) === 'debit' ? opening : negate(opening);
    row.yearDebit = moneyOf(one.ytdDebit);
    row.yearCredit = moneyOf(one.ytdCredit);
    row.originals = {
      opening: one.openingOriginal,
      yearStart: one.yearStartOriginal,
      quantity: one.openingQuantity,
      yearStartQuantity: one.yearStartQuantity,
      actual: one.ytdActual,
    };
  }
  for (const line of vouchers.flatMap((voucher) => voucher.lines)) {
    const row = at(line.code, line.auxiliary, line.currency);
    const [debit, credit] = [moneyOf(line.debit ?? '0.00'), moneyOf(line.credit ?? '0.00')];
    row.debit = add(row.debit, debit);
    row.credit = add(row.credit, credit);
    row.yearDebit = add(row.yearDebit, debit);
    row.yearCredit = add(row.yearCredit, credit);
  }
  return [...rows.values()];
}
