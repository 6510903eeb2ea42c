import type { BookProvision } from '@suanpan/contracts';
import { statementTemplates, type StatementItem, type StatementTemplate } from '@suanpan/seeds';
import type { Database, Sql } from '@suanpan/service-kit';
import { formulaRows } from './formula-rows.ts';

/**
 * Gives an account set the statements of its standard, once: idempotent and in one transaction, so that identity
 * may ask again after a crash (architecture.md 2).
 */
export async function provisionTemplates(
  database: Database,
  accountSetId: number,
  input: Pick<BookProvision, 'accountingStandards'>,
  caller: { userId: number; requestId: string },
): Promise<void> {
  const { templates } = statementTemplates(input.accountingStandards);
  await database.write({ accountSetId, ...caller }, async (sql) => {
    for (const [index, template] of templates.entries())
      await insertTemplate(sql, accountSetId, template, index + 1);
  });
}

async function insertTemplate(
  sql: Sql,
  accountSetId: number,
  template: StatementTemplate,
  position: number,
): Promise<void> {
  const inserted = await sql.maybe<{ id: number }>(
    `INSERT INTO reporting.report_template (account_set_id, template_key, name, name_en, type, system, position)
     VALUES ($1, $2, $3, $4, $5, true, $6)
     ON CONFLICT (account_set_id, template_key) DO NOTHING RETURNING id`,
    [accountSetId, template.key, template.nameZh, template.nameEn, template.type, position],
  );
  if (!inserted) return;
  const ids = await insertItems(sql, accountSetId, inserted.id, template.items);
  await insertFormulas(sql, accountSetId, inserted.id, template.items, ids);
}

/** Answers the items' ids in the order of the items. */
async function insertItems(
  sql: Sql,
  accountSetId: number,
  templateId: number,
  items: readonly StatementItem[],
): Promise<number[]> {
  const rows = await sql.rows<{ id: number; position: number }>(
    `INSERT INTO reporting.report_item (account_set_id, template_id, position, title, title_en, line_number, type,
       sources, level, bold, heading)
     SELECT $1::bigint, $2::bigint, i.* FROM unnest($3::int[], $4::text[], $5::text[], $6::int[], $7::int[], $8::int[],
       $9::int[], $10::bool[], $11::bool[]) AS i
     RETURNING id, position`,
    [
      accountSetId,
      templateId,
      items.map((_, index) => index + 1),
      items.map((item) => item.titleZh),
      items.map((item) => item.titleEn),
      items.map((item) => item.line),
      items.map((item) => item.itemType),
      items.map((item) => (item.heading ? null : (item.source ?? 0))),
      items.map((item) => item.level),
      items.map((item) => item.bold),
      items.map((item) => item.heading),
    ],
  );
  return rows.toSorted((a, b) => a.position - b.position).map((row) => row.id);
}

async function insertFormulas(
  sql: Sql,
  accountSetId: number,
  templateId: number,
  items: readonly StatementItem[],
  ids: readonly number[],
): Promise<void> {
  const byKey = new Map(items.map((item, index) => [item.key, ids[index]!]));
  const rows = items.flatMap((item, index) => formulaRows(item, ids[index]!, byKey));
  await sql.run(
    `INSERT INTO reporting.report_formula (account_set_id, template_id, item_id, position, sign, subject_code, rule,
       grain, at, cash_flow_item, cash_flow_direction, source_item_id)
     SELECT $1::bigint, $2::bigint, f.* FROM unnest($3::bigint[], $4::int[], $5::text[], $6::text[], $7::int[],
       $8::text[], $9::text[], $10::text[], $11::text[], $12::bigint[]) AS f`,
    [
      accountSetId,
      templateId,
      rows.map((row) => row.itemId),
      rows.map((row) => row.position),
      rows.map((row) => row.sign),
      rows.map((row) => row.subjectCode),
      rows.map((row) => row.rule),
      rows.map((row) => row.grain),
      rows.map((row) => row.at),
      rows.map((row) => row.cashFlowItem),
      rows.map((row) => row.cashFlowDirection),
      rows.map((row) => row.sourceItemId),
    ],
  );
}
