import type { Problem } from '@suanpan/accounting-core';
import type { FormDraft } from './draft.ts';

/** Digits of a count of documents. */
const MOST_DIGITS = 4;

/**
 * Texts of the head that are no numbers. A voucher's own number may be typed as it is written, `007`; `next` is the one
 * that the server would give.
 */
export function headFaults(
  { number, receiptNum }: Pick<FormDraft, 'number' | 'receiptNum'>,
  next: number | null,
): Problem[] {
  const isNumber = number === null || /^0*[1-9]\d{0,8}$/.test(number.trim());
  const isCount = /^\d*$/.test(receiptNum.trim()) && receiptNum.trim().length <= MOST_DIGITS;
  return [
    ...(isNumber
      ? []
      : [{ code: 'voucher.number-invalid', field: 'number', next: next ?? 1 } satisfies Problem]),
    ...(isCount
      ? []
      : [
          {
            code: 'quantity.malformed',
            field: 'receiptNum',
            maxDigits: MOST_DIGITS,
            maxDecimals: 0,
          } satisfies Problem,
        ]),
  ];
}
