import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deployedList } from './deployed-list.ts';
import { precompress } from './precompress.ts';

let web: string;
beforeEach(() => {
  web = mkdtempSync(join(tmpdir(), 'suanpan-web-'));
});
afterEach(() => rmSync(web, { recursive: true, force: true }));

function put(path: string, content: string): void {
  mkdirSync(join(web, path, '..'), { recursive: true });
  writeFileSync(join(web, path), content);
}

it('the deployed list has each area under remotes/ with its feature.json merged in', () => {
  put('remotes/vouchers/feature.json', '{"contract":1,"id":"vouchers"}');
  put('remotes/closing/feature.json', '{"contract":1,"id":"closing"}');
  expect(deployedList(web)).toEqual({
    remotes: [
      {
        name: 'closing',
        entry: '/remotes/closing/mf-manifest.json',
        feature: { contract: 1, id: 'closing' },
      },
      {
        name: 'vouchers',
        entry: '/remotes/vouchers/mf-manifest.json',
        feature: { contract: 1, id: 'vouchers' },
      },
    ],
  });
});

it('without areas the list is empty', () => {
  expect(deployedList(web)).toEqual({ remotes: [] });
});

it('text files lie beside their compressed forms', async () => {
  const script = 'export const answer = 42;\n'.repeat(50);
  put('remotes/vouchers/main.js', script);
  await precompress(web);
  const file = join(web, 'remotes/vouchers/main.js');
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(script);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(script);
});
