import type { Language, ReportTemplate } from '@suanpan/contracts';
import { statementTemplates } from '@suanpan/seeds';
import { found } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';

export interface TemplateList {
  templates: ReportTemplate[];
  /** Why there are none. */
  note: string | null;
}

const columns = 'id, name, name_en, template_key, type, system AS system_default, version, has_draft';

/**
 * The statements of the set in their order, those never published too; a standard without statements says so
 * (decision D40).
 */
export async function listTemplates({ sql, accountSetId, standard, language }: Books): Promise<TemplateList> {
  const templates = await sql.rows<ReportTemplate>(
    `SELECT ${columns} FROM reporting.report_template WHERE account_set_id = $1 ORDER BY position, id`,
    [accountSetId],
  );
  return { templates, note: templates.length > 0 ? null : reasonOf(standard, language) };
}

/** Those that figures may be taken from. */
export async function publishedTemplates(books: Books): Promise<ReportTemplate[]> {
  return (await listTemplates(books)).templates.filter(({ version }) => version > 0);
}

function reasonOf(standard: Books['standard'], language: Language): string | null {
  const { reason } = statementTemplates(standard);
  return reason && { en: reason.en, 'zh-CN': reason.zh, 'zh-TW': reason.zhTw }[language];
}

/** One statement of the set. @throws not-found for a missing and for a foreign id alike. */
export async function readTemplateHead({ sql, accountSetId }: Books, id: number): Promise<ReportTemplate> {
  return found(
    await sql.maybe<ReportTemplate>(
      `SELECT ${columns} FROM reporting.report_template WHERE account_set_id = $1 AND id = $2`,
      [accountSetId, id],
    ),
  );
}
