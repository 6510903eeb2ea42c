import { refuse } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';

const megabyte = 1_048_576;

/**
 * Refuses a content that would take the files of the set past their limit; what is there already takes no more room. Two
 * files at the same moment may both fit by a hair.
 * @throws ProblemError limit.attachment-bytes
 */
export async function refuseWithoutSpace(
  { sql, accountSetId, limits }: Books,
  { sha256, size }: { sha256: Buffer; size: number },
): Promise<void> {
  const { attachmentBytes } = limits;
  if (attachmentBytes === null) return;
  const { bytes } = await sql.one<{ bytes: number }>(
    `SELECT coalesce(sum(octet_length(content)), 0)::bigint AS bytes FROM ledger.attachment_content
     WHERE account_set_id = $1 AND sha256 <> $2`,
    [accountSetId, sha256],
  );
  if (bytes + size > attachmentBytes)
    refuse({ code: 'limit.attachment-bytes', max: Math.floor(attachmentBytes / megabyte) });
}
