import { refuse, type Sql } from '@suanpan/service-kit';

/**
 * From now on what a service asks about these documents is done with this fence alone: a fencing token, as for any lock whose holder
 * may have given up. A service that had no answer in time cannot know whether its request is still under way, and it may arrive behind
 * a change of the document, whose older state would then stand in the books. So a document is fenced anew before each act:
 * booked, taken back, changed or deleted. A request under way holds the rows of its fences until it is committed; fencing waits for
 * it, and then its link is there to be seen. One that comes later has an old fence and is refused.
 * @param fence a new UUID, made by who asks
 */
export async function fenceDocuments(
  sql: Sql,
  accountSetId: number,
  { service, documents, fence }: { service: string; documents: readonly string[]; fence: string },
): Promise<void> {
  await sql.rows(
    `INSERT INTO ledger.document_fence (account_set_id, service, document, fence)
     SELECT $1::bigint, $2, wanted.document, $4::uuid FROM unnest($3::text[]) AS wanted (document)
     ON CONFLICT (account_set_id, service, document) DO UPDATE SET fence = excluded.fence RETURNING document`,
    [accountSetId, service, inOrder(documents), fence],
  );
}

/**
 * Holds the fences of these documents until the transaction ends.
 * @throws ProblemError document.superseded when one has another fence by now.
 */
export async function holdFences(
  sql: Sql,
  accountSetId: number,
  { service, documents, fence }: { service: string; documents: readonly string[]; fence: string },
): Promise<void> {
  const wanted = inOrder(documents);
  const held = await sql.rows(
    `SELECT f.document FROM ledger.document_fence f
     WHERE f.account_set_id = $1 AND f.service = $2 AND f.document = ANY ($3::text[]) AND f.fence = $4
     ORDER BY f.document FOR UPDATE`,
    [accountSetId, service, wanted, fence],
  );
  if (held.length < wanted.length) refuse({ code: 'document.superseded' });
}

/**
 * No document of a service has a fence any more: what was asked about any of them before is in the books by now, and seen, or is
 * refused for ever.
 */
export async function removeFences(sql: Sql, accountSetId: number, service: string): Promise<void> {
  await sql.run('DELETE FROM ledger.document_fence WHERE account_set_id = $1 AND service = $2', [
    accountSetId,
    service,
  ]);
}

/** Each once, in one order: two who lock several never wait for each other. */
const inOrder = (documents: readonly string[]): string[] => [...new Set(documents)].toSorted();
