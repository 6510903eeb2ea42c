import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const filesOf = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** Who imports each file of styles, under which name. */
const users = new Map<string, { name: string; text: string }[]>();
for (const path of filesOf('apps/*.ts', 'apps/*.tsx', 'libs/ui/*.ts', 'libs/ui/*.tsx')) {
  const text = readFileSync(path, 'utf8');
  for (const [, name = '', file = ''] of text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)) {
    const styles = join(dirname(path), file);
    users.set(styles, [...(users.get(styles) ?? []), { name, text }]);
  }
}

describe.each(filesOf('apps/*.module.css', 'libs/ui/*.module.css'))('%s', (path) => {
  const text = readFileSync(path, 'utf8');
  const own = text.replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, '').replaceAll(/[:;][^:;{}]*(?=[;}])/g, '');
  const declared = new Set([...own.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name));

  it('has one subject: 250 lines at most', () => {
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(250);
  });

  it('declares no class that nobody uses, and has every class that is used', () => {
    const codes = users.get(path) ?? [];
    const isUsed = (one: string): boolean => codes.some(({ text: code }) => code.includes(`'${one}'`));
    const used = codes.flatMap(({ name, text: code }) =>
      [...code.matchAll(new RegExp(`\\b${name}\\['(\\w+)'\\]`, 'g'))].map(([, one = '']) => one),
    );
    expect([...declared].filter((one) => !isUsed(one))).toEqual([]);
    expect(used.filter((one) => !declared.has(one))).toEqual([]);
  });
});
