import type { Language, ReportTemplate } from '@suanpan/contracts';
import { statementTemplates } from '@suanpan/seeds';
import { found } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';

export interface TemplateList {
  templates: ReportTemplate[];
  /** Why there are none. */
  note: string | null;
}

const columns = (name: string, nameEn: string): string =>
  `t.id, ${name} AS name, ${nameEn} AS name_en, coalesce(t.template_key, t.deleted_key) AS template_key, t.type, t.system AS system_default`;

/**
 * The statements as they are; of an earlier moment, event $2 of the books, with the version that was in force then, 0
 * before the first, and the name it had. What came with the books was in force from the beginning, and is kept without
 * a date once it is changed; a statement without kept versions has had one at most. One that was deleted since was there.
 * Drafts have no history.
 */
const heads = ({ asOf }: Books): string =>
  asOf === null
    ? `SELECT ${columns('t.name', 't.name_en')}, t.version, t.has_draft
       FROM reporting.report_template t WHERE t.account_set_id = $1 AND t.deleted_at IS NULL`
    : `SELECT ${columns("coalesce(earlier.name->>'name', t.name)", "coalesce(earlier.name->>'nameEn', t.name_en)")},
         coalesce(v.then, CASE WHEN v.newest IS NULL THEN t.version ELSE 0 END) AS version, false AS has_draft
       FROM reporting.report_template t
       CROSS JOIN (
         SELECT m.at::timestamptz AS at FROM ledger_asof.moment m WHERE m.account_set_id = $1 AND m.seq = $2::bigint
       ) AS moment
       CROSS JOIN LATERAL (
         SELECT max(v.version) AS newest,
           max(v.version) FILTER (WHERE v.published_at IS NULL OR v.published_at <= moment.at) AS then
         FROM reporting.report_version v WHERE v.account_set_id = $1 AND v.template_id = t.id
       ) AS v
       LEFT JOIN LATERAL (
         SELECT e.name FROM jsonb_array_elements(t.earlier_names) AS e (name)
         WHERE (e.name->>'until')::timestamptz > moment.at ORDER BY (e.name->>'until')::timestamptz LIMIT 1
       ) AS earlier ON true
       WHERE t.account_set_id = $1 AND (t.deleted_at IS NULL OR t.deleted_at > moment.at)`;

const headValues = ({ accountSetId, asOf }: Books): number[] =>
  asOf === null ? [accountSetId] : [accountSetId, asOf];

/**
 * The statements of the set in their order, those never published too, of an earlier moment those that were published
 * then; a standard without statements says so (decision D40).
 */
export async function listTemplates(books: Books): Promise<TemplateList> {
  const { sql, asOf, standard, language } = books;
  const all = await sql.rows<ReportTemplate>(`${heads(books)} ORDER BY t.position, t.id`, headValues(books));
  const templates = asOf === null ? all : all.filter(isPublished);
  return { templates, note: all.length > 0 ? null : reasonOf(standard, language) };
}

const isPublished = ({ version }: ReportTemplate): boolean => version > 0;

/** Those that figures may be taken from. */
export async function publishedTemplates(books: Books): Promise<ReportTemplate[]> {
  return (await listTemplates(books)).templates.filter(isPublished);
}

function reasonOf(standard: Books['standard'], language: Language): string | null {
  const { reason } = statementTemplates(standard);
  return reason && { en: reason.en, 'zh-CN': reason.zh, 'zh-TW': reason.zhTw }[language];
}

/** One statement of the set. @throws not-found for a missing and for a foreign id alike. */
export async function readTemplateHead(books: Books, id: number): Promise<ReportTemplate> {
  const values = [...headValues(books), id];
  return found(await books.sql.maybe<ReportTemplate>(`${heads(books)} AND t.id = $${values.length}`, values));
}
