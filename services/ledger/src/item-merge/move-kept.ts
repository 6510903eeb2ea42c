import { refuse } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { readOpeningsById } from '../opening/read-openings.ts';
import type { Target } from './merged-combinations.ts';
import { type Limits, monthText } from './move-vouchers.ts';

interface OpeningPlace {
  becoming: number;
  /** The row that has the place already; this one is added to it. */
  into: number | null;
}

/** Moves the openings; two rows that meet at one place become their sum. Answers how many rows were moved. */
export async function moveOpenings(books: Books, target: Target, { closed, name }: Limits): Promise<number> {
  const { sql, accountSetId } = books;
  const rows = await sql.rows<{ id: number }>(
    `SELECT id FROM ledger.opening_balance WHERE account_set_id = $1 AND aux_set_id = ANY($2::bigint[]) ORDER BY id`,
    [accountSetId, [...target.keys()]],
  );
  const [firstClosed] = closed;
  if (rows.length > 0 && firstClosed)
    refuse({ code: 'item.merge-closed', item: name, months: [monthText(firstClosed)], field: 'merge' });
  // One by one: two merged items may meet at a place that neither the kept one nor anybody else had before.
  for (const { id } of rows) await moveOpening(books, id, target);
  return rows.length;
}

async function moveOpening(books: Books, id: number, target: Target): Promise<void> {
  const { sql, accountSetId } = books;
  const { becoming, into } = await sql.one<OpeningPlace>(
    `SELECT t.becoming, (SELECT k.id FROM ledger.opening_balance k WHERE k.account_set_id = $1
         AND k.subject_id = o.subject_id AND k.currency = o.currency AND k.aux_set_id = t.becoming) AS into
     FROM ledger.opening_balance o JOIN unnest($3::bigint[], $4::bigint[]) AS t (was, becoming) ON t.was = o.aux_set_id
     WHERE o.account_set_id = $1 AND o.id = $2`,
    [accountSetId, id, [...target.keys()], [...target.values()]],
  );
  const found = await readOpeningsById(sql, accountSetId, into === null ? [id] : [id, into]);
  const [moved, other] = [id, into].map((wanted) => found.find((opening) => opening.id === wanted));
  const { kept } = await sql.one<{ kept: number }>('SELECT ledger.move_opening($1, $2, $3, $4) AS kept', [
    accountSetId,
    books.caller,
    id,
    becoming,
  ]);
  const objectType = 'opening';
  if (into !== null)
    books.record({ action: 'opening.delete', objectType, objectId: id, before: moved, after: null });
  const before = into === null ? moved : other;
  books.record({
    action: 'opening.save',
    objectType,
    objectId: kept,
    before: before ? [before] : [],
    after: await readOpeningsById(sql, accountSetId, [kept]),
  });
}

/** Moves the lines of templates; answers the templates, each with a new version. */
export async function moveTemplates(books: Books, target: Target): Promise<number[]> {
  const { sql, accountSetId } = books;
  const lines = await sql.rows<{ templateId: number }>(
    `UPDATE ledger.voucher_template_line l SET aux_set_id = t.becoming
     FROM unnest($2::bigint[], $3::bigint[]) AS t (was, becoming)
     WHERE l.account_set_id = $1 AND l.aux_set_id = t.was RETURNING l.template_id`,
    [accountSetId, [...target.keys()], [...target.values()]],
  );
  const ids = [...new Set(lines.map(({ templateId }) => templateId))].toSorted((a, b) => a - b);
  await sql.run(
    'UPDATE ledger.voucher_template SET version = version + 1 WHERE account_set_id = $1 AND id = ANY($2::bigint[])',
    [accountSetId, ids],
  );
  return ids;
}
