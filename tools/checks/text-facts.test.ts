import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Texts of the screens, which i18next fills in; those of book-tables and contracts have a filler of their own. */
const texts = execFileSync('git', ['ls-files', 'apps/**/messages.*.json', 'libs/ui/**/messages.*.json'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '');

it.each(texts)(
  '%s names what is filled in between two braces, else it would be shown as it stands',
  (path) => {
    expect(readFileSync(path, 'utf8').match(/(?<!\{)\{\w+\}(?!\})/g)).toBeNull();
  },
);
