import { type Attachment, type AttachmentType, MOST_DOCUMENTS } from '@suanpan/contracts';

/** A file of a voucher as the database answers it, without its content. */
export interface AttachmentRow {
  id: number;
  voucherId: number;
  name: string;
  mediaType: AttachmentType;
  size: number;
  sha256: string;
  addedAt: string;
  addedByName: string;
  removedAt: string | null;
}

/** The columns of an `AttachmentRow`. */
export const attachmentColumns = `
  id, voucher_id, name, media_type, size, encode(sha256, 'hex') AS sha256, added_at, added_by_name, removed_at`;

/** From the database's row to the wire's record. */
export const attachmentOf = (row: AttachmentRow): Attachment => ({
  id: row.id,
  voucherId: row.voucherId,
  name: row.name,
  mediaType: row.mediaType,
  size: row.size,
  sha256: row.sha256,
  addedAt: row.addedAt,
  addedByName: row.addedByName,
});

/**
 * Rule: the count of a voucher's documents follows its files while it is equal to them, and never stands below them; a
 * higher count, for papers that were not scanned, stays (ux.md 7: the files' count fills 附单据). That of a voucher made from
 * documents counts their files as well, which are not the ledger's: it moves by as many as come or go.
 */
export function countAfter(
  count: number,
  filesBefore: number,
  filesAfter: number,
  hasDocuments: boolean,
): number {
  if (hasDocuments) return Math.min(Math.max(count + filesAfter - filesBefore, filesAfter), MOST_DOCUMENTS);
  return count === filesBefore ? filesAfter : Math.max(count, filesAfter);
}
