import type { Sql } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';

/** Names of the templates that keep a subject from being deleted. */
export async function templatesNaming(sql: Sql, accountSetId: number, id: number): Promise<string[]> {
  const rows = await sql.rows<{ name: string }>(
    `SELECT DISTINCT t.name FROM ledger.voucher_template_line l
     JOIN ledger.voucher_template t ON t.account_set_id = $1 AND t.id = l.template_id
     WHERE l.account_set_id = $1 AND l.subject_id = $2 AND NOT (${isHandedBack}) ORDER BY t.name`,
    [accountSetId, id],
  );
  return rows.map(({ name }) => name);
}

/**
 * Takes the lines of templates back from new subjects that cannot bear them: the first child of a subject is given its
 * lines as soon as it stands in the chart, before it is known in which currencies it is kept. A line in the books' own
 * currency goes to the first sibling kept in it, else it stays open and whoever uses the template chooses.
 */
export async function openUnfitLines(books: Books, codes: readonly string[]): Promise<void> {
  await books.sql.run(
    `UPDATE ledger.voucher_template_line l SET subject_id = (
       SELECT f.id FROM ledger.subject f
       WHERE f.account_set_id = $1 AND f.parent_id = s.parent_id
         AND NOT EXISTS (SELECT 1 FROM ledger.subject c WHERE c.account_set_id = $1 AND c.parent_id = f.id)
         AND NOT EXISTS (SELECT 1 FROM ledger.subject_currency u WHERE u.account_set_id = $1 AND u.subject_id = f.id)
       ORDER BY f.code LIMIT 1)
     FROM ledger.subject s
     WHERE l.account_set_id = $1 AND s.account_set_id = $1 AND s.id = l.subject_id AND s.code = ANY($2::text[])
       AND EXISTS (SELECT 1 FROM ledger.subject_currency u WHERE u.account_set_id = $1 AND u.subject_id = s.id)
       AND NOT EXISTS (SELECT 1 FROM ledger.subject_currency u
         WHERE u.account_set_id = $1 AND u.subject_id = s.id AND u.currency = l.currency)`,
    [books.accountSetId, codes],
  );
}

/**
 * Deletes a subject. The lines that its parent's first child took over of templates nobody has changed since the books
 * were opened go back with its last child: adding a child and taking it away again leaves the books as they were.
 */
export async function deleteWithLines(books: Books, id: number, parentId: number | null): Promise<void> {
  const { sql, accountSetId } = books;
  const lines = await sql.rows<{ id: number }>(
    `UPDATE ledger.voucher_template_line SET subject_id = NULL
     WHERE account_set_id = $1 AND subject_id = $2 RETURNING id`,
    [accountSetId, id],
  );
  await sql.run('DELETE FROM ledger.subject WHERE account_set_id = $1 AND id = $2', [accountSetId, id]);
  if (lines.length === 0) return;
  await sql.run(
    `UPDATE ledger.voucher_template_line SET subject_id = $3::bigint
     WHERE account_set_id = $1 AND id = ANY($2::bigint[])`,
    [accountSetId, lines.map((line) => line.id), parentId],
  );
}

/** `t` came with the books and is unchanged, and `$2` is the only child of its parent. */
const isHandedBack = `t.is_default AND t.version = 1 AND EXISTS (
  SELECT 1 FROM ledger.subject s WHERE s.account_set_id = $1 AND s.id = $2 AND s.parent_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM ledger.subject o
      WHERE o.account_set_id = $1 AND o.parent_id = s.parent_id AND o.id <> s.id))`;
