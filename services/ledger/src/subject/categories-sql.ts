/** SQL for the auxiliary categories a subject asks for, as JSON or null. `$1` must be the account set. */
export const categoriesSql = (subject: string): string => `
(SELECT json_agg(json_build_object('id', k.id, 'name', k.name) ORDER BY k.id)
  FROM ledger.subject_category sc
  JOIN ledger.auxiliary_category k ON k.account_set_id = $1 AND k.id = sc.category_id
  WHERE sc.account_set_id = $1 AND sc.subject_id = ${subject}.id)`;
