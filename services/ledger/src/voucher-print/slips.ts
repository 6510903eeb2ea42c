import { formatMoney, moneyOf, uppercaseAmount } from '@suanpan/accounting-core';
import type { Voucher, VoucherLine } from '@suanpan/contracts';

/** A line as it is printed; amounts grouped, a red letter with its minus sign. */
export interface SlipLine {
  summary: string;
  subject: string;
  debit: string;
  credit: string;
}

/** One slip of a voucher: long ones take several, and only the last carries the total. */
export interface Slip {
  voucher: Voucher;
  /** `1/2`; empty for a voucher of one slip. */
  pageMark: string;
  lines: SlipLine[];
  total: { words: string; debit: string; credit: string } | null;
}

/** A voucher on slips of so many lines. */
export function slipsOf(voucher: Voucher, linesPerSlip: number): Slip[] {
  const count = Math.max(1, Math.ceil(voucher.details.length / linesPerSlip));
  return Array.from({ length: count }, (_, page) => ({
    voucher,
    pageMark: count === 1 ? '' : `${page + 1}/${count}`,
    lines: voucher.details.slice(page * linesPerSlip, (page + 1) * linesPerSlip).map(slipLine),
    total: page === count - 1 ? totalOf(voucher) : null,
  }));
}

const totalOf = ({ debitAmount, creditAmount }: Voucher): Slip['total'] => ({
  words: uppercaseAmount(moneyOf(debitAmount)),
  debit: grouped(debitAmount),
  credit: grouped(creditAmount),
});

const slipLine = (line: VoucherLine): SlipLine => ({
  summary: line.summary,
  subject: [line.subjectName, line.auxiliaryTitle, ...notesOf(line)].filter(Boolean).join(' '),
  debit: line.debitAmount === null ? '' : grouped(line.debitAmount),
  credit: line.creditAmount === null ? '' : grouped(line.creditAmount),
});

/** Quantity at price, and the amount in the line's own currency. */
function notesOf({ num, price, subject, originalAmount, currencyCode, exchangeRate }: VoucherLine): string[] {
  const quantity = num === null ? [] : [`${num}${subject.unit ?? ''}${price === null ? '' : `×${price}`}`];
  const isForeign = originalAmount !== null && exchangeRate !== null;
  return isForeign ? [...quantity, `${currencyCode} ${originalAmount}×${exchangeRate}`] : quantity;
}

function grouped(amount: string): string {
  const [integer = '', decimals = ''] = formatMoney(moneyOf(amount)).split('.');
  return `${integer.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}
