import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');

it('the code names the published views only, never a table of the ledger (decision D47)', () => {
  const programs = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
  );
  const naming = programs.filter((file) =>
    /(?<![\w-])ledger\.\w/.test(readFileSync(join(sources, file), 'utf8')),
  );
  expect(programs.length).toBeGreaterThan(30);
  expect(naming).toEqual([]);
});
