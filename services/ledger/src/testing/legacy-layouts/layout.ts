import { add, formatMoney, negate, subtract, ZERO, type Fen } from '@suanpan/accounting-core';
import { dataPath, loadCase, type AuxiliaryKey, type CaseLine, type CaseVoucher } from '@suanpan/seeds';

/** What the layouts of other programs share: the golden company’s figures and how cells show them. */
export const golden = loadCase(dataPath('golden-1'));

export type Cell = string | null;
export interface LegacyFiles {
  balances: Cell[][];
  vouchers: Cell[][];
}

/** A row of the balances: a leaf with its items and currency, or the sum above. */
export interface Figures {
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

/** The case's originals and quantities have no sign; a red letter has that of its amount. */
export const signed = (line: CaseLine, text: string): string =>
  (line.debit ?? line.credit ?? '').startsWith('-') && !text.startsWith('-') ? `-${text}` : text;

export const sumUnder = (code: string, name: string, rows: readonly Figures[]): Figures => ({
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

export const closingOf = (row: Figures): Fen => add(row.opening, subtract(row.debit, row.credit));
const debitCell = (amount: Fen): Cell => (amount > 0n ? formatMoney(amount) : null);
const creditCell = (amount: Fen): Cell => (amount < 0n ? formatMoney(negate(amount)) : null);
export const plain = (amount: Fen): Cell => (amount === ZERO ? null : formatMoney(amount));
export const sideAndAmount = (amount: Fen): Cell[] => [
  amount === ZERO ? '平' : amount > 0n ? '借' : '贷',
  formatMoney(amount < 0n ? negate(amount) : amount),
];
export const eight = (row: Figures): Cell[] => [
  debitCell(row.opening),
  creditCell(row.opening),
  plain(row.debit),
  plain(row.credit),
  plain(row.yearDebit),
  plain(row.yearCredit),
  debitCell(closingOf(row)),
  creditCell(closingOf(row)),
];
export const originalTitles = [
  '币别',
  '期初原币',
  '年初原币',
  '期初数量',
  '年初数量',
  '计量单位',
  '损益实际发生额',
];
export const originalCells = ({ currency, code, originals }: Figures): Cell[] => [
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
export const totalOf = (rows: readonly Figures[], names: Names, plainOf: (code: string) => string): Cell[] =>
  eight(
    sumUnder(
      '',
      '',
      rows.filter((row) => !names.isParent(plainOf(row.code))),
    ),
  );

export const linesOf = (all: readonly CaseVoucher[]) =>
  all.flatMap((voucher) => voucher.lines.map((line, index) => ({ voucher, line, isFirst: index === 0 })));

export const itemColumns = ['customer', 'supplier', 'employee', 'department', 'inventory'];

/** `客户---C01---华宁百货`, several with a semicolon. */
export const itemText = (items: readonly AuxiliaryKey[], names: Names): Cell =>
  items.map((item) => `${names.category(item.category)}---${item.code}---${names.item(item)}`).join(';') ||
  null;
