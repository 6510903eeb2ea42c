import { type TemplateContext, type TemplateLine, type TemplateSubject } from '@suanpan/accounting-core';
import type { Books } from '../books/books.ts';
import { lockSet } from '../books/lock-set.ts';

type SubjectRow = Omit<TemplateSubject, 'auxiliaryCategoryIds' | 'currencyCodes'> & {
  id: number;
  auxiliaryCategoryIds: number[] | null;
  currencyCodes: string[] | null;
};

/**
 * What the rules need to judge the lines of a template. The set's row is locked as for a change of the chart: a subject
 * that is named stays a leaf until the template is stored.
 */
export async function loadTemplateContext(
  books: Books,
  lines: readonly TemplateLine[],
): Promise<TemplateContext> {
  const { sql, accountSetId } = books;
  await lockSet(books);
  const subjects = await sql.rows<SubjectRow>(selectSubjects, [
    accountSetId,
    lines.flatMap(({ subjectId }) => subjectId ?? []),
  ]);
  const items = await sql.rows<{ id: number; categoryId: number }>(
    'SELECT id, category_id FROM ledger.auxiliary_item WHERE account_set_id = $1 AND id = ANY($2::bigint[])',
    [accountSetId, lines.flatMap(({ auxiliary }) => auxiliary.map(({ itemId }) => itemId))],
  );
  const currencies = await sql.rows<{ code: string; isBase: boolean }>(
    'SELECT code, is_base FROM ledger.currency WHERE account_set_id = $1',
    [accountSetId],
  );
  return {
    subjects: new Map(subjects.map((subject) => [subject.id, subjectOf(subject)])),
    items: new Map(items.map((item) => [item.id, item])),
    currencies: new Map(currencies.map((currency) => [currency.code, currency])),
  };
}

const subjectOf = (row: SubjectRow): TemplateSubject => ({
  ...row,
  auxiliaryCategoryIds: row.auxiliaryCategoryIds ?? [],
  currencyCodes: row.currencyCodes ?? [],
});

const selectSubjects = `
SELECT s.id, s.code, s.quantity_unit,
  NOT EXISTS (SELECT 1 FROM ledger.subject c WHERE c.account_set_id = $1 AND c.parent_id = s.id) AS is_leaf,
  (SELECT json_agg(sc.category_id ORDER BY sc.category_id) FROM ledger.subject_category sc
    WHERE sc.account_set_id = $1 AND sc.subject_id = s.id) AS auxiliary_category_ids,
  (SELECT json_agg(su.currency ORDER BY su.currency) FROM ledger.subject_currency su
    WHERE su.account_set_id = $1 AND su.subject_id = s.id) AS currency_codes
FROM ledger.subject s WHERE s.account_set_id = $1 AND s.id = ANY($2::bigint[])`;
