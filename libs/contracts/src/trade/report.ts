import { Type, type Static } from 'typebox';
import { Day, Id, Money, Month } from '../wire/common.ts';

/** Reports of money (domain/trade.md 1, 9): what accounts held day by day, and what came and went by category. */

/** GET /funds/balances: every day on which an account moved. */
export const FundDay = Type.Object({
  date: Day,
  opening: Money,
  in: Money,
  out: Money,
  closing: Money,
  /** In the books' own currency, each line at its rate; after a month's end at the closing rate. */
  closingBase: Money,
});
export type FundDay = Static<typeof FundDay>;

/** GET /funds/report: months of every account. */
export const FundReportQuery = Type.Object({ from: Month, to: Month });
export type FundReportQuery = Static<typeof FundReportQuery>;

export const FundReport = Type.Object({
  fundAccountId: Id,
  name: Type.String(),
  currencyCode: Type.String(),
  rows: Type.Array(
    Type.Object({
      categoryId: Id,
      code: Type.String(),
      name: Type.String(),
      in: Money,
      out: Money,
    }),
  ),
  /** Without transfers between own accounts. */
  income: Money,
  expense: Money,
  opening: Money,
  closing: Money,
  closingBase: Money,
});
export type FundReport = Static<typeof FundReport>;
