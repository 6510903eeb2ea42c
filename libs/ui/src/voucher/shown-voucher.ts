/** A line of a voucher as far as it is shown; contracts' VoucherLine fits. Figures are decimal text. */
export interface ShownLine {
  lineNo: number;
  summary: string;
  subjectCode: string;
  /** "code-full name". */
  subjectName: string;
  debitAmount: string | null;
  creditAmount: string | null;
  num: string | null;
  price: string | null;
  currencyCode: string;
  exchangeRate: string | null;
  originalAmount: string | null;
  auxiliary: readonly { code: string; name: string }[];
  subject: { unit: string | null };
}

/** A voucher as far as its lines and their total are shown; contracts' Voucher fits. */
export interface ShownVoucher {
  debitAmount: string;
  creditAmount: string;
  details: readonly ShownLine[];
}
