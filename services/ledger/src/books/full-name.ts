/**
 * SQL for a subject's full name, its ancestors' names in front: their codes are prefixes of its own, whatever the code
 * scheme. `$1` must be the account set. For single subjects; a whole chart is put together by `listSubjects`.
 */
export const fullNameSql = (subject: string): string => `
(SELECT string_agg(a.name, '-' ORDER BY a.level) FROM generate_series(4, length(${subject}.code)) AS n
CROSS JOIN LATERAL (
  SELECT p.name, p.level FROM ledger.subject p
  WHERE p.account_set_id = $1 AND p.code = left(${subject}.code, n) LIMIT 1
) a)`;
