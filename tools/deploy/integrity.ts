import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const checked = /\.(js|css)$/;

/** What a browser compares the folder's scripts and style sheets with before it uses them: `sha384-…` by path. */
export function integrityOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    checked.test(name),
  );
  return Object.fromEntries(files.toSorted().map((name) => [name, digestOf(join(folder, name))]));
}

const digestOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
