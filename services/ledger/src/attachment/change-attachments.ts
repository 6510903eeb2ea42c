import { checkPeriodOpen } from '@suanpan/accounting-core';
import {
  ATTACHMENT_TYPES,
  MAX_ATTACHMENTS,
  type Attachment,
  type AttachmentChange,
} from '@suanpan/contracts';
import { found, refuse, refuseIf } from '@suanpan/service-kit';
import { acceptedType, fileName } from '@suanpan/service-kit/attachments';
import type { SpooledFile } from '@suanpan/service-kit/sheets';
import type { Books } from '../books/books.ts';
import { refuseIfLocked } from '../posting/change-voucher.ts';
import { findVoucher } from '../posting/stored-voucher.ts';
import { readVoucher } from '../voucher/read-voucher.ts';
import { refuseWithoutSpace } from './attachment-space.ts';
import { attachmentColumns, attachmentOf, countAfter, type AttachmentRow } from './attachment-row.ts';
import { readAttachments } from './read-attachments.ts';
import { storeContent } from './store-content.ts';

/** A file on its way to a voucher. */
export interface NewFile {
  voucherId: number;
  version: number | undefined;
  /** As the sender calls it. */
  name: string;
  file: SpooledFile;
}

/**
 * Attaches a file to a voucher that may be changed; its content, which nobody looks at before that is sure, is kept once
 * a set, under its hash.
 */
export function attachFile(
  books: Books,
  { voucherId, version, name, file }: NewFile,
): Promise<AttachmentChange> {
  return changeFiles(books, voucherId, version, async (files) => {
    refuseTwice(files, file.sha256.toString('hex'));
    if (files.length >= MAX_ATTACHMENTS) refuse({ code: 'attachment.too-many', max: MAX_ATTACHMENTS });
    const mediaType = await acceptedType(file, ATTACHMENT_TYPES);
    await refuseWithoutSpace(books, file);
    await storeContent(books, file);
    const { userId, userName } = books.member;
    const row = await books.sql.one<AttachmentRow>(
      `INSERT INTO ledger.attachment (account_set_id, voucher_id, sha256, name, media_type, size, added_by, added_by_name)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${attachmentColumns}`,
      [
        books.accountSetId,
        voucherId,
        file.sha256,
        fileName(name, mediaType),
        mediaType,
        file.size,
        userId,
        userName,
      ],
    );
    return { added: attachmentOf(row) };
  });
}

/** Takes a file off its voucher; the content stays, so that `restoreFile` brings it back. */
export async function removeFile(
  books: Books,
  id: number,
  version: number | undefined,
): Promise<AttachmentChange> {
  const file = await findFile(books, id);
  return changeFiles(books, file.voucherId, version, async (files) => {
    found(files.find((shown) => shown.id === id) ?? null);
    await showFile(books, id, false);
    return { removed: attachmentOf(file) };
  });
}

/** Shows a removed file again. */
export async function restoreFile(
  books: Books,
  id: number,
  version: number | undefined,
): Promise<AttachmentChange> {
  const file = await findFile(books, id);
  return changeFiles(books, file.voucherId, version, async (files) => {
    refuseTwice(files, file.sha256);
    await showFile(books, id, true);
    return { added: attachmentOf(file) };
  });
}

/** What a change did to the files of a voucher. */
type FileChange = { added: Attachment } | { removed: Attachment };

/**
 * Changes the files of a voucher as a change of the voucher itself: under its locks and rules (behaviour.md 3), with its
 * count of documents brought along, a new version, and one event that names the file.
 */
async function changeFiles(
  books: Books,
  voucherId: number,
  version: number | undefined,
  change: (files: readonly Attachment[]) => Promise<FileChange>,
): Promise<AttachmentChange> {
  const stored = await findVoucher(books, voucherId);
  refuseIf(checkPeriodOpen({ ...stored, status: stored.periodStatus }));
  refuseIfLocked(books, stored, version);
  const { sql, accountSetId } = books;
  const before = await readVoucher(sql, accountSetId, voucherId);
  const files = await readAttachments(sql, accountSetId, voucherId);
  const done = await change(files);
  const isAdded = 'added' in done;
  const left = files.length + (isAdded ? 1 : -1);
  const count = countAfter(before.receiptNum, files.length, left, (before.documents ?? []).length > 0);
  await books.sql.run('SELECT ledger.count_attachments($1, $2, $3, $4, $5, $6, $7)', [
    accountSetId,
    books.caller,
    voucherId,
    stored.version,
    count,
    isAdded ? 'voucher.attach' : 'voucher.detach',
    JSON.stringify(isAdded ? done.added : done.removed),
  ]);
  const after = await readVoucher(sql, accountSetId, voucherId);
  return { voucher: after, attachment: isAdded ? done.added : null };
}

const findFile = async (books: Books, id: number): Promise<AttachmentRow> =>
  found(
    await books.sql.maybe<AttachmentRow>(
      `SELECT ${attachmentColumns} FROM ledger.attachment WHERE account_set_id = $1 AND id = $2`,
      [books.accountSetId, id],
    ),
  );

const showFile = (books: Books, id: number, isShown: boolean): Promise<unknown> =>
  books.sql.run(
    `UPDATE ledger.attachment SET removed_at = CASE WHEN $3::boolean THEN NULL ELSE now() END
     WHERE account_set_id = $1 AND id = $2`,
    [books.accountSetId, id, isShown],
  );

function refuseTwice(files: readonly Attachment[], sha256: string): void {
  if (files.some((file) => file.sha256 === sha256)) refuse({ code: 'attachment.twice' });
}
