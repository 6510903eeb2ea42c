import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './root.ts';
import { postingStages } from './size/posting-files.ts';

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const exists = (file: string): boolean => existsSync(join(root, file));

describe('docs/posting.md', () => {
  const page = textOf('docs/posting.md');
  const files = new Set([...page.matchAll(/`((?:apps|libs|services)\/[^`]+)`/g)].map(([, file]) => file!));

  it('names only files that exist', () => {
    expect(files.size).toBeGreaterThan(20);
    expect([...files].filter((file) => !exists(file))).toEqual([]);
  });

  it('has at most 60 lines, and 40 files beside those that every call passes', () => {
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    const { gateway, database, pool } = postingStages();
    const ofEveryCall = new Set([...gateway, ...database, ...pool]);
    expect([...files].filter((file) => !ofEveryCall.has(file)).length).toBeLessThanOrEqual(40);
  });

  it('passes every file that posting-size counts, from the gateway to the kernel', () => {
    expect(
      Object.values(postingStages())
        .flat()
        .filter((file) => !files.has(file)),
    ).toEqual([]);
  });

  it('names no file there that posting-size does not count', () => {
    const counted = new Set(Object.values(postingStages()).flat());
    const there = /^services\/(?:gateway\/src|ledger\/(?:kernel|src\/(?!db\/)))\//;
    expect([...files].filter((file) => there.test(file) && !counted.has(file))).toEqual([]);
  });
});

describe('decision records', () => {
  const records = globSync('docs/adr/*.md', { cwd: root }).toSorted();

  it('are at most 12, numbered without a gap', () => {
    expect(records.length).toBeLessThanOrEqual(12);
    expect(records.map((file) => Number(/\/(\d{4})-/.exec(file)?.[1]))).toEqual(records.map((_, i) => i + 1));
  });

  it('exist wherever code or a page refers to one', () => {
    const sources = globSync('{*,{apps,bench,docs,e2e,libs,seeds,services,tools}/**/*}.{ts,tsx,sql,md}', {
      cwd: root,
      exclude: (name) => /node_modules|(?:^|\/)dist(?:$|\/)/.test(name),
    });
    const known = new Set(records.map((file) => /\/(\d{4})-/.exec(file)![1]));
    const unknown = sources.flatMap((file) =>
      [...textOf(file).matchAll(/(?:\bADR |docs\/adr\/)(\d{4})/g)].flatMap(([reference, number]) =>
        known.has(number) ? [] : [`${file}: ${reference}`],
      ),
    );
    expect(unknown).toEqual([]);
  });
});

it('pages of docs link only to what exists', () => {
  const pages = globSync('docs/**/*.md', { cwd: root });
  const dead = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, link]) => join(dirname(page), link!))
      .filter((file) => !exists(file))
      .map((file) => `${page}: ${file}`),
  );
  expect(dead).toEqual([]);
});
