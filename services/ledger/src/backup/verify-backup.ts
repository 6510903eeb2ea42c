import { type AnyProblem } from '@suanpan/contracts';
import { refuse, type StoredSeal } from '@suanpan/service-kit';
import { createHash, type KeyObject } from 'node:crypto';
import { ChainWalk } from '../maintenance/chain-walk.ts';
import { sealFault, type SealRow } from '../maintenance/verify-chain.ts';
import type { Pace } from '@suanpan/service-kit/files';
import { FileReader, UnreadableFile } from './file-reader.ts';
import { tablesOf } from './ledger-tables.ts';
import {
  attachmentEntry,
  checksumOf,
  formatOf,
  formatVersion,
  isSignedBy,
  keptOf,
  keptEntry,
  keyOf,
  manifestEntry,
  manifestOf,
  signatureEntry,
  type Manifest,
  type Part,
} from './manifest.ts';

/** A file that was proven to be what this product wrote. */
export interface VerifiedFile {
  manifest: Manifest;
  reader: FileReader;
}

/**
 * Proves a company's file and works with it: made by this product with a key that is trusted here, whole, and its history one
 * sealed chain up to the head it names. Nothing of it is believed before.
 * @param field of the form, for the refusal.
 * @throws ProblemError backup.not-a-backup, truncated, future-version, unknown-key, altered, history.
 */
export async function withVerifiedFile<T>(
  path: string,
  { ring, field, pace }: { ring: readonly KeyObject[]; field: string; pace: Pace },
  work: (file: VerifiedFile) => Promise<T>,
): Promise<T> {
  const deny = (problem: AnyProblem): never => refuse({ ...problem, field });
  const reader = await FileReader.open(path).catch((error: unknown) => unreadable(error, deny));
  try {
    const manifest = await readManifest(reader, ring, deny);
    await verifyParts(reader, manifest, { deny, pace });
    await verifyHistory(reader, manifest, { ring, deny });
    return await work({ manifest, reader });
  } catch (error) {
    return unreadable(error, deny);
  } finally {
    reader.close();
  }
}

type Deny = (problem: AnyProblem) => never;

function unreadable(error: unknown, deny: Deny): never {
  if (!(error instanceof UnreadableFile)) throw error;
  return deny({ code: error.isArchive ? 'backup.truncated' : 'backup.not-a-backup' });
}

async function readManifest(reader: FileReader, ring: readonly KeyObject[], deny: Deny): Promise<Manifest> {
  const bytes = await reader.note(manifestEntry);
  const text = bytes?.toString('utf8') ?? '';
  const format = formatOf(text) ?? deny({ code: 'backup.not-a-backup' });
  if (format.version > formatVersion)
    deny({ code: 'backup.future-version', version: format.version, known: formatVersion });
  const { signedBy } = JSON.parse(text) as { signedBy?: unknown };
  const key =
    keyOf(ring, String(signedBy)) ?? deny({ code: 'backup.unknown-key', key: String(signedBy).slice(0, 12) });
  const signature = (await reader.note(signatureEntry))?.toString('latin1') ?? '';
  const manifest = isSignedBy(bytes!, signature, key) ? manifestOf(text) : null;
  return manifest ?? deny({ code: 'backup.altered', part: manifestEntry });
}

/** Every part is there as it was written, and nothing else is. */
async function verifyParts(
  reader: FileReader,
  manifest: Manifest,
  { deny, pace }: { deny: Deny; pace: Pace },
): Promise<void> {
  const { parts, checksum } = manifest;
  const expected = new Set([...parts.map(({ name }) => name), manifestEntry, signatureEntry]);
  const there = new Set(reader.names);
  const odd =
    [...expected].find((name) => !there.has(name)) ?? [...there].find((name) => !expected.has(name));
  if (odd !== undefined || checksumOf(parts) !== checksum || !isComplete(manifest))
    deny({ code: 'backup.altered', part: odd ?? manifestEntry });
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  let done = 0;
  for (const part of parts) {
    if (!(await isWhole(reader, part))) deny({ code: 'backup.altered', part: part.name });
    done += part.bytes;
    await pace.reach(Math.min(done / Math.max(bytes, 1), 0.99));
  }
}

/** All tables are there; a file of a voucher is named by what is in it. */
function isComplete({ parts, version }: Manifest): boolean {
  const names = new Set(parts.map(({ name }) => name));
  const tables = [
    ...tablesOf(version).map(({ name }) => `ledger/${name}.jsonl`),
    ...keptOf(version).map(keptEntry),
  ];
  const files = parts.filter(({ name }) => name.startsWith('attachments/'));
  return (
    tables.every((name) => names.has(name)) &&
    files.every(({ name, sha256 }) => name === attachmentEntry(sha256)) &&
    names.size === tables.length + files.length
  );
}

async function isWhole(reader: FileReader, { name, bytes, sha256 }: Part): Promise<boolean> {
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of reader.chunks(name)) {
    read += chunk.length;
    // No more is unpacked than was promised under the signature.
    if (read > bytes) return false;
    hash.update(chunk);
  }
  return read === bytes && hash.digest('hex') === sha256;
}

/** The history: every event linked to the one before, every seal by the public keys, up to the head. */
async function verifyHistory(
  reader: FileReader,
  { keys, summary, accountSetId }: Manifest,
  { ring, deny }: { ring: readonly KeyObject[]; deny: Deny },
): Promise<void> {
  const seals = await sealsOf(reader, accountSetId);
  const bySeq = new Map(seals.map((seal) => [seal.seq, seal]));
  const walk = new ChainWalk();
  for await (const line of reader.lines('ledger/event.jsonl')) {
    const event = JSON.parse(line) as { seq: number; content: string; prev_hash: string; hash: string };
    const hash = bytesOf(event.hash);
    const step = walk.next({ ...event, prevHash: bytesOf(event.prev_hash), hash });
    if ('fault' in step) deny({ code: 'backup.history', seq: event.seq });
    const seal = bySeq.get(event.seq);
    if (seal) seal.eventHash = hash;
  }
  const { head } = summary;
  if (walk.seq !== head.seq || walk.hash.toString('hex') !== head.hash || walk.owner !== accountSetId)
    deny({ code: 'backup.history', seq: walk.seq });
  const trusted = keys.flatMap(({ id, fingerprint }) => {
    const key = keyOf(ring, fingerprint);
    return key ? [[id, key] as const] : [];
  });
  const unknown = keys.find(({ fingerprint }) => !keyOf(ring, fingerprint));
  if (unknown) deny({ code: 'backup.unknown-key', key: unknown.fingerprint.slice(0, 12) });
  const fault = sealFault(seals, { keys: new Map(trusted), walk });
  if (fault) deny({ code: 'backup.history', seq: fault.seq });
}

/** A seal as its line says it. */
export interface SealLine {
  number: number;
  seq: number;
  hash: string;
  reason: string;
  previous: string;
  key_id: string;
  signature: string;
  sealed_at: string;
}

async function sealsOf(reader: FileReader, accountSetId: number): Promise<SealRow[]> {
  const seals: SealRow[] = [];
  for await (const line of reader.lines('ledger/seal.jsonl')) {
    const seal = JSON.parse(line) as SealLine;
    const stored: StoredSeal = {
      accountSetId,
      number: seal.number,
      seq: seal.seq,
      hash: bytesOf(seal.hash),
      reason: seal.reason,
      previous: bytesOf(seal.previous),
      keyId: seal.key_id,
      signature: bytesOf(seal.signature),
      sealedAt: seal.sealed_at,
    };
    seals.push({ ...stored, eventHash: null });
  }
  return seals;
}

/** As PostgreSQL writes bytes: `\x` and hex. */
const bytesOf = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');
