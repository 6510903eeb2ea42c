import { periodKey, rangeOfPeriods } from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';
import { cell, vouchersOf, type ExpectedFile } from '@suanpan/seeds';
import { compareRows, joinComparisons, type AnsweredRow, type Comparison } from '../compare.ts';
import { answeredVoucher, compareVouchers, withLinesJoined } from '../generated-vouchers.ts';
import { readPages } from '../pages.ts';
import { yearAndMonth } from '../span.ts';
import type { Table } from '../table.ts';
import type { TradeBooks } from './trade-books.ts';

/** Which document a voucher was made of: by the number that the ledger gave it. */
const documents: Table = { keys: ['date', 'word', 'number'], figures: { doc: 'text' }, madeBy: null };

/** `2026-01-31 记-52` */
const nameOf = ({ date, word, number }: Readonly<Record<string, unknown>>): string =>
  `${String(date)} ${String(word)}-${String(number)}`;

/**
 * Compares the vouchers of the whole case, each as a set of lines, joined where the case says so: those that documents made, or those of the closings. One that the
 * case has entered by hand is compared where the file has it. Of the former the document that each was made of is compared too.
 */
export async function compareBooked(books: TradeBooks, file: ExpectedFile): Promise<Comparison> {
  const { baseCurrency } = books.files.books;
  const isClosing = file.kind === 'closing-vouchers';
  const expected = new Set(file.rows.map(nameOf));
  const byHand = new Set(books.files.rows('manual-vouchers').map(nameOf));
  const vouchers = (await allVouchers(books)).filter((voucher) => {
    const name = nameOf({ ...voucher, date: voucher.voucherDate, number: voucher.code });
    return (voucher.source === 'carry-forward') === isClosing && (expected.has(name) || !byHand.has(name));
  });
  const names = { categoryKey: books.chart.categoryKey, baseCurrency };
  const lines = compareVouchers(
    file.name,
    vouchersOf(file.rows),
    vouchers.map((voucher) => answeredVoucher(voucher, names)),
    baseCurrency,
    books.files.joinsLines ? withLinesJoined : undefined,
  );
  if (isClosing) return lines;
  const heads = new Map(file.rows.map((row) => [nameOf(row), row]));
  const made = vouchers.map((voucher): AnsweredRow => ({
    date: voucher.voucherDate,
    word: voucher.word,
    number: String(voucher.code),
    doc: documentOf(books, voucher, heads),
  }));
  return joinComparisons([lines, compareRows(file.name, documents, [...heads.values()], made)]);
}

async function allVouchers({ api, files }: TradeBooks): Promise<Voucher[]> {
  const { enableMonth, months } = files.books;
  const vouchers: Voucher[] = [];
  const span = rangeOfPeriods(yearAndMonth(enableMonth), yearAndMonth(months.at(-1) ?? enableMonth));
  for (const { year, month } of span)
    vouchers.push(
      ...(await readPages<Voucher>(api, '/voucher', { voucher_year: year, voucher_month: month })),
    );
  if (vouchers.length === 0)
    throw new Error(`The books have no voucher of ${span.map(periodKey).join(', ')}`);
  return vouchers;
}

/** The case's name of the document that a voucher was made of; of one entered by hand what the case calls that number. */
function documentOf(
  books: TradeBooks,
  { documents: parts, voucherDate, word, code }: Voucher,
  heads: ReadonlyMap<string, Record<string, string>>,
): string {
  const [part] = parts ?? [];
  if (!part) {
    const row = heads.get(nameOf({ date: voucherDate, word, number: code }));
    return row && cell(row, 'source') === 'manual' ? cell(row, 'doc') : '(by hand)';
  }
  const [kind = '', id = ''] = part.document.split('/');
  return books.documentName(kind, Number(id));
}
