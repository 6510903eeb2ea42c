import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distOf } from '../build/assemble.ts';

/**
 * An app as another build would have made it: some text of its scripts is another, and each file with a hash in its name has
 * another name. @returns its folder.
 */
export function otherBuild(app: string, text: (content: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), `suanpan-${app}-`));
  cpSync(distOf(app), folder, { recursive: true });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|json|html)$/.test(name),
  );
  const contents = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const hashes = files.flatMap((file) => /\.([0-9a-f]{10})\.(?:js|css)$/.exec(file)?.[1] ?? []);
  const digests: [string, string][] = [];
  for (const file of inOrderOfUse(files)) {
    const before = contents.get(file)!;
    let after = text(before);
    for (const hash of hashes) after = after.replaceAll(hash, renamed(hash));
    for (const [old, now] of digests) after = after.replaceAll(old, now);
    digests.push([sha384(before), sha384(after)]);
    const name = hashes.reduce((named, hash) => named.replace(hash, renamed(hash)), file);
    writeFileSync(join(folder, file), after);
    if (name !== file) renameSync(join(folder, file), join(folder, name));
  }
  return folder;
}

/** A chunk before the script that names its digest, the page last. */
const inOrderOfUse = (files: readonly string[]): string[] => files.toSorted((a, b) => rank(a) - rank(b));
const rank = (file: string): number =>
  file.endsWith('.html')
    ? 3
    : file === 'remoteEntry.js'
      ? 2
      : file.startsWith('main.')
        ? 2
        : file.endsWith('.json')
          ? 3
          : 1;

const renamed = (hash: string): string => [...hash].toReversed().join('');
const sha384 = (content: string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
