import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import { expect, it } from 'vitest';

const source = import.meta.dirname;
const firstFolder = (path: string): string => path.split(sep)[0]!;

/** Which folders of the ledger each folder imports from, tests left out. */
function importsBetweenFolders(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!file.includes(sep) || !file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const from = firstFolder(file);
    if (from === 'testing') continue;
    const text = readFileSync(join(source, file), 'utf8');
    for (const [, path] of text.matchAll(/from '(\.\.?\/[^']+)'/g)) {
      const to = normalize(join(file, '..', path!));
      if (to.includes(sep) && !to.startsWith('..') && firstFolder(to) !== from)
        imports.set(from, (imports.get(from) ?? new Set()).add(firstFolder(to)));
    }
  }
  return imports;
}

it('has no circle of imports between its folders', () => {
  const imports = importsBetweenFolders();
  expect([...imports.get('posting')!]).toContain('books');
  let left = [...imports.keys()];
  for (let before = -1; before !== left.length;) {
    before = left.length;
    left = left.filter((folder) => [...imports.get(folder)!].some((to) => left.includes(to)));
  }
  expect(left).toEqual([]);
});
