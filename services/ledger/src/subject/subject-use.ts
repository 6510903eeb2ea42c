import type { Sql } from '@suanpan/service-kit';

/** What points to a subject and its descendants. */
export interface SubjectUse {
  lines: number;
  openings: number;
  /** Lines of templates. */
  templates: number;
  /** Months with turnover, closed ones among them. */
  months: number;
  closedMonths: number;
}

/** Counts what a subject holds: said before its postings move to a first child (behaviour.md 7). */
export const subjectUse = (sql: Sql, accountSetId: number, id: number): Promise<SubjectUse> =>
  sql.one<SubjectUse>(
    `SELECT
       (SELECT count(*) FROM ledger.voucher_line l WHERE l.account_set_id = $1 AND l.subject_id = $2) AS lines,
       (SELECT count(*) FROM ledger.opening_balance o WHERE o.account_set_id = $1 AND o.subject_id = $2) AS openings,
       (SELECT count(*) FROM ledger.voucher_template_line t
         WHERE t.account_set_id = $1 AND t.subject_id = $2) AS templates,
       count(DISTINCT (b.year, b.month)) AS months,
       count(DISTINCT (b.year, b.month)) FILTER (WHERE p.status = 2) AS closed_months
     FROM ledger.period_balance b
     JOIN ledger.period p ON p.account_set_id = $1 AND p.year = b.year AND p.month = b.month
     WHERE b.account_set_id = $1 AND b.subject_id = $2`,
    [accountSetId, id],
  );

/**
 * Whether a posting or an opening names the subject or one of its descendants: then what its postings rely on is fixed.
 * Templates do not count: they are filled in anew each time, and books begin with templates on half the chart.
 */
export async function isSubjectUsed(sql: Sql, accountSetId: number, id: number): Promise<boolean> {
  const { used } = await sql.one<{ used: boolean }>(
    `WITH family AS (
       SELECT f.id FROM ledger.subject s
       JOIN ledger.subject f ON f.account_set_id = $1 AND starts_with(f.code, s.code)
       WHERE s.account_set_id = $1 AND s.id = $2
     )
     SELECT EXISTS (SELECT 1 FROM ledger.voucher_line l JOIN family ON family.id = l.subject_id
         WHERE l.account_set_id = $1)
       OR EXISTS (SELECT 1 FROM ledger.opening_balance o JOIN family ON family.id = o.subject_id
         WHERE o.account_set_id = $1) AS used`,
    [accountSetId, id],
  );
  return used;
}
