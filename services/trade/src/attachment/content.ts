import { found, refuse, type Sql } from '@suanpan/service-kit';
import type { Desk } from '../desk/desk.ts';

/** So much of a content is stored, and read, at once; the table holds no larger piece. */
const pieceBytes = 524_288;
const megabyte = 1_048_576;

/** A content wherever it is, with its hash. */
export interface ContentFile {
  readonly size: number;
  readonly sha256: Buffer;
  read(at: number, length: number): Promise<Buffer>;
}

/** A file that is in memory already. */
export const inMemory = (bytes: Buffer, sha256: Buffer): ContentFile => ({
  size: bytes.length,
  sha256,
  read: async (at, length) => bytes.subarray(at, at + length),
});

/**
 * Stores a content under its hash, once in a set, in pieces. What is there already takes no more room; of two who store the same at
 * once the second waits, and finds it there.
 * @param mostBytes of all contents of the set together; null for no limit. Two at the same moment may both fit by a hair.
 * @throws ProblemError limit.attachment-bytes
 */
export async function storeContent(
  { sql, accountSetId }: Desk,
  file: ContentFile,
  mostBytes: number | null,
): Promise<void> {
  if (mostBytes !== null && !(await hasRoom({ sql, accountSetId }, file, mostBytes)))
    refuse({ code: 'limit.attachment-bytes', max: Math.floor(mostBytes / megabyte) });
  const isNew = await sql.run(
    `INSERT INTO trade.attachment_content (account_set_id, sha256, size) VALUES ($1, $2, $3)
     ON CONFLICT (account_set_id, sha256) DO NOTHING`,
    [accountSetId, file.sha256, file.size],
  );
  if (isNew === 0) return;
  for (let at = 0, pieceNo = 0; at < file.size; at += pieceBytes, pieceNo++)
    await sql.run(
      `INSERT INTO trade.attachment_piece (account_set_id, sha256, piece_no, content) VALUES ($1, $2, $3, $4)`,
      [accountSetId, file.sha256, pieceNo, await file.read(at, Math.min(pieceBytes, file.size - at))],
    );
}

/** Whether a content fits beside all that the set has, those of removed files too, which may come back; one that is there takes no more. */
export async function hasRoom(
  { sql, accountSetId }: Pick<Desk, 'sql' | 'accountSetId'>,
  { sha256, size }: Pick<ContentFile, 'sha256' | 'size'>,
  mostBytes: number,
): Promise<boolean> {
  const { bytes, isStored } = await sql.one<{ bytes: number; isStored: boolean }>(
    `SELECT coalesce(sum(c.size), 0)::bigint AS bytes, coalesce(bool_or(c.sha256 = $2), false) AS is_stored
     FROM trade.attachment_content c WHERE c.account_set_id = $1`,
    [accountSetId, sha256],
  );
  return isStored || bytes + size <= mostBytes;
}

/** The piece of a content that begins at this byte. */
export async function readPiece(sql: Sql, accountSetId: number, sha256: Buffer, at: number): Promise<Buffer> {
  const { piece } = found(
    await sql.maybe<{ piece: string }>(
      `SELECT encode(p.content, 'base64') AS piece FROM trade.attachment_piece p
       WHERE p.account_set_id = $1 AND p.sha256 = $2 AND p.piece_no = $3`,
      [accountSetId, sha256, Math.floor(at / pieceBytes)],
    ),
  );
  return Buffer.from(piece, 'base64');
}
