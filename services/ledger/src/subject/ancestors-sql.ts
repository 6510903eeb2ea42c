/**
 * SQL that joins a subject's ancestors and itself: codes of ancestors are prefixes of its own, so this works for any
 * code scheme. `$1` must be the account set. Each one is looked up by its code: the LIMIT keeps the planner from reading
 * the whole chart for each subject. To be followed by an alias; it offers id, code, name, level and normal_side.
 */
export const ancestorsSql = (subject: string): string => `
CROSS JOIN LATERAL generate_series(4, length(${subject}.code)) AS n
CROSS JOIN LATERAL (
  SELECT p.id, p.code, p.name, p.level, p.normal_side FROM ledger.subject p
  WHERE p.account_set_id = $1 AND p.code = left(${subject}.code, n) LIMIT 1
)`;
