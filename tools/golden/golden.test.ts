import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { scriptLimits } from './instance.ts';
import { startProduct, type Product } from '../start/product.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const serviceFirm = here('./testing/service-firm');
const smallTrader = here('./testing/small-trader');
const tradingHouse = here('./testing/trading-house');
const folder = mkdtempSync(join(tmpdir(), 'suanpan-golden-test-'));
let product: Product;

// The whole product runs here, on whatever machine has to carry it.
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  product = await startProduct({ dataDir: join(folder, 'data'), profile: 'fast', environment: scriptLimits });
}, 120_000);

afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command as a person does; answers its exit code and lines: where it broke off, the last one is its error. */
const golden = async (directory: string): Promise<{ code: number; lines: string[]; error: string }> => {
  const child = spawn(process.execPath, [here('./main.ts'), directory, '--url', product.url]);
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const lines = [...out.trim().split('\n'), error.trim()].filter(Boolean);
  return { code, lines, error: error.trim() };
};

/** A copy of the case in a folder of its own, outside the project. */
const copyOf = (name: string): string => {
  const directory = join(folder, name);
  cpSync(serviceFirm, directory, { recursive: true });
  return directory;
};

const edit = (file: string, from: string, to: string): void => {
  const content = readFileSync(file, 'utf8');
  expect(content).toContain(from);
  writeFileSync(file, content.replace(from, to));
};

it('runs a case of another standard, taxpayer type, word set and currency, reviewed, from January', async () => {
  const { code, lines } = await golden(serviceFirm);
  expect(lines.at(-1)).toBe('compared 727, different 0');
  expect(code).toBe(0);
});

it('lets the product make the closing vouchers: small-scale, quarterly, a year with a loss, a new year', async () => {
  const { code, lines } = await golden(smallTrader);
  expect(lines.at(-1)).toBe('compared 928, different 0');
  expect(code).toBe(0);
});

it('general taxpayer at a year’s end: goods, dollars, overpaid VAT, quarterly surcharges, reserve, prior years', async () => {
  const { code, lines } = await golden(tradingHouse);
  expect(lines.at(-1)).toBe('compared 2137, different 0');
  expect(code).toBe(0);
});

it('ends with 1 and counts one altered cell and each cell of a row the books do not have', async () => {
  const directory = copyOf('altered');
  edit(join(directory, 'expected/balance-sheet.2026-01.csv'), '104800.00', '104800.01');
  edit(
    join(directory, 'expected/trial-balance.2026-02.csv'),
    '1122,应收账款,1',
    '1001,库存现金,1,1.00,0.00,0.00,0.00,0.00,0.00,1.00,0.00\n1122,应收账款,1',
  );
  const { code, lines } = await golden(directory);
  expect(lines.slice(-11)).toEqual([
    'DIFFERENT balance-sheet.2026-01.csv [1] closing: expected 104800.01, books show 104800.00',
    ...Array.from({ length: 9 }, () => expect.stringContaining('DIFFERENT trial-balance.2026-02.csv [1001]')),
    'compared 736, different 10',
  ]);
  expect(code).toBe(1);
});

it('ends with 2 and one line when the product refuses what the case asks for', async () => {
  const directory = copyOf('broken');
  edit(join(directory, 'vouchers.csv'), '660210,3000.00', '660210,3000.01');
  const { code, error } = await golden(directory);
  expect(error).toMatch(/^golden: 2026-01-15 付-1: POST \/voucher answered 422 NOT_BALANCED .*$/);
  expect(code).toBe(2);
});
