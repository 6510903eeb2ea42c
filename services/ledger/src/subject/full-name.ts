/**
 * SQL for a subject's full name, its ancestors' names in front: codes of ancestors are prefixes of its own, so this
 * works for any code scheme. `$1` must be the account set.
 */
export const fullNameSql = (subject: string): string => `
(SELECT string_agg(a.name, '-' ORDER BY a.level) FROM ledger.subject a
  WHERE a.account_set_id = $1
    AND a.code = ANY (ARRAY(SELECT left(${subject}.code, n) FROM generate_series(4, length(${subject}.code)) n)))`;
