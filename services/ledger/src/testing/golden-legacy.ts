import { add, formatMoney, moneyOf, negate, subtract, ZERO, type Fen } from '@suanpan/accounting-core';
import type { AuxiliaryCategory, Subject } from '@suanpan/contracts';
import { dataPath, loadCase, type AuxiliaryKey, type CaseLine, type CaseVoucher } from '@suanpan/seeds';
import { writeWorkbook } from '@suanpan/service-kit/sheets';
import type { TestBooks, TestLedger } from './test-ledger.ts';

/** The golden company as other programs would hand its books out, and as its own files make them. */
const golden = loadCase(dataPath('golden-1'));

const vouchers: readonly CaseVoucher[] = [...golden.vouchers, ...golden.generatedVouchers].toSorted(
  (a, b) => Number(a.date.slice(5, 7)) - Number(b.date.slice(5, 7)) || a.number - b.number,
);

export type Cell = string | null;
export interface LegacyFiles {
  balances: Cell[][];
  vouchers: Cell[][];
}

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

/** The case's originals and quantities have no sign; a red letter has that of its amount. */
const signed = (line: CaseLine, text: string): string =>
  (line.debit ?? line.credit ?? '').startsWith('-') && !text.startsWith('-') ? `-${text}` : text;

async function categoriesOf(books: TestBooks): Promise<Map<string, AuxiliaryCategory>> {
  const { data } = await books.call<AuxiliaryCategory[]>('GET', '/accounting-category');
  return new Map(data.flatMap((category) => (category.key === null ? [] : [[category.key, category]])));
}

/** A row of the balances: a leaf with its items and currency, or the sum above. */
interface Figures {
  code: string;
  name: string;
  items: readonly AuxiliaryKey[];
  currency: Cell;
  opening: Fen;
  debit: Fen;
  credit: Fen;
  yearDebit: Fen;
  yearCredit: Fen;
  originals: { opening: Cell; yearStart: Cell; quantity: Cell; yearStartQuantity: Cell; actual: Cell };
}

export interface Layout {
  /** How the program writes a code and an item. */
  code: (code: string) => string;
  balances: (rows: readonly Figures[], names: Names) => Cell[][];
  vouchers: (vouchers: readonly CaseVoucher[], names: Names) => Cell[][];
}

export interface Names {
  subject: (code: string) => string;
  item: (key: AuxiliaryKey) => string;
  category: (key: string) => string;
  isParent: (code: string) => boolean;
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

const sumUnder = (code: string, name: string, rows: readonly Figures[]): Figures => ({
  code,
  name,
  items: [],
  currency: null,
  opening: rows.reduce((sum, row) => add(sum, row.opening), ZERO),
  debit: rows.reduce((sum, row) => add(sum, row.debit), ZERO),
  credit: rows.reduce((sum, row) => add(sum, row.credit), ZERO),
  yearDebit: rows.reduce((sum, row) => add(sum, row.yearDebit), ZERO),
  yearCredit: rows.reduce((sum, row) => add(sum, row.yearCredit), ZERO),
  originals: { opening: null, yearStart: null, quantity: null, yearStartQuantity: null, actual: null },
});

const closingOf = (row: Figures): Fen => add(row.opening, subtract(row.debit, row.credit));
const debitCell = (amount: Fen): Cell => (amount > 0n ? formatMoney(amount) : null);
const creditCell = (amount: Fen): Cell => (amount < 0n ? formatMoney(negate(amount)) : null);
const plain = (amount: Fen): Cell => (amount === ZERO ? null : formatMoney(amount));
const sideAndAmount = (amount: Fen): Cell[] => [
  amount === ZERO ? '平' : amount > 0n ? '借' : '贷',
  formatMoney(amount < 0n ? negate(amount) : amount),
];
const eight = (row: Figures): Cell[] => [
  debitCell(row.opening),
  creditCell(row.opening),
  plain(row.debit),
  plain(row.credit),
  plain(row.yearDebit),
  plain(row.yearCredit),
  debitCell(closingOf(row)),
  creditCell(closingOf(row)),
];
const originalTitles = ['币别', '期初原币', '年初原币', '期初数量', '年初数量', '计量单位', '损益实际发生额'];
const originalCells = ({ currency, code, originals }: Figures): Cell[] => [
  currency ?? '人民币',
  originals.opening,
  originals.yearStart,
  originals.quantity,
  originals.yearStartQuantity,
  golden.subjects.find((one) => one.code === code.replace(/\D/g, '').replace(/^(\d{4})0?/, '$1'))?.quantity
    ? '件'
    : null,
  originals.actual,
];
/** The sum of a page or of the file. */
const totalOf = (rows: readonly Figures[], names: Names, plainOf: (code: string) => string): Cell[] =>
  eight(
    sumUnder(
      '',
      '',
      rows.filter((row) => !names.isParent(plainOf(row.code))),
    ),
  );

const linesOf = (all: readonly CaseVoucher[]) =>
  all.flatMap((voucher) => voucher.lines.map((line, index) => ({ voucher, line, isFirst: index === 0 })));

const itemColumns = ['customer', 'supplier', 'employee', 'department', 'inventory'];

/** 精斗云: merged head of two rows, a title above, items behind the code, blanks on continued lines, a sum on every page. */
export const jingdou: Layout = {
  code: (code) => code,
  balances: (rows, names) => [
    ['科目余额表'],
    ['编制单位：青禾贸易', null, '2025年10期至2025年12期'],
    [
      '科目编码',
      '科目名称',
      '期初余额',
      null,
      '本期发生额',
      null,
      '本年累计发生额',
      null,
      '期末余额',
      null,
      ...originalTitles,
    ],
    [null, null, '借方', '贷方', '借方', '贷方', '借方', '贷方', '借方', '贷方'],
    ...rows.map((row) => [
      row.items.length === 0 ? row.code : `${row.code}_${row.items[0]!.code}`,
      row.items.length === 0 ? row.name : names.item(row.items[0]!),
      ...eight(row),
      ...originalCells(row),
    ]),
    ['合计', null, ...totalOf(rows, names, (code) => code)],
  ],
  vouchers: (all, names) => [
    [
      '日期',
      '凭证字号',
      '摘要',
      '科目代码',
      '科目名称',
      '借方金额',
      '贷方金额',
      '币别',
      '汇率',
      '原币金额',
      '数量',
      ...itemColumns.map(names.category),
      '制单人',
    ],
    ...linesOf(all).flatMap(({ voucher, line, isFirst }, index) => [
      [
        isFirst ? voucher.date : null,
        isFirst ? `${voucher.word}-${voucher.number}` : null,
        line.summary,
        line.code,
        names.subject(line.code),
        line.debit,
        line.credit,
        line.currency ?? '人民币',
        line.rate ?? '1',
        line.original && signed(line, line.original),
        line.quantity && signed(line, line.quantity),
        ...itemColumns.map((key) => {
          const item = line.auxiliary.find(({ category }) => category === key);
          return item ? `${item.code} ${names.item(item)}` : null;
        }),
        '会计',
      ],
      ...(index % 40 === 39 ? [['本页合计', null, null, null, null, '1.00', '1.00']] : []),
    ]),
  ],
};

/** KIS: dotted codes, one head row, items as `客户---C01---华宁百货`, an original amount for the books' own currency too. */
export const kis: Layout = {
  code: (code) => [code.slice(0, 4), code.slice(4, 6), code.slice(6)].filter(Boolean).join('.'),
  balances: (rows, names) => [
    [
      '科目代码',
      '科目名称',
      '核算项目',
      '期初借方',
      '期初贷方',
      '本期借方',
      '本期贷方',
      '本年累计借方',
      '本年累计贷方',
      '期末借方',
      '期末贷方',
      ...originalTitles,
    ],
    ...rows.map((row) => [
      row.code,
      row.name,
      itemText(row.items, names),
      ...eight(row),
      ...originalCells(row),
    ]),
    ['合计：', null, null, ...totalOf(rows, names, (code) => code.replaceAll('.', ''))],
  ],
  vouchers: (all, names) => [
    [
      '日期',
      '会计期间',
      '凭证字',
      '凭证号',
      '分录序号',
      '摘要',
      '科目代码',
      '科目名称',
      '币别',
      '汇率',
      '原币金额',
      '借方',
      '贷方',
      '数量',
      '核算项目',
      '制单',
    ],
    ...linesOf(all).map(({ voucher, line }) => [
      voucher.date.replaceAll('-', '/'),
      voucher.date.slice(5, 7),
      voucher.word,
      String(voucher.number),
      '1',
      line.summary,
      kis.code(line.code),
      names.subject(line.code),
      line.currency ?? 'RMB',
      line.rate ?? '1.0000',
      line.currency ? line.original && signed(line, line.original) : (line.debit ?? line.credit),
      line.debit,
      line.credit,
      line.quantity && signed(line, line.quantity),
      itemText(line.auxiliary, names),
      '会计',
    ]),
  ],
};

const itemText = (items: readonly AuxiliaryKey[], names: Names): Cell =>
  items.map((item) => `${names.category(item.category)}---${item.code}---${names.item(item)}`).join(';') ||
  null;

/** 好会计: side and balance in columns of their own, items in one cell, the subject's code and name in one cell. */
export const haokuaiji: Layout = {
  code: (code) => code,
  balances: (rows, names) => [
    [
      '科目编码',
      '科目名称',
      '辅助核算',
      '期初余额',
      null,
      '本年累计',
      null,
      '期末余额',
      null,
      ...originalTitles,
    ],
    [null, null, null, '方向', '金额', '借方', '贷方', '方向', '金额'],
    ...rows.map((row) => [
      row.code,
      row.name,
      colonText(row.items, names),
      ...sideAndAmount(row.opening),
      plain(row.yearDebit),
      plain(row.yearCredit),
      ...sideAndAmount(closingOf(row)),
      ...originalCells(row),
    ]),
    ['总计'],
  ],
  vouchers: (all, names) => [
    [
      '凭证日期',
      '凭证字号',
      '摘要',
      '会计科目',
      '辅助核算',
      '方向',
      '金额',
      '币种',
      '汇率',
      '外币金额',
      '数量',
      '制单人',
    ],
    ...linesOf(all).map(({ voucher, line, isFirst }) => [
      isFirst ? voucher.date : null,
      isFirst ? `${voucher.word}字第${voucher.number}号` : null,
      line.summary,
      `${line.code} ${names.subject(line.code)}`,
      colonText(line.auxiliary, names),
      line.debit === null ? '贷' : '借',
      line.debit ?? line.credit,
      line.currency,
      line.rate,
      line.original && signed(line, line.original),
      line.quantity && signed(line, line.quantity),
      '会计',
    ]),
  ],
};

const colonText = (items: readonly AuxiliaryKey[], names: Names): Cell =>
  items.map((item) => `${names.category(item.category)}:${item.code} ${names.item(item)}`).join('；') || null;

/** T+: codes of 4-3-3 digits, original and own amounts under merged heads of both sides. */
export const tplus: Layout = {
  code: (code) =>
    [
      code.slice(0, 4),
      ...[code.slice(4, 6), code.slice(6)].filter(Boolean).map((s) => s.padStart(3, '0')),
    ].join(''),
  balances: (rows, names) => [
    [
      '科目编码',
      '科目名称',
      '辅助项',
      '期初余额',
      null,
      '本期发生',
      null,
      '累计发生额',
      null,
      '期末余额',
      null,
      ...originalTitles,
    ],
    [null, null, null, '借方', '贷方', '借方', '贷方', '借方', '贷方', '借方', '贷方'],
    ...rows.map((row) => [
      row.code,
      row.name,
      itemText(row.items, names),
      ...eight(row),
      ...originalCells(row),
    ]),
  ],
  vouchers: (all, names) => [
    [
      '制单日期',
      '凭证类别字',
      '凭证编号',
      '附单据数',
      '摘要',
      '科目编码',
      '科目名称',
      '币种',
      '汇率',
      '借方金额',
      null,
      '贷方金额',
      null,
      '数量',
      '辅助项',
      '制单人',
    ],
    [null, null, null, null, null, null, null, null, null, '原币', '本币', '原币', '本币'],
    ...linesOf(all).map(({ voucher, line }) => [
      voucher.date,
      voucher.word,
      String(voucher.number).padStart(4, '0'),
      '0',
      line.summary,
      tplus.code(line.code),
      names.subject(line.code),
      line.currency ?? '人民币',
      line.rate ?? '1',
      line.debit === null ? null : line.currency ? line.original && signed(line, line.original) : line.debit,
      line.debit,
      line.credit === null
        ? null
        : line.currency
          ? line.original && signed(line, line.original)
          : line.credit,
      line.credit,
      line.quantity && signed(line, line.quantity),
      itemText(line.auxiliary, names),
      '会计',
    ]),
  ],
};
