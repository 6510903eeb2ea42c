import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProcess } from '@suanpan/embedded-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpKeyFile } from './keys.ts';
import { startProduct, type Product } from './product.ts';

let dataDir: string;
let product: Product;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'suanpan-product-'));
  product = await startProduct({ dataDir, profile: 'fast' });
});
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ready = async (url: string): Promise<number> => (await fetch(`${url}/health/ready`)).status;

const processes = (): number[] => [...product.processes.map(({ pid }) => pid!), product.database!.pid!];

describe('a started product', () => {
  it('answers at the gateway, which knows every service', async () => {
    expect(await ready(product.url)).toBe(200);
    const answer = await fetch(`${product.url}/api/init`, {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(await answer.json()).toMatchObject({ success: false, code: 'AUTH_REQUIRED' });
  });

  it('gets a killed service back on the same address', async () => {
    const ledger = product.service('ledger');
    await ledger.kill();
    await expect(fetch(`${ledger.url}/health/live`)).rejects.toThrow('fetch failed');
    await ledger.start();
    expect(await ready(ledger.url)).toBe(200);
    expect(await ready(product.url)).toBe(200);
  });

  it('outlives a killed database', async () => {
    await product.database!.kill();
    expect(await ready(product.service('ledger').url)).toBe(503);
    await product.database!.start();
    await expect.poll(() => ready(product.url), { timeout: 60_000 }).toBe(200);
  });

  it('stops completely, and starts again on the same data', async () => {
    const before = processes();
    await product.stop();
    expect(before.filter((pid) => findProcess(pid))).toEqual([]);
    product = await startProduct({ dataDir, profile: 'fast' });
    expect(await ready(product.url)).toBe(200);
  });

  it('does not start without the key that secrets are kept under, and starts when it is back', async () => {
    const owner = new Client(product.ownerUrl);
    await owner.connect();
    await owner.query(
      `WITH made AS (INSERT INTO identity.user_account (mobile, password_hash) VALUES ('00012345678', 'none') RETURNING id)
       INSERT INTO identity.totp (user_id, secret, key_id, confirmed_at) SELECT id, 'closed', $1, now() FROM made`,
      [
        hash('sha256', Buffer.from(readFileSync(totpKeyFile(join(dataDir, 'keys')), 'utf8'), 'hex')).slice(
          0,
          16,
        ),
      ],
    );
    await owner.end();
    const before = processes();
    await product.stop();
    const file = totpKeyFile(join(dataDir, 'keys'));
    renameSync(file, `${file}.lost`);
    await expect(startProduct({ dataDir, profile: 'fast' })).rejects.toThrow(/totp\.key is missing/);
    expect(before.filter((pid) => findProcess(pid))).toEqual([]);
    renameSync(`${file}.lost`, file);
    product = await startProduct({ dataDir, profile: 'fast' });
    expect(await ready(product.url)).toBe(200);
  });
});

it('a service with a wrong setting stops the start with one sentence and leaves nothing running', async () => {
  const other = mkdtempSync(join(tmpdir(), 'suanpan-product-'));
  const start = startProduct({ dataDir: other, profile: 'fast', environment: { LEDGER_POOL_SIZE: 'many' } });
  await expect(start).rejects.toThrow(
    /^The service ledger does not start: Setting LEDGER_POOL_SIZE is wrong/,
  );
  rmSync(other, { recursive: true, force: true });
});
