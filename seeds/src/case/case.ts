import type { CsvRow } from '../files.ts';
import type { AccountingStandard, VatType } from '../standards.ts';

/** A worked company: what a bookkeeper enters and what the books must then show (layout: data/golden-1/README.md). */
export interface Case {
  directory: string;
  companyName: string;
  /** What its tax number is; null: the case does not say. */
  creditCode: string | null;
  accountingStandards: AccountingStandard;
  vatType: VatType;
  voucherReviewed: boolean;
  /** First month of the books, `YYYY-MM`. */
  enableMonth: string;
  /** Months to enter, close and compare, in order, `YYYY-MM`. */
  months: string[];
  baseCurrency: string;
  /** Foreign currencies the case uses. */
  currencies: string[];
  voucherWords: string[];
  /** Code scheme of the codes, `4-2-2-2`. */
  encoding: string;
  subjects: CaseSubject[];
  auxiliaryItems: CaseAuxiliaryItem[];
  openings: CaseOpening[];
  /** The cash-flow statement of the year before the books begin, sums included. */
  cashFlowOpenings: CaseCashFlowOpening[];
  rates: CaseRate[];
  /** Vouchers a bookkeeper enters, in file order. */
  vouchers: CaseVoucher[];
  /** Vouchers the closing rules produce, in file order. */
  generatedVouchers: CaseVoucher[];
  expected: ExpectedFile[];
  /** How its months are closed, for the product's own steps; null: the closing vouchers are entered. */
  closing: CaseClosing | null;
}

/** Closing settings as the file has them; the product's published schema judges them. */
export interface CaseClosing {
  readonly [key: string]: unknown;
  readonly lineTemplates?: Readonly<Record<string, readonly CaseTemplateLine[]>>;
}

/** A line of every month, its account and items by code. */
export interface CaseTemplateLine {
  code: string;
  side: 'debit' | 'credit';
  amount: string;
  /** `department:D01`. */
  aux?: string;
}

/** An account to add, or the settings an existing account must get. */
export interface CaseSubject {
  code: string;
  name: string;
  /** Auxiliary category keys. */
  auxiliary: string[];
  /** Foreign currencies the account is kept in. */
  currencies: string[];
  quantity: boolean;
}

export interface CaseAuxiliaryItem {
  category: string;
  code: string;
  name: string;
}

/** `customer:C01` of a file. */
export interface AuxiliaryKey {
  category: string;
  code: string;
}

/** Amounts are decimal text in the account's own direction; empty cells are null. */
export interface CaseOpening {
  code: string;
  auxiliary: AuxiliaryKey[];
  /** Null: the books' own currency. */
  currency: string | null;
  opening: string;
  ytdDebit: string;
  ytdCredit: string;
  /** Profit-and-loss accounts only: net activity of the year before the books start. */
  ytdActual: string | null;
  yearStartOriginal: string | null;
  openingOriginal: string | null;
  yearStartQuantity: string | null;
  openingQuantity: string | null;
}

export interface CaseCashFlowOpening {
  /** Line of the statement. */
  line: number;
  ytdAmount: string;
}

export interface CaseRate {
  /** `YYYY-MM`. */
  month: string;
  currency: string;
  rate: string;
}

export interface CaseVoucher {
  date: string;
  word: string;
  number: number;
  kind: string;
  /** Cash-flow item for the whole voucher. */
  cashFlowItem: string | null;
  lines: CaseLine[];
}

export interface CaseLine {
  summary: string;
  code: string;
  debit: string | null;
  credit: string | null;
  auxiliary: AuxiliaryKey[];
  currency: string | null;
  /** Foreign amount without sign, on the side of the base amount; null on revaluation lines. */
  original: string | null;
  rate: string | null;
  quantity: string | null;
  cashFlowItem: string | null;
}

/** A file of `expected/`: `trial-balance.2025-10.csv` has kind `trial-balance` and span `2025-10`. */
export interface ExpectedFile {
  name: string;
  kind: string;
  /** `YYYY-MM`, `YYYYQn`, or null when the file covers the whole case. */
  span: string | null;
  columns: string[];
  rows: CsvRow[];
}
