/** A voucher as people call it: "记-012". */
export const voucherLabel = (word: string, number: number): string =>
  `${word}-${String(number).padStart(3, '0')}`;
