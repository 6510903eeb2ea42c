import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The newest code sent to an address: with its own database the product writes it into identity's log. */
export async function sentCode(address: string): Promise<string> {
  const log = join(process.env.SUANPAN_DATA_DIR ?? '', 'logs', 'identity.log');
  const to = address.includes('@')
    ? `${address.slice(0, 1)}***${address.slice(address.indexOf('@'))}`
    : `${address.slice(0, 3)}****${address.slice(7)}`;
  const newest = (): string | undefined =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.includes(`"to":"${to}"`))
      .map((line) => /(?<!\d)\d{4}(?!\d)/.exec((JSON.parse(line) as { msg: string }).msg)?.[0])
      .findLast((code) => code !== undefined);
  await expect.poll(newest).toMatch(/^\d{4}$/);
  return newest()!;
}
