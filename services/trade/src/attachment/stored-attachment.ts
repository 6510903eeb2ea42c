import type { DocumentFileType, InvoiceAttachment, InvoiceFileOfVoucher } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { invoicesOfVoucher } from '../books/bookings.ts';

interface Row extends InvoiceAttachment {
  removedAt: string | null;
}

const columns = `a.id, a.invoice_id, a.name, a.media_type, a.size, encode(a.sha256, 'hex') AS sha256, a.added_at,
  a.added_by_name, a.removed_at`;

const attachmentOf = ({ removedAt: _gone, ...file }: Row): InvoiceAttachment => file;

/** The files an invoice shows, in the order they were added. @throws ProblemError request.not-found for a foreign id. */
export async function attachmentsOf(
  sql: Sql,
  accountSetId: number,
  invoiceId: number,
): Promise<InvoiceAttachment[]> {
  found(
    await sql.maybe('SELECT i.id FROM trade.invoice i WHERE i.account_set_id = $1 AND i.id = $2', [
      accountSetId,
      invoiceId,
    ]),
  );
  const rows = await sql.rows<Row>(
    `SELECT ${columns} FROM trade.attachment a
     WHERE a.account_set_id = $1 AND a.invoice_id = $2 AND a.removed_at IS NULL ORDER BY a.id`,
    [accountSetId, invoiceId],
  );
  return rows.map(attachmentOf);
}

/** One file, with whether it is removed. @throws ProblemError request.not-found. */
export async function findAttachment(
  sql: Sql,
  accountSetId: number,
  id: number,
): Promise<{ file: InvoiceAttachment; isRemoved: boolean }> {
  const row = found(
    await sql.maybe<Row>(
      `SELECT ${columns} FROM trade.attachment a WHERE a.account_set_id = $1 AND a.id = $2`,
      [accountSetId, id],
    ),
  );
  return { file: attachmentOf(row), isRemoved: row.removedAt !== null };
}

/** How many files some invoices show, each content once. */
export async function countAttachments(
  sql: Sql,
  accountSetId: number,
  invoiceIds: readonly number[],
): Promise<number> {
  const { count } = await sql.one<{ count: number }>(
    `SELECT count(DISTINCT a.sha256) AS count FROM trade.attachment a
     WHERE a.account_set_id = $1 AND a.invoice_id = ANY ($2::bigint[]) AND a.removed_at IS NULL`,
    [accountSetId, [...invoiceIds]],
  );
  return count;
}

/**
 * The files of the invoices that a voucher was made of, as the ledger says which; none for a voucher that is not there, or foreign. An
 * invoice that several steps of are in the voucher is shown once.
 */
export async function attachmentsOfVoucher(
  sql: Sql,
  accountSetId: number,
  voucherId: number,
): Promise<InvoiceFileOfVoucher[]> {
  const rows = await sql.rows<Row & Pick<InvoiceFileOfVoucher, 'side' | 'invoiceNo'>>(
    `SELECT ${columns}, i.side, i.invoice_number AS invoice_no FROM trade.attachment a
     JOIN trade.invoice i ON i.account_set_id = $1 AND i.id = a.invoice_id
     WHERE a.account_set_id = $1 AND a.invoice_id = ANY ($2::bigint[]) AND a.removed_at IS NULL
     ORDER BY a.invoice_id, a.id`,
    [accountSetId, await invoicesOfVoucher(sql, accountSetId, voucherId)],
  );
  return rows.map(({ removedAt: _gone, ...file }) => file);
}

/** A file as it is handed out; its content is read by `readPiece`. */
export interface AttachedFile {
  name: string;
  mediaType: DocumentFileType;
  size: number;
  sha256: Buffer;
}

/** One file. @throws ProblemError request.not-found, also for one that is removed. */
export const readFile = async (sql: Sql, accountSetId: number, id: number): Promise<AttachedFile> =>
  found(
    await sql.maybe<AttachedFile>(
      `SELECT a.name, a.media_type, a.size, a.sha256 FROM trade.attachment a
       WHERE a.account_set_id = $1 AND a.id = $2 AND a.removed_at IS NULL`,
      [accountSetId, id],
    ),
  );
