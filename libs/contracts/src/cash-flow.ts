import { Type, type Static } from 'typebox';
import { ReportViewQuery } from './report.ts';
import { Day, Id, Money, Nullable, page, PageNumber, Text } from './wire/common.ts';

/** GET /report/cashFlow — what the cash-flow statement adds up, voucher by voucher (decision D41). */
export const CashFlowQuery = Type.Object({
  ...ReportViewQuery.properties,
  /** Only flows of this item; `unassigned`: those without one. */
  item: Type.Optional(Text(16)),
  /** Only what came in, or went out. */
  direction: Type.Optional(Type.Union([Type.Literal('in'), Type.Literal('out')])),
  page: Type.Optional(PageNumber),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
});
export type CashFlowQuery = Static<typeof CashFlowQuery>;

/** A line that stands against cash. */
export const CashFlowLine = Type.Object({
  lineNo: Type.Integer(),
  summary: Type.String(),
  subjectId: Id,
  subjectCode: Type.String(),
  subjectName: Type.String(),
  /** Into cash positive. */
  flow: Money,
  /**
   * Where the line's item comes from: entered on it or its voucher, the revaluation of currencies, proposed by the subject,
   * that of the line it goes with, or none.
   */
  source: Type.Enum(['entered', 'revaluation', 'subject', 'follows', 'none']),
});

/** The flows of one item in one voucher. */
export const VoucherCashFlow = Type.Object({
  voucherId: Id,
  voucherDate: Day,
  word: Type.String(),
  code: Type.Integer(),
  /** `unassigned` without one. */
  item: Type.String(),
  /** In the reader's language; null without an item. */
  itemName: Nullable(Type.String()),
  flow: Money,
  lines: Type.Array(CashFlowLine),
});
export type VoucherCashFlow = Static<typeof VoucherCashFlow>;

/** In the order of the books; `total` counts all of the filter, `totalFlow` adds them up. */
export const CashFlowPage = Type.Object({ ...page(VoucherCashFlow).properties, totalFlow: Money });
export type CashFlowPage = Static<typeof CashFlowPage>;
