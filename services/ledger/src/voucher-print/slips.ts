import {
  amountInWords,
  formatMoney,
  isZeroDecimal,
  moneyOf,
  shownDecimal,
  subjectLabel,
  withThousands,
} from '@suanpan/accounting-core';
import type { Language, Voucher, VoucherLine } from '@suanpan/contracts';

/** The texts of a line as they are printed; amounts grouped, a red letter with its minus sign. */
export interface SlipTexts {
  summary: string;
  subject: string;
  debit: string;
  credit: string;
}

/** A line of a slip, and how many of its rows the line fills. */
export interface SlipLine extends SlipTexts {
  rows: number;
}

/** One slip of a voucher: long ones take several, and only the last carries the total. */
export interface Slip {
  voucher: Voucher;
  /** `1/2`; empty for a voucher of one slip. */
  pageMark: string;
  lines: SlipLine[];
  total: { words: string; debit: string; credit: string } | null;
}

/**
 * Rule: a voucher is printed on slips of so many rows, and nothing of a line is left out: one whose texts are too long
 * for a row fills as many as they take. Only the last slip has the total.
 * Source: design/ux.md 14.
 * Example: of four lines on slips of five rows the third, which fills three, begins the second slip.
 */
export function slipsOf(
  voucher: Voucher,
  rowsPerSlip: number,
  rowsOf: (line: SlipTexts) => number,
  language: Language,
): Slip[] {
  const pages = pagesOf(
    voucher.details.map(slipTexts).map((line) => ({ ...line, rows: rowsOf(line) })),
    rowsPerSlip,
  );
  return pages.map((lines, page) => ({
    voucher,
    pageMark: pages.length === 1 ? '' : `${page + 1}/${pages.length}`,
    lines,
    total: page === pages.length - 1 ? totalOf(voucher, language) : null,
  }));
}

function pagesOf(lines: readonly SlipLine[], rowsPerSlip: number): SlipLine[][] {
  const pages: SlipLine[][] = [[]];
  let free = rowsPerSlip;
  for (const line of lines) {
    if (line.rows > free) {
      pages.push([]);
      free = rowsPerSlip;
    }
    pages.at(-1)?.push(line);
    free -= line.rows;
  }
  return pages;
}

const totalOf = ({ debitAmount, creditAmount }: Voucher, language: Language): Slip['total'] => ({
  words: amountInWords(moneyOf(debitAmount), language),
  debit: grouped(debitAmount),
  credit: grouped(creditAmount),
});

const slipTexts = (line: VoucherLine): SlipTexts => ({
  summary: line.summary,
  subject: [subjectLabel(line.subjectName), line.auxiliaryTitle, ...notesOf(line)].filter(Boolean).join(' '),
  debit: line.debitAmount === null ? '' : grouped(line.debitAmount),
  credit: line.creditAmount === null ? '' : grouped(line.creditAmount),
});

/** Quantity at price, and the amount in the line's own currency. */
function notesOf({ num, price, subject, originalAmount, currencyCode, exchangeRate }: VoucherLine): string[] {
  const quantity =
    num === null
      ? []
      : [`${shownDecimal(num)}${subject.unit ?? ''}${price === null ? '' : `×${shownDecimal(price)}`}`];
  if (originalAmount === null || exchangeRate === null) return quantity;
  // A revaluation moves the base amount alone: there is no foreign amount to multiply.
  const isMoved = !isZeroDecimal(originalAmount);
  return [
    ...quantity,
    isMoved ? `${currencyCode} ${shownDecimal(originalAmount)}×${shownDecimal(exchangeRate)}` : currencyCode,
  ];
}

const grouped = (amount: string): string => withThousands(formatMoney(moneyOf(amount)));
