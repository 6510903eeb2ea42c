import type {
  AuxiliaryRef,
  VoucherTemplate,
  VoucherTemplateLine,
  VoucherTemplateQuery,
} from '@suanpan/contracts';
import { keptTemplateNames } from '@suanpan/seeds';
import { found, type Sql } from '@suanpan/service-kit';
import { itemsSql } from '../auxiliary/items-of-sets.ts';
import { fullNameSql } from '../books/full-name.ts';

interface TemplateRow extends Omit<VoucherTemplate, 'details'> {
  lines: LineJson[];
}

interface LineJson {
  id: number;
  summary: string;
  subjectId: number | null;
  subjectCode: string | null;
  fullName: string | null;
  usable: boolean | null;
  side: 'debit' | 'credit';
  amount: string | null;
  share: string | null;
  quantity: string | null;
  price: string | null;
  currency: string | null;
  originalAmount: string | null;
  auxiliary: (AuxiliaryRef & { enabled: boolean })[] | null;
}

/** The templates of the set with their lines, newest first; one type of them or all, those a keyword finds. */
export async function listTemplates(
  sql: Sql,
  accountSetId: number,
  { type, keyword }: VoucherTemplateQuery = {},
): Promise<VoucherTemplate[]> {
  const text = keyword?.trim().toLowerCase() ?? '';
  const rows = await sql.rows<TemplateRow>(
    `${selectTemplates} AND ($2::int IS NULL OR t.type = $2) AND ($3 = '' OR strpos(lower(t.name), $3) > 0 OR t.name = ANY ($4)
       OR EXISTS (SELECT 1 FROM ledger.voucher_template_line k
         LEFT JOIN ledger.subject ks ON ks.account_set_id = $1 AND ks.id = k.subject_id
         WHERE k.account_set_id = $1 AND k.template_id = t.id
           AND (strpos(lower(k.summary), $3) > 0 OR k.summary = ANY ($4) OR starts_with(ks.code, $3))))
     ORDER BY t.id DESC`,
    [accountSetId, type ?? null, text, text === '' ? [] : keptTemplateNames(text)],
  );
  return rows.map(templateOf);
}

/** One template; a foreign id is a missing one. */
export async function readTemplate(sql: Sql, accountSetId: number, id: number): Promise<VoucherTemplate> {
  return templateOf(
    found(await sql.maybe<TemplateRow>(`${selectTemplates} AND t.id = $2`, [accountSetId, id])),
  );
}

const templateOf = ({ lines, ...row }: TemplateRow): VoucherTemplate => ({
  ...row,
  details: lines.map(lineOf),
});

const lineOf = (line: LineJson): VoucherTemplateLine => ({
  id: line.id,
  summary: line.summary,
  subjectId: line.subjectId,
  subjectCode: line.subjectCode,
  subjectName: line.subjectCode === null ? null : `${line.subjectCode}-${line.fullName}`,
  side: line.side,
  debitAmount: line.side === 'debit' ? line.amount : null,
  creditAmount: line.side === 'credit' ? line.amount : null,
  share: line.share,
  num: line.quantity,
  price: line.price,
  currencyCode: line.currency,
  originalAmount: line.originalAmount,
  auxiliaryTitle: line.auxiliary?.map(({ code, name }) => `${code}_${name}`).join('_') ?? null,
  auxiliary:
    line.auxiliary?.map(({ categoryId, itemId, code, name }) => ({ categoryId, itemId, code, name })) ?? [],
  warning: warningOf(line),
});

function warningOf({ subjectId, usable, auxiliary }: LineJson): VoucherTemplateLine['warning'] {
  if (subjectId === null) return 'subject-open';
  if (usable === false) return 'subject-disabled';
  return auxiliary?.some(({ enabled }) => !enabled) ? 'item-disabled' : null;
}

const totalOf = (side: string): string => `
(SELECT coalesce(sum(a.amount), 0)::numeric(18,2) FROM ledger.voucher_template_line a
  WHERE a.account_set_id = $1 AND a.template_id = t.id AND a.side = '${side}')`;

/** Each head with its lines as one JSON column: one statement, however many templates. */
const selectTemplates = `
SELECT t.id, t.name, t.type, t.is_default, t.version, ${totalOf('debit')} AS debit_amount,
  ${totalOf('credit')} AS credit_amount,
  (SELECT json_agg(json_build_object('id', l.id, 'summary', l.summary, 'subjectId', l.subject_id,
      'subjectCode', s.code, 'fullName', CASE WHEN s.id IS NOT NULL THEN ${fullNameSql('s')} END, 'usable', s.usable,
      'side', l.side, 'amount', l.amount::text, 'share', l.share::text, 'quantity', l.quantity::text,
      'price', l.price::text, 'currency', l.currency, 'originalAmount', l.original_amount::text,
      'auxiliary', ${itemsSql('l.aux_set_id', ", 'enabled', i.enabled")}
    ) ORDER BY l.line_no)
    FROM ledger.voucher_template_line l
    LEFT JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = l.subject_id
    WHERE l.account_set_id = $1 AND l.template_id = t.id) AS lines
FROM ledger.voucher_template t WHERE t.account_set_id = $1`;
