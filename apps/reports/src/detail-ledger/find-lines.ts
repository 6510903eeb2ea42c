import { toHalfWidth, voucherLabel } from '@suanpan/accounting-core';
import type { LedgerRow } from '@suanpan/contracts';
import { formatAmount } from '@suanpan/ui';

/**
 * The lines that hold a text in summary, number, date, counter-subject or item, or whose amount begins with it, written
 * with commas between thousands or without; totals are left out, because they add up more than is shown. The browser's own search cannot see rows that are not drawn.
 */
export function findLines(rows: readonly LedgerRow[], text: string): readonly LedgerRow[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return rows;
  const amount = toHalfWidth(wanted);
  return rows.filter(
    (row) =>
      row.kind === 'line' &&
      (textsOf(row).some((one) => one.toLowerCase().includes(wanted)) ||
        amountsOf(row).some((one) => one.startsWith(amount))),
  );
}

const textsOf = (row: LedgerRow): string[] => [
  row.summary,
  row.voucherDate ?? '',
  voucherLabel(row.word ?? '', row.code ?? 0),
  `${row.word ?? ''}-${row.code ?? ''}`,
  row.counter ? `${row.counter.code} ${row.counter.name}` : '',
  ...row.auxiliary.flatMap(({ code, name }) => [code, name]),
];

const amountsOf = ({ debitAmount, creditAmount }: LedgerRow): string[] =>
  [debitAmount, creditAmount].flatMap((amount) => (amount === null ? [] : [amount, formatAmount(amount)]));
