import { add, fen, formatMoney, subtract } from '@suanpan/accounting-core';
import type { VoucherInput } from '@suanpan/contracts';
import { seededRandom } from './random.ts';

/** A random voucher of a desk: which of the twelve months, which four subjects, which amounts. */
export type VoucherMaker = (subjects: readonly number[]) => VoucherInput;

/**
 * Vouchers of two debit and two credit lines, spread over some months of a year; the four subjects are drawn from four
 * bands of the chart, as the raw limit draws them.
 */
export function voucherMaker(year: number, months: readonly number[], seed: number): VoucherMaker {
  const random = seededRandom(seed);
  const amount = () => fen(100 + random.below(1_000_000));
  return (subjects) => {
    const band = Math.floor(subjects.length / 4);
    const subject = (which: number): number => subjects[which * band + random.below(band)]!;
    const [first, second] = [amount(), amount()];
    const total = add(first, second);
    const third = fen(1 + random.below(Number(total) - 1));
    const summary = '销售商品一批';
    return {
      word: '记',
      voucherDate: `${year}-${String(months[random.below(months.length)]).padStart(2, '0')}-15`,
      details: [
        { summary, subjectId: subject(0), debitAmount: formatMoney(first) },
        { summary, subjectId: subject(1), debitAmount: formatMoney(second) },
        { summary, subjectId: subject(2), creditAmount: formatMoney(third) },
        { summary, subjectId: subject(3), creditAmount: formatMoney(subtract(total, third)) },
      ],
    };
  };
}
