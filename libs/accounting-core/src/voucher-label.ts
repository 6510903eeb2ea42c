/** A voucher as people call it, on every screen, on paper, in spreadsheets and in every refusal: its word and three digits or more. */
export const voucherLabel = (word: string, number: number): string =>
  `${word}-${String(number).padStart(3, '0')}`;
