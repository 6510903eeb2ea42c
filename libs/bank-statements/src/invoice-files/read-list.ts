import { addDecimals, compareDecimals, sumDecimals, toScale } from '@suanpan/accounting-core';
import { columnLetters, type Sheet, type SheetRow } from '@suanpan/service-kit/sheet-reading';
import { redOfRemark } from '../e-invoices/fields.ts';
import { type FileProblem, mostProblems } from '../problem.ts';
import { nameKey, wordOf } from '../words.ts';
import { columnOfTitle, type InvoiceColumn, invoiceColumns } from './columns.ts';
import type { FileInvoice, InvoiceFile } from './invoice-file.ts';
import { RowReader } from './read-row.ts';

/** The sheet of the platform's list that has a row for every line of an invoice. */
export const LIST_SHEET = '信息汇总表';

/** Titles may stand below some lines of heading. */
const mostRowsAbove = 20;
const TOTALS = /^(?:合计|总计|小计|合計|總計|小計|total)/i;
const VOID = /作废|作廢|void/i;

/**
 * Rule: each row is a line of an invoice; rows of one code, number and seller are one invoice, wherever they stand. Every cell that
 * cannot be read is named, all at once. Void invoices are counted and left out; what was taken back in red stands, as its red one does.
 * Source: domain/trade.md 1, 5; the tax platform's list of invoices.
 * Example: two rows of 26322000287868413568 with 9000.00 and 1260.38 are one invoice of 10260.38.
 */
export function readInvoiceList(sheet: Sheet): InvoiceFile {
  const { header, places } = findColumns(sheet.rows);
  const columns = Object.fromEntries([...places].map(([key, place]) => [key, columnLetters(place)]));
  const used = new Set(places.values());
  const file: InvoiceFile = {
    format: 'list',
    sheet: sheet.name,
    columns,
    invoices: [],
    void: 0,
    problems: sheet.bad
      .filter(({ column }) => used.has(column))
      .map(({ code, row, column }) => ({ code, sheet: sheet.name, row, column: columnLetters(column) })),
  };
  const missing = missingColumns(sheet, header, places);
  if (missing.length > 0) return { ...file, problems: missing };
  const bad = new Set(file.problems.map(({ row, column }) => `${row}/${column}`));
  const found = new Map<string, FileInvoice>();
  const voided = new Set<string>();
  for (const row of sheet.rows.slice(header + 1)) {
    if (TOTALS.test(wordOf(row.cells.find((cell) => cell.trim() !== '') ?? ''))) continue;
    const reader = new RowReader(row, { sheet, columns, places, bad });
    const number = reader.number();
    const key = [reader.text('code', 32), number, nameKey(reader.text('sellerTaxId', 32))].join('/');
    if (VOID.test(reader.text('status', 50))) {
      voided.add(key);
      continue;
    }
    const line = reader.line();
    const invoice = found.get(key) ?? headOf(reader, number, row);
    found.set(key, invoice);
    invoice.lines.push(line);
    invoice.unread ||= reader.isUnread;
    file.problems.push(...reader.problems);
  }
  file.invoices = [...found.values()].map(summed);
  file.problems.push(...file.invoices.flatMap((invoice) => totalProblems(invoice, file)));
  file.void = voided.size;
  if (found.size === 0 && voided.size === 0 && file.problems.length === 0)
    file.problems.push({ code: 'file.empty' });
  file.problems = file.problems.slice(0, mostProblems);
  return file;
}

/** The row of titles is the one that knows most of them. */
function findColumns(rows: readonly SheetRow[]): { header: number; places: Map<InvoiceColumn, number> } {
  const known = rows.slice(0, mostRowsAbove).map(({ cells }) => cells.filter(columnOfTitle).length);
  const header = Math.max(0, known.indexOf(Math.max(0, ...known)));
  const places = new Map<InvoiceColumn, number>();
  for (const [index, title] of (rows[header]?.cells ?? []).entries()) {
    const key = columnOfTitle(title);
    if (key !== undefined && !places.has(key)) places.set(key, index);
  }
  return { header, places };
}

function missingColumns(
  sheet: Sheet,
  header: number,
  places: ReadonlyMap<InvoiceColumn, number>,
): FileProblem[] {
  const isThere = (key: InvoiceColumn): boolean =>
    places.has(key) || (key === 'number' && places.has('digitalNumber'));
  return invoiceColumns
    .filter(({ key, isNeeded }) => isNeeded && !isThere(key))
    .map(({ titles: [zhCN, zhTW, en] }) => ({
      code: 'file.column-missing',
      title: { 'zh-CN': zhCN, 'zh-TW': zhTW, en },
      sheet: sheet.name,
      row: sheet.rows[header]?.row ?? 1,
    }));
}

function headOf(reader: RowReader, number: string, { row }: SheetRow): FileInvoice {
  const remark = reader.text('remark', 500);
  return {
    row,
    unread: false,
    kind: reader.kind(number),
    code: number.length === 20 ? '' : reader.text('code', 32),
    number,
    date: reader.date(),
    sellerName: reader.text('sellerName', 128),
    sellerTaxId: reader.text('sellerTaxId', 32),
    buyerName: reader.text('buyerName', 128),
    buyerTaxId: reader.text('buyerTaxId', 32),
    net: '0',
    tax: '0',
    total: '0',
    redOf: reader.text('redOf', 64) || redOfRemark(remark),
    remark,
    lines: [],
  };
}

function summed(invoice: FileInvoice): FileInvoice {
  const net = toScale(sumDecimals(invoice.lines.map((line) => line.net)), 2);
  const tax = toScale(sumDecimals(invoice.lines.map((line) => line.tax)), 2);
  return { ...invoice, net, tax, total: toScale(addDecimals(net, tax), 2) };
}

/** What a row says its total is must be its net and its tax. */
function totalProblems({ unread, lines }: FileInvoice, { sheet, columns }: InvoiceFile): FileProblem[] {
  const place = columns.total;
  if (place === undefined || unread) return [];
  return lines.flatMap(({ net, tax, total, row }) => {
    const expected = toScale(addDecimals(net, tax), 2);
    if (total === null || compareDecimals(total, expected) === 0) return [];
    return [
      {
        code: 'e-invoice.total' as const,
        expected,
        actual: total,
        sheet: sheet ?? '',
        row: row ?? 1,
        column: place,
      },
    ];
  });
}
