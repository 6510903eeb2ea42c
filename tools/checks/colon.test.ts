import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Two texts of a screen that are joined by a colon of the code: `{name}: {times}`, `${name}: ${times}`. */
const JOINED = /^\s*(?:<[^>]*>)?\{.*\}: (?:\{|<)|\$\{[^}]*\}: \$\{/gm;

it('what a screen says of a thing is joined to its name by the colon of the reader’s language (useLabelled)', () => {
  const screens = execFileSync('git', ['ls-files', 'apps/*.tsx', 'libs/ui/*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !path.endsWith('.test.tsx'));
  const joined = screens.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(JOINED)].map(([text]) => `${path}: ${text.trim()}`),
  );
  expect(joined).toEqual([]);
});
