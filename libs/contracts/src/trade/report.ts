import { Type, type Static } from 'typebox';
import { FileFormat } from '../book-file.ts';
import { Day, Id, Money, Month, Nullable, page, PageNumber } from '../wire/common.ts';
import { FundDirection, FundKind } from './funds.ts';

/** Reports of money (domain/trade.md 1, 9): what accounts held day by day, and what came and went by category. */

const file = { format: FileFormat, progress: Type.Optional(Type.Boolean()) };

/** GET /funds/balances: from the morning of one day to the evening of another; nothing said: since the books began. */
export const FundDayQuery = Type.Object({
  fundAccountId: Id,
  from: Type.Optional(Day),
  to: Type.Optional(Day),
});
export type FundDayQuery = Static<typeof FundDayQuery>;

/** GET /funds/balances/export: months of an account as a file. */
export const FundDayFileQuery = Type.Object({ fundAccountId: Id, from: Month, to: Month, ...file });
export type FundDayFileQuery = Static<typeof FundDayFileQuery>;

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

/** GET /funds/report/export: the same as a file. */
export const FundReportFileQuery = Type.Object({ ...FundReportQuery.properties, ...file });
export type FundReportFileQuery = Static<typeof FundReportFileQuery>;

const FundMoves = Type.Object({
  opening: Money,
  /** Without transfers between own accounts. */
  income: Money,
  expense: Money,
  transferIn: Money,
  transferOut: Money,
  closing: Money,
  /** What the account's subject holds in the books at the end, and what the journal has more. */
  ledger: Money,
  difference: Money,
});

export const FundReport = Type.Object({
  fundAccountId: Id,
  name: Type.String(),
  kind: FundKind,
  subjectCode: Type.String(),
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
  ...FundMoves.properties,
  closingBase: Money,
  /** In the books' own currency, each line at its rate; what month ends changed is what its figures differ by. */
  base: Type.Object({ currencyCode: Type.String(), ...FundMoves.properties }),
});
export type FundReport = Static<typeof FundReport>;

/** GET /funds/income: months of one account, or of all. */
export const FundIncomeQuery = Type.Object({
  ...FundReportQuery.properties,
  fundAccountId: Type.Optional(Id),
});
export type FundIncomeQuery = Static<typeof FundIncomeQuery>;

/** GET /funds/income/export: the same as a file. */
export const FundIncomeFileQuery = Type.Object({ ...FundIncomeQuery.properties, ...file });
export type FundIncomeFileQuery = Static<typeof FundIncomeFileQuery>;

/** What came and went by category and month, in the books' own currency, without transfers between own accounts. */
export const FundIncome = Type.Object({
  currencyCode: Type.String(),
  months: Type.Array(Month),
  /** Money in before money out, by code; a category that goes both ways has a row of each. */
  rows: Type.Array(
    Type.Object({
      categoryId: Id,
      code: Type.String(),
      name: Type.String(),
      direction: FundDirection,
      /** Of each month. */
      amounts: Type.Array(Money),
      total: Money,
    }),
  ),
});
export type FundIncome = Static<typeof FundIncome>;

/** GET /funds/income/line: what a row adds up. */
export const FundIncomeLineQuery = Type.Object({
  ...FundIncomeQuery.properties,
  categoryId: Id,
  direction: FundDirection,
  page: Type.Optional(PageNumber),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
});
export type FundIncomeLineQuery = Static<typeof FundIncomeLineQuery>;

export const FundIncomeLine = Type.Object({
  id: Id,
  fundAccountId: Id,
  accountName: Type.String(),
  kind: FundKind,
  movedOn: Day,
  summary: Type.String(),
  partyName: Nullable(Type.String()),
  currencyCode: Type.String(),
  amount: Money,
  /** In the books' own currency. */
  baseAmount: Money,
  /** Null while it is not booked. */
  voucherId: Nullable(Id),
  voucher: Nullable(Type.String()),
});
export type FundIncomeLine = Static<typeof FundIncomeLine>;

export const FundIncomeLinePage = Type.Object({
  ...page(FundIncomeLine).properties,
  /** Of all pages, in the books' own currency. */
  sum: Money,
});
export type FundIncomeLinePage = Static<typeof FundIncomeLinePage>;
