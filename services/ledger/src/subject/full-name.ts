/**
 * SQL for a subject's full name, its ancestors' names in front: codes of ancestors are prefixes of its own, so this
 * works for any code scheme. `$1` must be the account set. Each ancestor is looked up by its code: the LIMIT keeps the
 * planner from reading the whole chart for each subject.
 */
export const fullNameSql = (subject: string): string => `
(SELECT string_agg(a.name, '-' ORDER BY a.level)
  FROM generate_series(4, length(${subject}.code)) n
  CROSS JOIN LATERAL (
    SELECT p.name, p.level FROM ledger.subject p
    WHERE p.account_set_id = $1 AND p.code = left(${subject}.code, n) LIMIT 1
  ) a)`;
