import { BackupSummary, CompanySettings, keptTables, type Keeper, type KeptTable } from '@suanpan/contracts';
import { fingerprintOf } from '@suanpan/service-kit';
import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import declaration from '../../package.json' with { type: 'json' };

/** The format of a company's file (docs/backup.md). A change that an older program would misread or refuse raises its version. */
export const formatName = 'suanpan-backup';
export const formatVersion = 4;
export const program = `suanpan ${declaration.version}`;

/** Who keeps something in a file of this version: before the second one there was no trade. */
const keepersOf = (version: number): readonly Keeper[] =>
  version === 1 ? ['reporting'] : ['reporting', 'trade'];
/** Tables of the keepers that came with the third version. */
const sinceThree: readonly string[] = ['attachment_content', 'attachment_piece', 'attachment'];
/** What other services keep in a file of this version. */
export const keptOf = (version: number): KeptTable[] =>
  keptTables(keepersOf(version)).filter(({ table }) => version > 2 || !sinceThree.includes(table));
export const keptEntry = ({ keeper, table }: KeptTable): string => `${keeper}/${table}.jsonl`;

export const manifestEntry = 'manifest.json';
export const signatureEntry = 'manifest.sig';
export const attachmentEntry = (sha256: string): string => `attachments/${sha256}`;

/** One entry of the file beside the manifest. */
export const Part = Type.Object({
  name: Type.String({ maxLength: 200 }),
  /** Lines; of a file of a voucher 1. */
  rows: Type.Integer({ minimum: 0 }),
  /** Unpacked. */
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type Part = Static<typeof Part>;

/** Beside the file's own content: who may say that it is whole. */
export const Manifest = Type.Object({
  format: Type.Literal(formatName),
  version: Type.Enum([1, 2, 3, formatVersion]),
  /** The set that it was made of, in the installation that made it. */
  accountSetId: Type.Integer({ minimum: 1 }),
  /** The fingerprint of the key that signed this. */
  signedBy: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  summary: BackupSummary,
  company: CompanySettings,
  /** The keys of the seals, by the names that the seals give them. */
  keys: Type.Array(Type.Object({ id: Type.String(), fingerprint: Type.String(), publicKey: Type.String() })),
  /** SHA-256 over every balance, in the order of its key. */
  figures: Type.String(),
  parts: Type.Array(Part),
  /** SHA-256 over all parts. */
  checksum: Type.String(),
});
export type Manifest = Static<typeof Manifest>;

/** SHA-256 over the names and checksums of all parts, in their order. */
export const checksumOf = (parts: readonly Part[]): string =>
  createHash('sha256')
    .update(parts.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''))
    .digest('hex');

/** What is signed: the bytes of the manifest behind a line that no other signature of the key begins with. */
const signed = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from('suanpan backup\n'), bytes]);

export const signManifest = (bytes: Buffer, key: KeyObject): string =>
  sign(null, signed(bytes), key).toString('base64');

export const isSignedBy = (bytes: Buffer, signature: string, publicKey: KeyObject): boolean =>
  verify(null, signed(bytes), publicKey, Buffer.from(signature, 'base64'));

/** The key of a ring that has this fingerprint. */
export const keyOf = (ring: readonly KeyObject[], fingerprint: string): KeyObject | undefined =>
  ring.find((key) => fingerprintOf(key) === fingerprint);

/** What a file says of its format; null when it is none of ours. */
export function formatOf(text: string): { version: number } | null {
  try {
    const { format, version } = JSON.parse(text) as { format?: unknown; version?: unknown };
    return format === formatName && Number.isSafeInteger(version) ? { version: version as number } : null;
  } catch {
    return null;
  }
}

/** The manifest; null when it is not as its format says. */
export function manifestOf(text: string): Manifest | null {
  const manifest: unknown = JSON.parse(text);
  return Value.Check(Manifest, manifest) ? manifest : null;
}
