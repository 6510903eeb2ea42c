import { type Fen, evaluateAmount, isProblem, toHalfWidth } from '@suanpan/accounting-core';
import { clipboardTable } from './clipboard-table.ts';
import type { CellField } from './draft.ts';

export type PastedColumn = 'summary' | 'subject' | 'subjectName' | 'debit' | 'credit';

/** What a copied row says of a line; a column that was not copied is absent. */
export type PastedRow = Partial<Record<PastedColumn, string>>;

/** Titles of the columns in files of ours and of others; brackets, blanks and stars in them say nothing. */
const titles: Readonly<Record<PastedColumn, readonly string[]>> = {
  summary: ['摘要', '说明', '說明', 'summary', 'description', 'memo'],
  subject: [
    '科目编码',
    '科目編碼',
    '科目代码',
    '科目代碼',
    '科目编号',
    '科目編號',
    'subjectcode',
    'accountcode',
    'code',
  ],
  subjectName: [
    '科目名称',
    '科目名稱',
    '会计科目',
    '會計科目',
    '科目',
    'subjectname',
    'subject',
    'accountname',
    'account',
  ],
  debit: ['借方金额', '借方金額', '借方', '借', '借方本币', '借方本幣', 'debit', 'debitamount', 'dr'],
  credit: [
    '贷方金额',
    '貸方金額',
    '贷方',
    '貸方',
    '贷',
    '貸',
    '贷方本币',
    '貸方本幣',
    'credit',
    'creditamount',
    'cr',
  ],
};

const inOrder: readonly PastedColumn[] = ['summary', 'subject', 'debit', 'credit'];

/**
 * The lines that a copied block holds. A first row of titles says which column is which, in any order; without one
 * the block begins at the field it is pasted into. Null when what was copied is a single value: it is pasted as text.
 */
export function pastedRows(copied: string, into: CellField): PastedRow[] | null {
  const table = clipboardTable(copied);
  const [first = []] = table;
  if (table.length === 1 && first.length === 1) return null;
  const titled = first.map(columnOf);
  const hasTitles = titled.filter((column) => column !== undefined).length > 1;
  const body = (hasTitles ? table.slice(1) : table).filter((row) => row.some((cell) => cell !== ''));
  if (body.length === 0) return null;
  const columns = hasTitles ? titled : columnsFrom(into, body);
  const rows = body.map((row) => rowOf(row, columns)).filter((row) => !isTotals(row));
  return rows.length === 0 ? null : rows;
}

function columnOf(title: string): PastedColumn | undefined {
  const wanted = toHalfWidth(title)
    .replace(/\(.*?\)/g, '')
    .replace(/[\s*:]/g, '')
    .toLowerCase();
  return (Object.keys(titles) as PastedColumn[]).find((column) => titles[column].includes(wanted));
}

/** The columns from a field on. A column too many behind the subject that holds no amount is the subject's name. */
function columnsFrom(into: CellField, body: readonly (readonly string[])[]): readonly PastedColumn[] {
  const columns = inOrder.slice(Math.max(0, inOrder.indexOf(into as PastedColumn)));
  const behind = columns.indexOf('subject') + 1;
  const isWider = behind > 0 && body.some((row) => row.length > columns.length);
  const names = body.map((row) => row[behind] ?? '').filter((cell) => cell !== '');
  const hasNames =
    isWider && names.length > 0 && names.every((cell) => amountIn(cell) === 'unread' && !isFigure(cell));
  return hasNames ? columns.toSpliced(behind, 0, 'subjectName') : columns;
}

/** Only digits and their marks: an amount, be it one that cannot be read. */
const isFigure = (cell: string): boolean =>
  /^[\d.,()¥￥$€£元\s-]*\d[\d.,()¥￥$€£元\s-]*$/.test(toHalfWidth(cell));

function rowOf(cells: readonly string[], columns: readonly (PastedColumn | undefined)[]): PastedRow {
  const row: PastedRow = {};
  for (const [at, column] of columns.entries()) if (column) row[column] ??= cells[at] ?? '';
  return row;
}

/** A row that adds up the others: it names no subject, and says that it is a total. */
const isTotals = ({ summary = '', subject = '', subjectName = '' }: PastedRow): boolean => {
  const [said, ...others] = [summary, subject, subjectName].filter((cell) => cell.trim() !== '');
  return said !== undefined && others.length === 0 && TOTALS.test(toHalfWidth(said).replace(/\s/g, ''));
};
const TOTALS = /^(?:本[页頁])?(?:合[计計]|[总總][计計]|小[计計]):?$|^(?:grand)?total:?$/i;

/**
 * The amount a spreadsheet shows, null for none: a negative one may stand in brackets or have its minus behind it, a
 * zero may be a dash, and the sign of the currency may stand before it or 元 behind it.
 * Example: "（１,２００.５０）" is −1200.50.
 */
export function amountIn(cell: string): Fen | null | 'unread' {
  const text = toHalfWidth(cell)
    .replaceAll('−', '-')
    .replace(/[¥￥$€£元\s]/g, '');
  if (/^[-—–]*$/.test(text)) return null;
  const [, bracketed] = /^\((.*)\)$/.exec(text) ?? [];
  const [, before] = /^(.*)-$/.exec(text) ?? [];
  const size = bracketed ?? before;
  const amount = evaluateAmount(size === undefined ? text : `-${size}`);
  if (isProblem(amount)) return 'unread';
  return amount === 0n ? null : amount;
}
