import { type BackupSummary, type CompanySettings } from '@suanpan/contracts';
import { copyOut, fingerprintOf, type Sql } from '@suanpan/service-kit';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { readContent } from '../attachment/read-attachments.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import type { Pace } from '@suanpan/service-kit/files';
import { figuresOf } from './figures.ts';
import { FileWriter } from './file-writer.ts';
import { ledgerTables } from './ledger-tables.ts';
import {
  attachmentEntry,
  checksumOf,
  formatName,
  formatVersion,
  keptOf,
  keptEntry,
  keyOf,
  manifestEntry,
  program,
  signatureEntry,
  signManifest,
  type Manifest,
} from './manifest.ts';
import type { Asker, Neighbours } from './neighbours.ts';

/** What a backup is made with. */
export interface BackupTools {
  db: LedgerDb;
  neighbours: Neighbours;
  /** Signs the manifest; its public half is in the ring. */
  sealKey: KeyObject;
  /** The public keys that are trusted. */
  ring: readonly KeyObject[];
}

/**
 * Writes the company's file (docs/backup.md). Its end is sealed first (decision D58); then everything is read in one snapshot, which
 * reporting shares, so that it is one moment whatever is posted meanwhile. Memory does not grow with the books.
 * @throws the pace's reason when it is given up; nothing is left of the file then.
 */
export async function makeBackup(
  tools: BackupTools,
  { asker, path, pace }: { asker: Asker; path: string; pace: Pace },
): Promise<BackupSummary> {
  const company = await tools.neighbours.company(asker);
  await tools.db.sealer.seal(asker.accountSetId, 'backup');
  const file = new FileWriter(path);
  try {
    const summary = await tools.db.read(
      asker,
      (sql) => write(tools, { sql, asker, company, file, pace }),
      tools.db.long,
    );
    await file.end();
    return summary;
  } catch (error) {
    await file.giveUp();
    await rm(path, { force: true });
    throw error;
  }
}

interface Writing {
  sql: Sql;
  asker: Asker;
  company: CompanySettings;
  file: FileWriter;
  pace: Pace;
}

async function write({ neighbours, sealKey, ring }: BackupTools, writing: Writing): Promise<BackupSummary> {
  const { sql, asker, company, file, pace } = writing;
  const { accountSetId } = asker;
  const { snapshot } = await sql.one<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
  const summary = await summaryOf(sql, asker, company.companyName);
  const progress = new Progress(pace, summary.vouchers + summary.lines + summary.head.seq);
  for (const table of ledgerTables)
    await file.add(
      `ledger/${table.name}.jsonl`,
      linesOf(copyOut(sql, 'ledger', table, accountSetId), progress),
    );
  for (const sha256 of await contentsOf(sql, accountSetId))
    await file.add(attachmentEntry(sha256), contentOf(sql, accountSetId, sha256));
  for (const kept of keptOf(formatVersion))
    await file.add(keptEntry(kept), await neighbours.kept(asker, kept, snapshot));
  const manifest: Manifest = {
    format: formatName,
    version: formatVersion,
    accountSetId,
    signedBy: fingerprintOf(sealKey),
    summary,
    company,
    keys: await keysOf(sql, accountSetId, ring),
    figures: await figuresOf(sql, accountSetId),
    parts: file.parts,
    checksum: checksumOf(file.parts),
  };
  const bytes = Buffer.from(JSON.stringify(manifest, null, 1));
  file.note(manifestEntry, bytes);
  file.note(signatureEntry, Buffer.from(signManifest(bytes, sealKey)));
  return summary;
}

/** How far the rows are that make most of a file. */
class Progress {
  readonly #pace: Pace;
  readonly #rows: number;
  #done = 0;

  constructor(pace: Pace, rows: number) {
    this.#pace = pace;
    this.#rows = Math.max(rows, 1);
  }

  reach(rows: number): Promise<void> {
    this.#done += rows;
    return this.#pace.reach(Math.min(this.#done / this.#rows, 0.99));
  }
}

async function* linesOf(pages: AsyncIterable<string[]>, progress: Progress): AsyncGenerator<Buffer> {
  for await (const lines of pages) {
    yield Buffer.from(`${lines.join('\n')}\n`);
    await progress.reach(lines.length);
  }
}

async function contentsOf(sql: Sql, accountSetId: number): Promise<string[]> {
  const rows = await sql.rows<{ sha256: string }>(
    `SELECT encode(sha256, 'hex') AS sha256 FROM ledger.attachment_content WHERE account_set_id = $1 ORDER BY sha256`,
    [accountSetId],
  );
  return rows.map(({ sha256 }) => sha256);
}

async function* contentOf(sql: Sql, accountSetId: number, sha256: string): AsyncGenerator<Buffer> {
  const key = Buffer.from(sha256, 'hex');
  for (let at = 0; ;) {
    const piece = await readContent(sql, accountSetId, key, at);
    if (piece.length === 0) return;
    yield piece;
    at += piece.length;
  }
}

interface Counts {
  seq: number;
  hash: string;
  vouchers: number;
  lines: number;
  attachments: number;
  subjects: number;
  first: string;
  last: string;
}

async function summaryOf(
  sql: Sql,
  { accountSetId, userName }: Asker,
  companyName: string,
): Promise<BackupSummary> {
  const { seq, hash, first, last, ...counts } = await sql.one<Counts>(
    `SELECT t.seq, encode(t.hash, 'hex') AS hash,
       (SELECT count(*) FROM ledger.voucher v WHERE v.account_set_id = $1) AS vouchers,
       (SELECT count(*) FROM ledger.voucher_line l WHERE l.account_set_id = $1) AS lines,
       (SELECT count(*) FROM ledger.attachment a WHERE a.account_set_id = $1 AND a.removed_at IS NULL) AS attachments,
       (SELECT count(*) FROM ledger.subject s WHERE s.account_set_id = $1) AS subjects,
       (SELECT min(to_char(make_date(p.year, p.month, 1), 'YYYY-MM')) FROM ledger.period p WHERE p.account_set_id = $1) AS first,
       (SELECT max(to_char(make_date(p.year, p.month, 1), 'YYYY-MM')) FROM ledger.period p WHERE p.account_set_id = $1) AS last
     FROM ledger.chain_tail t WHERE t.account_set_id = $1`,
    [accountSetId],
  );
  return {
    companyName,
    madeAt: new Date().toISOString(),
    madeBy: userName,
    program,
    head: { seq, hash },
    ...counts,
    months: { from: first, to: last },
  };
}

/** The public keys of the seals. One that is not in the ring is left out: its seals cannot be verified anywhere. */
async function keysOf(sql: Sql, accountSetId: number, ring: readonly KeyObject[]): Promise<Manifest['keys']> {
  const keys = await sql.rows<{ id: string; fingerprint: string }>(
    `SELECT k.id, k.fingerprint FROM ledger.seal_key k WHERE k.id IN (
       SELECT s.key_id FROM ledger.seal s WHERE s.account_set_id = $1) ORDER BY k.id`,
    [accountSetId],
  );
  return keys.flatMap((key) => {
    const publicKey = keyOf(ring, key.fingerprint);
    return publicKey ? [{ ...key, publicKey: pemOf(publicKey) }] : [];
  });
}

const pemOf = (key: KeyObject): string =>
  (key.type === 'public' ? key : createPublicKey(key)).export({ type: 'spki', format: 'pem' }).toString();
