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

it('the deployed list has each area under remotes/ with its feature.json and the digests of its files', () => {
  put('remotes/vouchers/feature.json', '{"contract":1,"id":"vouchers"}');
  put('remotes/vouchers/remoteEntry.js', 'abc');
  put('remotes/vouchers/parts/a.css', '');
  put('remotes/vouchers/a.svg', '');
  put('remotes/closing/feature.json', '{"contract":1,"id":"closing"}');
  expect(deployedList(web)).toEqual({
    remotes: [
      {
        name: 'closing',
        entry: '/remotes/closing/mf-manifest.json',
        integrity: {},
        feature: { contract: 1, id: 'closing' },
      },
      {
        name: 'vouchers',
        entry: '/remotes/vouchers/mf-manifest.json',
        integrity: {
          'parts/a.css': 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
          'remoteEntry.js': 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn',
        },
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
