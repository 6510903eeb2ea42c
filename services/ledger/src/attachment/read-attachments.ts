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

/** A file as it is handed out; its content is read by `readContent`. */
export interface AttachedFile {
  name: string;
  mediaType: AttachmentType;
  size: number;
  sha256: Buffer;
}

/** One file. @throws ProblemError request.not-found, also for one that is removed. */
export async function readFile(sql: Sql, accountSetId: number, id: number): Promise<AttachedFile> {
  return found(
    await sql.maybe<AttachedFile>(
      `SELECT name, media_type, size, sha256 FROM ledger.attachment
       WHERE account_set_id = $1 AND id = $2 AND removed_at IS NULL`,
      [accountSetId, id],
    ),
  );
}

/** So much of a content is read at once. */
const pieceBytes = 524_288;

/**
 * A part of a content, from a byte counted from 0 on. As base64 it costs a third of the time that the server's own writing of
 * bytes does, and a tenth of the garbage.
 */
export async function readContent(
  sql: Sql,
  accountSetId: number,
  sha256: Buffer,
  at: number,
): Promise<Buffer> {
  const { piece } = found(
    await sql.maybe<{ piece: string }>(
      `SELECT encode(substring(content FROM $3 FOR $4), 'base64') AS piece FROM ledger.attachment_content
       WHERE account_set_id = $1 AND sha256 = $2`,
      [accountSetId, sha256, at + 1, pieceBytes],
    ),
  );
  return Buffer.from(piece, 'base64');
}
