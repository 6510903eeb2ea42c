/** The facts of a company that decide how its documents are booked. */
export interface TradeCompany {
  baseCurrency: string;
  /** 0 small-scale taxpayer, 1 general taxpayer (as in the account set). */
  vatType: 0 | 1;
  /** 0 small enterprise, 1 business enterprise (as in the account set). */
  standard: 0 | 1;
  /** The company's own tax number; null while it is not known, and then invoices are not checked against it. */
  taxId: string | null;
}
