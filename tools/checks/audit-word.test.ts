import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Texts in English: those of the screens and files, of the problems, and the names of the rights. */
const files = execFileSync(
  'git',
  ['ls-files', '*messages.en.json', '*words.en.json', '*messages.en.ts', 'libs/contracts/src/right-names.ts'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '');

/** The texts alone: keys may be called what the code calls them. */
const textsOf = (source: string): string[] =>
  [...source.matchAll(/\/\*.*?\*\/|"((?:[^"\\]|\\.)*)"(\s*:)?|'((?:[^'\\]|\\.)*)'(\s*:)?/gs)]
    .filter(([, , isKey, , isKeyToo]) => !isKey && !isKeyToo)
    .map(([, double, , single]) => double ?? single ?? '');

it.each(files)('%s calls the state of a voucher by the word of its button: audited, not reviewed', (path) => {
  const texts = textsOf(readFileSync(path, 'utf8'));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => /\b(?:un)?review/i.test(text))).toEqual([]);
});
