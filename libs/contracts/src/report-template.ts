import { Type, type Static } from 'typebox';
import { Bit, Day, DecimalInput, Id, Ignored, Instant, Money, Month, Nullable, Text } from './wire/common.ts';

/** Editing of statements: every change goes into a draft, which is published as the next version (spec/api.md 8). */

const TemplateType = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);

/** POST /report/template; `copyOf`: with the lines and formulas of another one, as it stands now. */
export const ReportTemplateInput = Type.Object({
  name: Text(256),
  nameEn: Type.Optional(Nullable(Text(256))),
  templateKey: Text(256),
  type: TemplateType,
  copyOf: Type.Optional(Id),
  id: Ignored,
  systemDefault: Ignored,
  version: Ignored,
  hasDraft: Ignored,
  items: Ignored,
});
export type ReportTemplateInput = Static<typeof ReportTemplateInput>;
/** PUT /report/template; the type stays what it was. */
export const ReportTemplateUpdate = Type.Object({
  id: Id,
  name: Text(256),
  nameEn: Type.Optional(Nullable(Text(256))),
  templateKey: Text(256),
  type: Type.Optional(TemplateType),
  systemDefault: Ignored,
  version: Ignored,
  hasDraft: Ignored,
  items: Ignored,
});
export type ReportTemplateUpdate = Static<typeof ReportTemplateUpdate>;

/** POST /report/template/items; without `pos` at the end, else before the item that stands there. */
export const ReportItemInput = Type.Object({
  templateId: Type.Optional(Id),
  /** The predecessor's name of the same. */
  template_id: Type.Optional(Id),
  title: Text(256),
  titleEn: Type.Optional(Nullable(Text(256))),
  parentId: Type.Optional(Nullable(Id)),
  lineNum: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 9999 }))),
  type: Type.Optional(Nullable(TemplateType)),
  sources: Type.Optional(Nullable(Bit)),
  level: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 9 }))),
  isBolder: Type.Optional(Nullable(Type.Boolean())),
  isFolding: Type.Optional(Nullable(Type.Boolean())),
  isClassified: Type.Optional(Nullable(Type.Boolean())),
  pos: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 9999 }))),
  id: Ignored,
  version: Ignored,
  formulas: Ignored,
});
export type ReportItemInput = Static<typeof ReportItemInput>;
/** PUT /report/template/items; with another source the formula goes, and so it does when it becomes a heading. */
export const ReportItemUpdate = Type.Object({
  ...Type.Omit(ReportItemInput, ['id', 'version']).properties,
  id: Id,
  /** Of the item that was changed; a newer one is not overwritten. */
  version: Type.Optional(Type.Integer()),
});
export type ReportItemUpdate = Static<typeof ReportItemUpdate>;

/** A term over a subject, an item of cash flow, or another line; `fromTag` is any of them, as the item's source says. */
export const ReportFormulaInput = Type.Object({
  calculation: Text(8),
  fromTag: Type.Optional(Nullable(Type.Union([Text(64), Id]))),
  subjectCode: Type.Optional(Nullable(Text(32))),
  itemId: Type.Optional(Nullable(Id)),
  cashFlowItem: Type.Optional(Nullable(Text(32))),
  cashFlowDirection: Type.Optional(Nullable(Type.Union([Type.Literal('in'), Type.Literal('out')]))),
  accessRules: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 99 }))),
  grain: Type.Optional(Nullable(Type.Union([Type.Literal('party'), Type.Literal('account')]))),
  at: Type.Optional(Nullable(Type.Literal('column-start'))),
  id: Ignored,
  templateId: Ignored,
  templateItemsId: Ignored,
});
export type ReportFormulaInput = Static<typeof ReportFormulaInput>;
/** POST /report/template/items/formula — replaces the formula of an item. */
export const ReportFormulaBody = Type.Object({
  templateItemsId: Id,
  version: Type.Optional(Type.Integer()),
  formulas: Type.Array(ReportFormulaInput, { maxItems: 500 }),
});
export type ReportFormulaBody = Static<typeof ReportFormulaBody>;

/** What a statement should say of a month: run when it is published. */
export const ReportAssertionInput = Type.Object({
  itemId: Id,
  month: Month,
  /** `current`: of the month, or its end. `year`: the year to date, or the start of the year. */
  column: Type.Union([Type.Literal('current'), Type.Literal('year')]),
  amount: DecimalInput,
});
export type ReportAssertionInput = Static<typeof ReportAssertionInput>;
export const ReportAssertion = Type.Object({
  id: Id,
  itemId: Id,
  title: Type.String(),
  titleEn: Type.String(),
  month: Month,
  column: Type.Union([Type.Literal('current'), Type.Literal('year')]),
  amount: Money,
  /** What the draft says; null when the line has no figure. */
  actual: Nullable(Money),
  holds: Type.Boolean(),
});
export type ReportAssertion = Static<typeof ReportAssertion>;

/** The month by whose figures a draft is judged. */
export const TemplateCheckQuery = Type.Object({ accountDate: Day });
/** GET /report/template/:id/check — what is wrong with the draft, judged by the figures of a month. */
export const ReportTemplateCheck = Type.Object({
  /** Subjects that do not count exactly once in what the statement adds up. */
  subjects: Type.Array(
    Type.Object({
      subjectId: Id,
      subjectCode: Type.String(),
      subjectName: Type.String(),
      /** How often a debit, and a credit, counts; 1 is right. */
      debit: Type.Integer(),
      credit: Type.Integer(),
      /** What stands on the subject; null when nothing does. */
      balance: Nullable(Money),
    }),
  ),
  /** Items of cash flow of which the same is true. */
  flows: Type.Array(
    Type.Object({
      cashFlowItem: Type.String(),
      name: Type.String(),
      in: Type.Integer(),
      out: Type.Integer(),
    }),
  ),
  /** The line that the statement adds up to; null when no line adds up others. */
  resultItemId: Nullable(Id),
  /** Of a balance sheet, for both columns. */
  equation: Nullable(
    Type.Array(
      Type.Object({
        column: Type.Union([Type.Literal('current'), Type.Literal('year')]),
        assets: Money,
        claims: Money,
        difference: Money,
      }),
    ),
  ),
  /** Subjects that formulas read and the chart does not have. */
  missing: Type.Array(
    Type.Object({
      itemId: Id,
      title: Type.String(),
      titleEn: Type.String(),
      subjectCode: Type.String(),
    }),
  ),
  assertions: Type.Array(ReportAssertion),
});
export type ReportTemplateCheck = Static<typeof ReportTemplateCheck>;

/** GET /report/template/:id/versions — newest first. */
export const ReportTemplateVersion = Type.Object({
  version: Type.Integer(),
  /** Null for what the books came with. */
  publishedAt: Nullable(Instant),
  publishedBy: Nullable(Type.String()),
  /** How many lines it has. */
  lines: Type.Integer(),
});
export type ReportTemplateVersion = Static<typeof ReportTemplateVersion>;
/** POST /report/template/:id/restore — an older version becomes the draft. */
export const RestoreBody = Type.Object({ version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) });
