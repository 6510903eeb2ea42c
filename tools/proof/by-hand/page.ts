import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';

/** The commands of a block of docs/running.md, one a line. @throws when there is no such block. */
export function commandsOf(block: string): string[] {
  const page = readFileSync(join(root, 'docs', 'running.md'), 'utf8');
  const text = new RegExp('^```sh ' + block + '\\n(.*?)^```', 'ms').exec(page)?.[1];
  if (!text) throw new Error(`docs/running.md has no block ${block}.`);
  return text.split('\n').filter((line) => line !== '');
}
