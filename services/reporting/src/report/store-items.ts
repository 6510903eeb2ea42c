import type { Sql } from '@suanpan/service-kit';
import type { StoredItem } from './stored-items.ts';

/** New numbers for items. */
export async function newItemIds(sql: Sql, count: number): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `SELECT nextval('reporting.report_item_id_seq') AS id FROM generate_series(1, $1::int)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Makes these the items of a statement, in this order; those that stay keep their numbers. */
export async function storeItems(
  sql: Sql,
  accountSetId: number,
  templateId: number,
  items: readonly StoredItem[],
): Promise<void> {
  const key = [accountSetId, templateId];
  await sql.run('DELETE FROM reporting.report_formula WHERE account_set_id = $1 AND template_id = $2', key);
  await sql.run(
    `DELETE FROM reporting.report_item
     WHERE account_set_id = $1 AND template_id = $2 AND id <> ALL ($3::bigint[])`,
    [...key, items.map(({ id }) => id)],
  );
  await sql.run(upsertItems, [...key, JSON.stringify(items.map(itemRow))]);
  await sql.run(insertFormulas, [...key, JSON.stringify(items.flatMap(formulaRows))]);
}

const upsertItems = `
INSERT INTO reporting.report_item (account_set_id, template_id, id, parent_id, position, title, title_en, line_number, type,
  sources, level, bold, folding, heading, version)
SELECT $1::bigint, $2::bigint, i.* FROM jsonb_to_recordset($3::jsonb) AS i (id bigint, parent_id bigint, position int,
  title text, title_en text, line_number int, type int, sources int, level int, bold bool, folding bool, heading bool,
  version int)
ON CONFLICT (account_set_id, id) DO UPDATE SET parent_id = excluded.parent_id, position = excluded.position,
  title = excluded.title, title_en = excluded.title_en, line_number = excluded.line_number, type = excluded.type,
  sources = excluded.sources, level = excluded.level, bold = excluded.bold, folding = excluded.folding,
  heading = excluded.heading, version = excluded.version`;

const insertFormulas = `
INSERT INTO reporting.report_formula (account_set_id, template_id, item_id, position, sign, subject_code, rule, grain, at,
  cash_flow_item, cash_flow_direction, source_item_id)
SELECT $1::bigint, $2::bigint, f.* FROM jsonb_to_recordset($3::jsonb) AS f (item_id bigint, position int, sign text,
  subject_code text, rule int, grain text, at text, cash_flow_item text, cash_flow_direction text, source_item_id bigint)`;

const itemRow = (item: StoredItem, index: number) => ({
  id: item.id,
  parent_id: item.parentId,
  position: index + 1,
  title: item.title,
  title_en: item.titleEn,
  line_number: item.lineNum,
  type: item.type,
  sources: item.sources,
  level: item.level,
  bold: item.isBolder,
  folding: item.isFolding,
  heading: item.isClassified,
  version: item.version,
});

const formulaRows = ({ id, formulas }: StoredItem) =>
  formulas.map((formula, index) => ({
    item_id: id,
    position: index + 1,
    sign: formula.calculation,
    subject_code: formula.subjectCode,
    rule: formula.accessRules,
    grain: formula.grain,
    at: formula.at,
    cash_flow_item: formula.cashFlowItem,
    cash_flow_direction: formula.cashFlowDirection,
    source_item_id: formula.itemId,
  }));
