import { Type, type Static } from 'typebox';
import { Day, Id, Money } from './wire/common.ts';

/** The dashboard (spec/api.md 3, behaviour.md 10). */
export const HomeQuery = Type.Object({ accountDate: Type.Optional(Day) });
export const VoucherCount = Type.Integer();
export const CashRow = Type.Object({
  key: Type.Union([Type.Literal('cashOnHand'), Type.Literal('cashOnBank'), Type.Literal('other')]),
  name: Type.String(),
  /** Closing balance, signed, debit positive. */
  value: Money,
  /** Debit − credit of the month. */
  movement: Money,
  subjectCode: Type.String(),
});
export const CashPanel = Type.Array(CashRow);
export type CashPanel = Static<typeof CashPanel>;

/** Both series by month, January first. */
export const RevenueProfit = Type.Object({
  year: Type.Integer(),
  /** The first month of the year that the books know; those before are zero. */
  firstMonth: Type.Integer({ minimum: 1, maximum: 12 }),
  /** Net, what carries results forward left out. */
  revenue: Type.Array(Money),
  /** After tax; a loss is negative. */
  profit: Type.Array(Money),
});
export type RevenueProfit = Static<typeof RevenueProfit>;

/** What a month has cost, what carries results forward left out; always three rows. */
export const CostRow = Type.Object({
  key: Type.Enum(['otherCosts', 'cogs', 'indirect']),
  name: Type.String(),
  value: Money,
  /** The subjects that are added up, each with everything below it. */
  subjectCodes: Type.Array(Type.String()),
});
export const CostPanel = Type.Array(CostRow);
export type CostPanel = Static<typeof CostPanel>;

/** A voucher's line by which something became owed; a red one is negative. */
export const OwedLine = Type.Object({
  voucherId: Id,
  voucherDate: Day,
  word: Type.String(),
  code: Type.Integer(),
  summary: Type.String(),
  /** The auxiliary items, else the subject. */
  party: Type.String(),
  amount: Money,
});

/** One of the latest invoices; a red one is negative. */
export const OwedInvoice = Type.Object({
  id: Id,
  invoiceNo: Type.String(),
  invoiceDate: Day,
  party: Type.String(),
  currencyCode: Type.String(),
  totalAmount: Money,
  /** At the invoice's own rate, in the books' currency. */
  amount: Money,
});
export type OwedInvoice = Static<typeof OwedInvoice>;

/** What others owe, or what is owed to others, at the end of a month. */
export const OwedPanel = Type.Object({
  /** Of invoices; `books` of a company that keeps none. */
  source: Type.Enum(['documents', 'books']),
  subjectCode: Type.String(),
  /** The balance of the subject on its own side: `buckets` and `overpaid` add up to it. */
  total: Money,
  advancesCode: Type.String(),
  /** Paid in advance, which stands beside the total and is no part of it (decision D63). */
  advances: Money,
  /** The day to which ages are counted. */
  asOf: Day,
  /** What is open by the days since it was due, from the books since its voucher; always seven. */
  buckets: Type.Array(
    Type.Object({
      key: Type.Enum(['current', 'd1_7', 'd8_15', 'd16_30', 'd31_90', 'd91_180', 'd180p']),
      name: Type.String(),
      value: Money,
    }),
  ),
  /** Red credits, from the books of parties that have paid more than they owe; zero or negative. */
  overpaid: Money,
  /** The largest balances, at most five. */
  parties: Type.Array(Type.Object({ name: Type.String(), value: Money })),
  /** Newest first, at most five; none where there are invoices. */
  latest: Type.Array(OwedLine),
  /** Newest first, at most five; none from the books. */
  invoices: Type.Array(OwedInvoice),
  /** Documents less ledger, open items and advances together; null from the books. */
  difference: Type.Union([Money, Type.Null()]),
});
export type OwedPanel = Static<typeof OwedPanel>;

/** What a month still asks for. */
export const MonthTodo = Type.Object({
  unreviewed: Type.Integer(),
  /** Numbers that no voucher has, of all words. */
  missingNumbers: Type.Integer(),
  /** Vouchers made by hand that name no attachment. */
  withoutAttachment: Type.Integer(),
  closed: Type.Boolean(),
  /** Whether the books have any opening, and any voucher, of whichever month. */
  hasOpenings: Type.Boolean(),
  hasVouchers: Type.Boolean(),
});
export type MonthTodo = Static<typeof MonthTodo>;
