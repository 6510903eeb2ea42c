import { Type, type Static } from 'typebox';
import { AsOf, Bit, Day, Id, IdText, Money, Month, Nullable, Unreviewed } from './wire/common.ts';

/** Statements (spec/api.md 8, behaviour.md 9, decisions D37, D41). */

export const ReportTemplate = Type.Object({
  id: Id,
  name: Type.String(),
  nameEn: Type.String(),
  templateKey: Type.String(),
  /** 0 ordinary (period, year-to-date), 1 asset (closing, start of year), 2 cash flow. */
  type: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  systemDefault: Type.Boolean(),
  /** The published one; 0 before the first. */
  version: Type.Integer(),
  /** Somebody has changed it since. */
  hasDraft: Type.Boolean(),
});
export type ReportTemplate = Static<typeof ReportTemplate>;

export const ReportFormula = Type.Object({
  id: Id,
  calculation: Type.Union([Type.Literal('+'), Type.Literal('-')]),
  accessRules: Nullable(Type.Integer({ minimum: 0, maximum: 5 })),
  /** The subject's or the cash-flow item's code (sources 0), or the item's id (sources 1). */
  fromTag: Type.String(),
  subjectCode: Nullable(Type.String()),
  itemId: Nullable(Id),
  grain: Nullable(Type.Union([Type.Literal('party'), Type.Literal('account')])),
  /** The balance where the column begins instead of where it ends. */
  at: Nullable(Type.Literal('column-start')),
  /** An item of cash flow, or `unassigned`; its flows count into cash positive. */
  cashFlowItem: Nullable(Type.String()),
  /** Only what came in, or went out. */
  cashFlowDirection: Nullable(Type.Union([Type.Literal('in'), Type.Literal('out')])),
});
export const ReportItem = Type.Object({
  id: Id,
  templateId: Id,
  title: Type.String(),
  titleEn: Type.String(),
  parentId: Nullable(Id),
  lineNum: Nullable(Type.Integer()),
  type: Nullable(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])),
  sources: Nullable(Bit),
  level: Type.Integer(),
  isBolder: Type.Boolean(),
  isFolding: Type.Boolean(),
  isClassified: Type.Boolean(),
  pos: Type.Integer(),
  /** Grows with every change of the item or its formula. */
  version: Type.Integer(),
  formulas: Type.Array(ReportFormula),
});
export type ReportItem = Static<typeof ReportItem>;
export const ReportTemplateDetail = Type.Object({
  ...ReportTemplate.properties,
  items: Type.Array(ReportItem),
});
export type ReportTemplateDetail = Static<typeof ReportTemplateDetail>;

export const ReportViewQuery = Type.Object({
  accountDate: Type.Optional(Day),
  from: Type.Optional(Month),
  to: Type.Optional(Month),
  asOf: AsOf,
  unreviewed: Unreviewed,
});
/** `draft=1`: as it stands now, published or not. */
export const DraftQuery = Type.Object({ draft: Type.Optional(Type.Boolean()) });
export type DraftQuery = Static<typeof DraftQuery>;
/** The statements, of an earlier moment those that were published then, each with its version of then. */
export const TemplateListQuery = Type.Object({ asOf: AsOf });
/** The lines of a statement, of an earlier moment those that were published then. */
export const TemplateQuery = Type.Object({ ...DraftQuery.properties, asOf: AsOf });
export const StatementViewQuery = Type.Object({ ...ReportViewQuery.properties, ...DraftQuery.properties });
/** itemId → figures. type 0: the span and the year to date; type 1: closing and start of year. */
export const ReportView = Type.Record(
  Type.String(),
  Type.Object({
    itemId: Id,
    currentPeriodAmount: Nullable(Money),
    currentYearAmount: Nullable(Money),
    /** Subjects that the formula reads and the chart does not have, by code; left out when there are none. */
    missingSubjects: Type.Optional(Type.Array(Type.String())),
  }),
);
export type ReportView = Static<typeof ReportView>;

/** GET /report/template/view/:id/parts — what one line of a statement is made of. */
export const ReportPartsQuery = Type.Object({ ...StatementViewQuery.properties, itemId: IdText });
export type ReportPartsQuery = Static<typeof ReportPartsQuery>;
/** One term of the line's formula; its figures stand before the sign, so they add up to the line with it. */
export const ReportPart = Type.Object({
  ...Type.Omit(ReportFormula, ['id', 'fromTag']).properties,
  /** What a line of the cash-flow statement held of the year before the books began; no term of the formula. */
  isOpening: Type.Boolean(),
  currentPeriodAmount: Money,
  currentYearAmount: Money,
});
export type ReportPart = Static<typeof ReportPart>;

/**
 * GET /report/template — a list; empty for a standard without statements: header `x-list-note` says why, in the
 * reader's language, percent-encoded UTF-8.
 */
export const ReportTemplateList = Type.Array(ReportTemplate);

/**
 * GET /report/voucher/:id — the lines of the statements of its month that say something else with the voucher than
 * without it, and by how much.
 */
export const VoucherEffect = Type.Object({
  templateId: Id,
  name: Type.String(),
  nameEn: Type.String(),
  lines: Type.Array(
    Type.Object({
      itemId: Id,
      lineNum: Nullable(Type.Integer()),
      title: Type.String(),
      titleEn: Type.String(),
      /** The month, or its end. */
      currentPeriodAmount: Money,
      /** The year to date, or the start of the year. */
      currentYearAmount: Money,
    }),
  ),
});
export type VoucherEffect = Static<typeof VoucherEffect>;
