import { fingerprintOf } from '@suanpan/service-kit';
import type { KeyObject } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileReader } from '../file-reader.ts';
import { FileWriter } from '../file-writer.ts';
import { checksumOf, manifestEntry, signManifest, signatureEntry, type Manifest } from '../manifest.ts';

interface Rewriting {
  /** The entry that is changed, and how. */
  part?: string;
  change?: (text: string) => string;
  /** Entries that are left out. */
  without?: (name: string) => boolean;
  /** Signs the manifest anew; without it the old signature stays. */
  signedBy?: KeyObject;
}

/** A file as somebody without the seal key would write it: one entry changed, all checksums made to fit. */
export async function rewritten(
  file: Buffer,
  { part, change = (text) => text, without = () => false, signedBy }: Rewriting,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'suanpan-rewritten-'));
  try {
    await writeFile(join(folder, 'old'), file);
    const reader = await FileReader.open(join(folder, 'old'));
    const writer = new FileWriter(join(folder, 'new'));
    const changed = (name: string, bytes: Buffer): Buffer =>
      name === part ? Buffer.from(change(bytes.toString('utf8'))) : bytes;
    const kept = (name: string) => name !== manifestEntry && name !== signatureEntry && !without(name);
    for (const name of reader.names.filter(kept))
      await writer.add(name, [changed(name, (await reader.note(name))!)]);
    const manifest = JSON.parse((await reader.note(manifestEntry))!.toString('utf8')) as Manifest;
    const { parts } = writer;
    const fitting = {
      ...manifest,
      parts,
      checksum: checksumOf(parts),
      ...(signedBy ? { signedBy: fingerprintOf(signedBy) } : {}),
    };
    const text = changed(manifestEntry, Buffer.from(JSON.stringify(fitting, null, 1)));
    writer.note(manifestEntry, text);
    const signature = signedBy
      ? Buffer.from(signManifest(text, signedBy))
      : (await reader.note(signatureEntry))!;
    writer.note(signatureEntry, signature);
    reader.close();
    await writer.end();
    return await readFile(join(folder, 'new'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
