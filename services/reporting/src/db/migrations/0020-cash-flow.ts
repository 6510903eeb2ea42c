import { Migration } from '@mikro-orm/migrations';
import { statementTemplates, type StatementTemplate } from '@suanpan/seeds';
import { formulaRows } from '../../provisioning/formula-rows.ts';

/** Terms over cash flows; companies that have the other statements of their standard get the cash-flow statement. */
export class CashFlow extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE reporting.report_formula
      ADD at text, ADD cash_flow_item text, ADD cash_flow_direction text,
      DROP CONSTRAINT report_formula_one_source,
      ADD CONSTRAINT report_formula_one_source CHECK (num_nonnulls(subject_code, source_item_id, cash_flow_item) = 1),
      ADD CONSTRAINT report_formula_at CHECK (at = ANY (ARRAY['column-start'])),
      ADD CONSTRAINT report_formula_cash_flow CHECK (cash_flow_direction = ANY (ARRAY['in', 'out']))`);
    for (const table of tables) this.addSql(`ALTER TABLE reporting.${table} NO FORCE ROW LEVEL SECURITY`);
    for (const statement of giveCashFlow()) this.addSql(statement);
    for (const table of tables) this.addSql(`ALTER TABLE reporting.${table} FORCE ROW LEVEL SECURITY`);
  }
}

/** The statements that give the cash-flow statement of their standard to all companies that lack it. */
export const giveCashFlow = (): string[] =>
  ([0, 1] as const).flatMap((standard) => giveTemplate(cashFlowOf(standard), salesOf[standard]));

/** The migrating owner stands under the policies too while they are forced. */
const tables = ['report_template', 'report_item', 'report_formula'];

/** What tells the standards' income statements apart: the subject of sales. */
const salesOf = { 0: '5001', 1: '6001' };

const cashFlowOf = (standard: 0 | 1): StatementTemplate =>
  statementTemplates(standard).templates.find(({ type }) => type === 2)!;

const literal = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

/** The statement for every set whose income statement names this subject, unless it has one. */
function giveTemplate({ key, nameZh, nameEn, items }: StatementTemplate, sales: string): string[] {
  const lines = items.map((item, index) => ({
    position: index + 1,
    title: item.titleZh,
    title_en: item.titleEn,
    line_number: item.line,
    sources: item.heading ? null : (item.source ?? 0),
    level: item.level,
    bold: item.bold,
    heading: item.heading,
  }));
  const places = new Map(items.map((item, index) => [item.key, index + 1]));
  const formulas = items.flatMap((item, index) => formulaRows(item, index + 1, places));
  const ofTheStatement = `t.template_key = '${key}' AND NOT EXISTS (
    SELECT 1 FROM reporting.report_formula f WHERE f.account_set_id = t.account_set_id AND f.template_id = t.id)
    AND EXISTS (SELECT 1 FROM reporting.report_formula f
                 WHERE f.account_set_id = t.account_set_id AND f.subject_code = '${sales}')`;
  return [
    `INSERT INTO reporting.report_template (account_set_id, template_key, name, name_en, type, system, position)
     SELECT t.account_set_id, '${key}', '${nameZh}', '${nameEn}', 2, true, 3 FROM reporting.report_template t
     WHERE t.template_key = 'lrb' AND EXISTS (SELECT 1 FROM reporting.report_formula f
       WHERE f.account_set_id = t.account_set_id AND f.template_id = t.id AND f.subject_code = '${sales}')
     ON CONFLICT (account_set_id, template_key) DO NOTHING RETURNING id`,
    `INSERT INTO reporting.report_item (account_set_id, template_id, position, title, title_en, line_number, sources,
       level, bold, heading)
     SELECT t.account_set_id, t.id, i.* FROM reporting.report_template t, jsonb_to_recordset(${literal(lines)}) AS i (
       position int, title text, title_en text, line_number int, sources int, level int, bold bool, heading bool)
     WHERE ${ofTheStatement} RETURNING id`,
    `INSERT INTO reporting.report_formula (account_set_id, template_id, item_id, position, sign, subject_code, rule,
       grain, at, cash_flow_item, cash_flow_direction, source_item_id)
     SELECT t.account_set_id, t.id, i.id, f.position, f.sign, f."subjectCode", f.rule, f.grain, f.at, f."cashFlowItem",
       f."cashFlowDirection", s.id
     FROM reporting.report_template t
     CROSS JOIN jsonb_to_recordset(${literal(formulas)}) AS f ("itemId" int, position int, sign text, "subjectCode" text,
       rule int, grain text, at text, "cashFlowItem" text, "cashFlowDirection" text, "sourceItemId" int)
     JOIN reporting.report_item i
       ON i.account_set_id = t.account_set_id AND i.template_id = t.id AND i.position = f."itemId"
     LEFT JOIN reporting.report_item s
       ON s.account_set_id = t.account_set_id AND s.template_id = t.id AND s.position = f."sourceItemId"
     WHERE ${ofTheStatement} RETURNING id`,
  ];
}
