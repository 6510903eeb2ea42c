import { voucherLabel } from '@suanpan/accounting-core';

const MOST_NAMED = 5;

/** Vouchers by name as far as they fit a title, else the first ones and how many: "记-001, 记-002, … (120)". */
export function namesOf(vouchers: readonly { word: string; code: number }[]): string {
  const names = vouchers.slice(0, MOST_NAMED).map(({ word, code }) => voucherLabel(word, code));
  if (vouchers.length > MOST_NAMED) names.push(`… (${vouchers.length})`);
  return names.join(', ');
}
