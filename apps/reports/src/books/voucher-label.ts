/** A voucher as people call it: "记-031". */
export const voucherLabel = (word: string | null, number: number | null): string =>
  `${word ?? ''}-${String(number ?? 0).padStart(3, '0')}`;
