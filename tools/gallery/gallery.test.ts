import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.ts';

/** Components of the house that an entry of libs/ui gives: from its own .tsx files, named as components are. */
const componentsOf = (entry: string): string[] =>
  [
    ...readFileSync(join(root, 'libs/ui/src', entry), 'utf8').matchAll(
      /export \{([^}]+)\} from '[^']+\.tsx'/g,
    ),
  ]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w*$/.test(name));

it('shows every component that areas share', () => {
  const folder = join(import.meta.dirname, 'page', 'samples');
  const samples = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const theFrame = ['UiProvider'];
  const shared = ['index.ts', 'kit/index.ts'].flatMap(componentsOf);
  expect(shared.length).toBeGreaterThan(25);
  const missing = shared.filter((name) => !samples.some((text) => text.includes(`<${name}`)));
  expect(missing).toEqual(theFrame);
});
