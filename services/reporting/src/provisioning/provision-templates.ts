import type { BookProvision } from '@suanpan/contracts';
import { statementTemplates, type StatementTemplate } from '@suanpan/seeds';
import type { Database, Sql } from '@suanpan/service-kit';
import { newItemIds, storeItems } from '../report/store-items.ts';
import { seededItems } from './seeded-items.ts';

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
  const ids = await newItemIds(sql, template.items.length);
  await storeItems(sql, accountSetId, inserted.id, seededItems(template, ids));
}
