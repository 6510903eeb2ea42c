import type { Attachment, AttachmentType } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { attachmentColumns, attachmentOf, type AttachmentRow } from './attachment-row.ts';

/** The files a voucher shows, in the order they were added. @throws ProblemError request.not-found for a foreign id. */
export async function readAttachments(
  sql: Sql,
  accountSetId: number,
  voucherId: number,
): Promise<Attachment[]> {
  found(
    await sql.maybe('SELECT id FROM ledger.voucher WHERE account_set_id = $1 AND id = $2', [
      accountSetId,
      voucherId,
    ]),
  );
  const rows = await sql.rows<AttachmentRow>(
    `SELECT ${attachmentColumns} FROM ledger.attachment
     WHERE account_set_id = $1 AND voucher_id = $2 AND removed_at IS NULL ORDER BY id`,
    [accountSetId, voucherId],
  );
  return rows.map(attachmentOf);
}

/** A file with its content. */
export interface AttachedFile {
  name: string;
  mediaType: AttachmentType;
  content: Buffer;
}

/** One file; a removed one, too, as long as its removal may be undone on the screen. @throws ProblemError request.not-found. */
export async function readFile(sql: Sql, accountSetId: number, id: number): Promise<AttachedFile> {
  return found(
    await sql.maybe<AttachedFile>(
      `SELECT a.name, a.media_type, c.content FROM ledger.attachment a
       JOIN ledger.attachment_content c ON c.account_set_id = $1 AND c.sha256 = a.sha256
       WHERE a.account_set_id = $1 AND a.id = $2`,
      [accountSetId, id],
    ),
  );
}
