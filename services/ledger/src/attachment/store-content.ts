import type { Books } from '../books/books.ts';

/** A content that comes in pieces, and its hash. */
interface Content {
  sha256: Buffer;
  pieces(): AsyncIterable<Buffer>;
}

/**
 * Stores the content of a file under its hash, unless the set has it. It goes to the database in pieces, which a large
 * object of this transaction collects: one statement with the whole file would hold it in memory three times.
 */
export async function storeContent(
  { sql, accountSetId }: Pick<Books, 'sql' | 'accountSetId'>,
  file: Content,
): Promise<void> {
  const stored = await sql.maybe(
    'SELECT 1 AS stored FROM ledger.attachment_content WHERE account_set_id = $1 AND sha256 = $2',
    [accountSetId, file.sha256],
  );
  if (stored) return;
  const { collected } = await sql.one<{ collected: string }>('SELECT lo_create(0) AS collected');
  let at = 0;
  for await (const piece of file.pieces()) {
    await sql.run('SELECT lo_put($1, $2, $3)', [collected, at, piece]);
    at += piece.length;
  }
  await sql.run(
    `INSERT INTO ledger.attachment_content (account_set_id, sha256, content) VALUES ($1, $2, lo_get($3))
     ON CONFLICT (account_set_id, sha256) DO NOTHING`,
    [accountSetId, file.sha256, collected],
  );
  await sql.run('SELECT lo_unlink($1)', [collected]);
}
