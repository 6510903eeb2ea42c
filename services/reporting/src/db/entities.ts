import { defineEntity, p } from '@mikro-orm/core';

/** The wall around every tenant table, in PostgreSQL's own printed form so that the drift test compares equal. */
const ofTheEnteredSet =
  "(account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint)";

const tenant = (table: string) => ({
  tableName: table,
  rowLevelSecurity: 'force' as const,
  policies: [{ name: `${table}_tenant`, using: ofTheEnteredSet, check: ofTheEnteredSet }],
});

const accountSetId = () => p.bigint('string').primary().autoincrement(false);
const id = () => p.bigint('string').primary().autoincrement();
const ref = () => p.bigint('string');

/** A foreign key inside one set: (account_set_id, column). Its column stands beside it as a property of its own. */
const foreignKey = <T extends Parameters<typeof p.manyToOne>[0]>(
  target: T,
  name: string,
  ...columns: string[]
) =>
  p
    .manyToOne(target)
    .joinColumns('account_set_id', ...columns)
    .ownColumns(...columns)
    .foreignKeyName(name)
    .deleteRule('cascade')
    .updateRule('no action');

/** A foreign key to an item of the same statement. */
const itemOfTemplate = (name: string, column: string) =>
  foreignKey(ReportItemEntity, name, 'template_id', column)
    .referencedColumnNames('account_set_id', 'template_id', 'id')
    .columnTypes('bigint', 'bigint', 'bigint');

/** A statement of one account set: its items and formulas are data (decision D41). */
const ReportTemplateEntity = defineEntity({
  name: 'ReportTemplate',
  ...tenant('report_template'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    /** None once it is deleted: another one may take it. */
    templateKey: p.text().nullable(),
    name: p.text(),
    nameEn: p.text(),
    /** What it was called before, oldest first: `{ name, nameEn, until }`, until as timestamptz. */
    earlierNames: p.json().nullable(),
    type: p.smallint(),
    system: p.boolean().default(false),
    position: p.integer(),
    /** The published one; 0 before the first. */
    version: p.integer().default(1),
    /** The items and formulas are no longer those of `version`. */
    hasDraft: p.boolean().default(false),
    /** Grows with every change, published or not: part of the tag of every answer. */
    revision: p.integer().default(1),
    /** Of one that was published: it is shown of the moments before, by the versions that are kept. */
    deletedAt: p.datetime().columnType('timestamptz').nullable(),
    /** The key it had. */
    deletedKey: p.text().nullable(),
  },
  uniques: [{ name: 'report_template_key_unique', properties: ['accountSetId', 'templateKey'] }],
  checks: [
    { name: 'report_template_key', expression: "template_key ~ '^[A-Za-z]{1,64}$'" },
    { name: 'report_template_type', expression: 'type = ANY (ARRAY[0, 1, 2])' },
    { name: 'report_template_deleted', expression: '(deleted_at IS NULL) = (deleted_key IS NULL)' },
    { name: 'report_template_key_given_up', expression: '(deleted_at IS NULL) = (template_key IS NOT NULL)' },
  ],
});

/** A line of a statement; a heading has no source. */
const ReportItemEntity = defineEntity({
  name: 'ReportItem',
  ...tenant('report_item'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    templateId: ref(),
    parentId: ref().nullable(),
    position: p.integer(),
    title: p.text(),
    titleEn: p.text(),
    lineNumber: p.integer().nullable(),
    type: p.smallint().nullable(),
    sources: p.smallint().nullable(),
    level: p.smallint(),
    bold: p.boolean().default(false),
    folding: p.boolean().default(false),
    heading: p.boolean().default(false),
    version: p.integer().default(1),
    template: () => foreignKey(ReportTemplateEntity, 'report_item_template_fk', 'template_id'),
    parent: () => itemOfTemplate('report_item_parent_fk', 'parent_id').nullable(),
  },
  uniques: [
    {
      name: 'report_item_position_unique',
      properties: ['accountSetId', 'templateId', 'position'],
      // Lines change their places in one statement.
      deferMode: 'immediate',
    },
    { name: 'report_item_template_unique', properties: ['accountSetId', 'templateId', 'id'] },
  ],
  checks: [
    { name: 'report_item_type', expression: 'type = ANY (ARRAY[0, 1, 2])' },
    { name: 'report_item_sources', expression: 'sources = ANY (ARRAY[0, 1])' },
    { name: 'report_item_heading', expression: 'heading = (sources IS NULL)' },
  ],
});

/** One signed term of an item: over a subject, over an item of cash flow, or over another item of the same statement. */
const ReportFormulaEntity = defineEntity({
  name: 'ReportFormula',
  ...tenant('report_formula'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    templateId: ref(),
    itemId: ref(),
    position: p.integer(),
    sign: p.text(),
    subjectCode: p.text().nullable(),
    rule: p.smallint().nullable(),
    grain: p.text().nullable(),
    sourceItemId: ref().nullable(),
    /** `column-start`: the balance where the column begins. */
    at: p.text().nullable(),
    cashFlowItem: p.text().nullable(),
    cashFlowDirection: p.text().nullable(),
    item: () => itemOfTemplate('report_formula_item_fk', 'item_id'),
    source: () =>
      itemOfTemplate('report_formula_source_fk', 'source_item_id').deleteRule('no action').nullable(),
  },
  uniques: [{ name: 'report_formula_position_unique', properties: ['accountSetId', 'itemId', 'position'] }],
  checks: [
    { name: 'report_formula_sign', expression: "sign = ANY (ARRAY['+', '-'])" },
    { name: 'report_formula_rule', expression: 'rule >= 0 AND rule <= 5' },
    { name: 'report_formula_grain', expression: "grain = ANY (ARRAY['party', 'account'])" },
    { name: 'report_formula_at', expression: "at = ANY (ARRAY['column-start'])" },
    { name: 'report_formula_cash_flow', expression: "cash_flow_direction = ANY (ARRAY['in', 'out'])" },
    {
      name: 'report_formula_one_source',
      expression: 'num_nonnulls(subject_code, source_item_id, cash_flow_item) = 1',
    },
    { name: 'report_formula_subject_rule', expression: '(subject_code IS NULL) = (rule IS NULL)' },
    { name: 'report_formula_no_self', expression: 'source_item_id <> item_id' },
  ],
});

/** A statement as it was published; the first is kept when somebody changes what the books came with. */
const ReportVersionEntity = defineEntity({
  name: 'ReportVersion',
  ...tenant('report_version'),
  properties: {
    accountSetId: accountSetId(),
    templateId: p.bigint('string').primary().autoincrement(false),
    version: p.integer().primary().autoincrement(false),
    /** Its items with their formulas, as `StoredItem` (report/stored-items.ts). */
    content: p.json(),
    publishedAt: p.datetime().columnType('timestamptz').nullable(),
    publishedBy: p.text().nullable(),
    template: () => foreignKey(ReportTemplateEntity, 'report_version_template_fk', 'template_id'),
  },
});

/** What a line should say of a month; checked when its statement is published. */
const ReportAssertionEntity = defineEntity({
  name: 'ReportAssertion',
  ...tenant('report_assertion'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    templateId: ref(),
    itemId: ref(),
    year: p.smallint(),
    month: p.smallint(),
    columnKey: p.text(),
    amount: p.decimal().precision(18).scale(2),
    item: () => itemOfTemplate('report_assertion_item_fk', 'item_id'),
  },
  uniques: [
    {
      name: 'report_assertion_cell_unique',
      properties: ['accountSetId', 'itemId', 'year', 'month', 'columnKey'],
    },
  ],
  checks: [
    { name: 'report_assertion_month', expression: 'month >= 1 AND month <= 12' },
    { name: 'report_assertion_column', expression: "column_key = ANY (ARRAY['current', 'year'])" },
  ],
});

/** What a member shows in the pivot table or the multi-column ledger, under a name. */
const PivotViewEntity = defineEntity({
  name: 'PivotView',
  ...tenant('pivot_view'),
  properties: {
    accountSetId: accountSetId(),
    userId: p.bigint('string').primary().autoincrement(false),
    screen: p.text().primary(),
    name: p.text().primary(),
    /** The parameters of the screen's address. */
    search: p.text(),
  },
  checks: [
    { name: 'pivot_view_name', expression: 'char_length(name) >= 1 AND char_length(name) <= 40' },
    { name: 'pivot_view_search', expression: 'char_length(search) <= 2000' },
    { name: 'pivot_view_screen', expression: "screen = ANY (ARRAY['pivot', 'multiColumn'])" },
  ],
});

/** A month's statements and subject balance as they were when somebody froze them; never changed (pack/). */
const ReportPackEntity = defineEntity({
  name: 'ReportPack',
  ...tenant('report_pack'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    year: p.smallint(),
    month: p.smallint(),
    version: p.integer(),
    language: p.text(),
    madeAt: p.datetime().columnType('timestamptz'),
    madeBy: p.text(),
    /** The event of the ledger it was made from, and the hash of it. */
    ledgerVersion: ref(),
    chainHead: p.text(),
    /** The statements with the revision of each, as `Books.statements`. */
    statements: p.text(),
    /** As `PackContent` (pack/pack-content.ts). */
    content: p.json(),
    digest: p.text(),
  },
  uniques: [{ name: 'report_pack_version_unique', properties: ['accountSetId', 'year', 'month', 'version'] }],
  checks: [
    { name: 'report_pack_month', expression: 'month >= 1 AND month <= 12' },
    { name: 'report_pack_version', expression: 'version >= 1' },
  ],
});

/** The typed record of the schema; the drift test compares it with what the migrations made. */
export const entities = [
  ReportTemplateEntity,
  ReportItemEntity,
  ReportFormulaEntity,
  ReportVersionEntity,
  ReportAssertionEntity,
  PivotViewEntity,
  ReportPackEntity,
];
