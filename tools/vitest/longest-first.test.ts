import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { root } from '../root.ts';
import { longest, LongestFirst } from './longest-first.ts';

it.each(longest)('%s is there', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});

it('begins with the longest, whatever is known of the others', async () => {
  const known = { getTestSpecificationResult: () => ({ failed: false, duration: 1 }) };
  const sequencer = new LongestFirst({ cache: known } as unknown as Vitest);
  const project = { name: '', config: { isolate: false, sequence: { groupOrder: 0 } } };
  const paths = ['libs/ui/src/a.test.ts', longest[1]!, 'libs/ui/src/b.test.ts', longest[0]!];
  const files = paths.map(
    (path) => ({ moduleId: join(root, path), project }) as unknown as TestSpecification,
  );
  // oxlint-disable-next-line no-array-sort -- the sequencer's own
  const sorted = await sequencer.sort(files);
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual(
    [longest[0]!, longest[1]!, paths[0]!, paths[2]!].map((path) => join(root, path)),
  );
});
