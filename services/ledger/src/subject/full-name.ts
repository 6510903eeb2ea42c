import { ancestorsSql } from './ancestors-sql.ts';

/** SQL for a subject's full name, its ancestors' names in front. `$1` must be the account set. */
export const fullNameSql = (subject: string): string => `
(SELECT string_agg(a.name, '-' ORDER BY a.level) FROM (SELECT) AS itself ${ancestorsSql(subject)} a)`;
