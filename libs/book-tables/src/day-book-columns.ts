import { voucherLabel } from '@suanpan/accounting-core';
import type { ChronologicalLine } from '@suanpan/contracts';
import { amount, number, text, type BookColumn } from './column.ts';
import type { SayBook } from './words.ts';

/** A line of the day book, or the total at its foot. */
export type DayBookRow = ChronologicalLine | DayBookTotal;

export interface DayBookTotal {
  /** What the row is called. */
  total: string;
  debitAmount: string;
  creditAmount: string;
}

export const isDayBookLine = (row: DayBookRow): row is ChronologicalLine => !('total' in row);

/** Every line in the order of the books; quantities and foreign amounts where any line has them. */
export function dayBookColumns(say: SayBook, lines: readonly ChronologicalLine[]): BookColumn<DayBookRow>[] {
  const ofLine = (value: (line: ChronologicalLine) => string | null) => (row: DayBookRow) =>
    isDayBookLine(row) ? value(row) : null;
  const hasQuantity = lines.some(({ quantity }) => quantity !== null);
  const hasOriginal = lines.some(({ originalAmount }) => originalAmount !== null);
  return [
    text('date', say('date'), (row) => (isDayBookLine(row) ? row.voucherDate : row.total)),
    text(
      'number',
      say('number'),
      ofLine(({ word, code }) => voucherLabel(word, code)),
    ),
    text(
      'summary',
      say('summary'),
      ofLine(({ summary }) => summary),
    ),
    text(
      'subject',
      say('subject'),
      ofLine(({ subjectCode, subjectName }) => `${subjectCode} ${subjectName}`),
    ),
    text(
      'items',
      say('items'),
      ofLine(({ auxiliary }) => auxiliary.map(({ name }) => name).join(' · ') || null),
    ),
    ...(hasQuantity
      ? [
          number(
            'quantity',
            say('quantity'),
            ofLine(({ quantity }) => quantity),
          ),
        ]
      : []),
    ...(hasOriginal
      ? [
          text(
            'currency',
            say('currency'),
            ofLine(({ currencyCode }) => currencyCode),
          ),
          number(
            'original',
            say('original.amount'),
            ofLine(({ originalAmount }) => originalAmount),
          ),
        ]
      : []),
    amount('debit', say('debit'), ({ debitAmount }) => debitAmount),
    amount('credit', say('credit'), ({ creditAmount }) => creditAmount),
    text(
      'maker',
      say('maker'),
      ofLine(({ maker }) => maker),
    ),
  ];
}
