import type { Party, PartyPage, PartyQuery } from '@suanpan/contracts';
import { found, refuse, type Sql } from '@suanpan/service-kit';

const selectParties = `
SELECT i.id, c.key AS role, i.code, i.name, i.enabled, p.tax_id, p.taxpayer_type, p.terms_days,
  to_json(coalesce(p.aliases, '{}')) AS aliases, coalesce(p.version, 0) AS version
FROM ledger_read.auxiliary_item i
JOIN ledger_read.auxiliary_category c ON c.account_set_id = $1 AND c.id = i.category_id
LEFT JOIN trade.party p ON p.account_set_id = $1 AND p.item_id = i.id
WHERE i.account_set_id = $1 AND c.key IN ('customer', 'supplier')`;

/** Customers and suppliers by role and code, a page at a time; the keyword is found in code, name, tax number or an alias. */
export async function listParties(
  sql: Sql,
  accountSetId: number,
  { role, keyword, page = 1, size = 20 }: PartyQuery,
): Promise<PartyPage> {
  const pattern = keyword === undefined ? null : `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const wanted = `${selectParties} AND ($2::text IS NULL OR c.key = $2) AND ($3::text IS NULL
    OR i.code ILIKE $3 OR i.name ILIKE $3 OR p.tax_id ILIKE $3
    OR EXISTS (SELECT 1 FROM unnest(p.aliases) AS alias WHERE alias ILIKE $3))`;
  const values = [accountSetId, role ?? null, pattern];
  const { total } = await sql.one<{ total: number }>(
    `SELECT count(*) AS total FROM (${wanted}) AS w`,
    values,
  );
  const records = await sql.rows<Party>(`${wanted} ORDER BY c.key, i.code, i.id LIMIT $4 OFFSET $5`, [
    ...values,
    size,
    (page - 1) * size,
  ]);
  return { records, total, size, current: page, pages: Math.ceil(total / size) };
}

/**
 * One customer or supplier.
 * @throws ProblemError request.not-found, also for a foreign id; party.not-a-party for another item of these books.
 */
export async function readParty(sql: Sql, accountSetId: number, id: number): Promise<Party> {
  const party = await sql.maybe<Party>(`${selectParties} AND i.id = $2`, [accountSetId, id]);
  if (party) return party;
  found(
    await sql.maybe(
      'SELECT 1 AS there FROM ledger_read.auxiliary_item WHERE account_set_id = $1 AND id = $2',
      [accountSetId, id],
    ),
  );
  refuse({ code: 'party.not-a-party' });
}
