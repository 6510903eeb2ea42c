import type { SetTable } from './tables-in-order.ts';
import type { Owner } from './purge-set.ts';

/** So many rows go in one transaction; of files fewer, as each is many pages. */
export const rowsAtOnce = 2_000;
const filesAtOnce = 20;
const ofFiles: readonly string[] = ['ledger.attachment_content', 'trade.attachment_piece'];

type Transaction = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Removes the rows of one set from a table, some in each transaction, so that nothing is held up for long. Of a table that
 * refers to itself the rows that no other one names go first.
 */
export async function emptyTable(
  owner: Owner,
  id: number,
  { table, transaction }: { table: SetTable; transaction: Transaction },
): Promise<void> {
  const atOnce = ofFiles.includes(table.name) ? filesAtOnce : rowsAtOnce;
  // The names come from PostgreSQL itself, quoted as it needs them.
  const free = table.refersToItself.map((same) => `NOT EXISTS (SELECT FROM ${table.name} r WHERE ${same})`);
  const condition = ['t.account_set_id = $1', ...free].join(' AND ');
  const remove = `DELETE FROM ${table.name} WHERE account_set_id = $1
    AND ctid = ANY (ARRAY(SELECT t.ctid FROM ${table.name} t WHERE ${condition} LIMIT ${atOnce}))`;
  let removed: number;
  do removed = await transaction(async () => (await owner.query(remove, [id])).rowCount ?? 0);
  while (removed > 0);
}
