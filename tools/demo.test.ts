import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckoutPeriod, InitUser, Voucher } from '@suanpan/contracts';
import { demoCompany } from '@suanpan/seeds';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { demoUser, loadDemo } from './demo.ts';
import { login, register } from './golden/account-set.ts';
import { createApi, Refusal, type Api } from './golden/api.ts';
import { openBooks } from './golden/books-of-case.ts';
import { enterVouchers, vouchersOfMonth } from './golden/month.ts';
import { readPages } from './golden/pages.ts';
import { scriptLimits } from './golden/instance.ts';
import { startProduct, type Product } from './start/product.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'suanpan-demo-test-'));
const company = demoCompany();
let product: Product;

// The whole product runs here, on whatever machine has to carry it.
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  product = await startProduct({ dataDir, profile: 'fast', environment: scriptLimits });
}, 120_000);

afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const countVouchers = async (api: Api, year: number, month: number): Promise<number> =>
  (await readPages<Voucher>(api, '/voucher', { voucher_year: year, voucher_month: month })).length;

/** What is left when the very first start is ended in the middle of the first month. */
const interruptedStart = async (): Promise<void> => {
  const api = createApi(product.url);
  await register(api, demoUser);
  const chart = await openBooks(api, company.closed);
  const first = vouchersOfMonth(company.closed, '2025-10').slice(0, 7);
  await enterVouchers(api, chart, '2025-10', first, 'CNY');
};

it('finishes an interrupted start: three closed months, one in progress, nothing twice', async () => {
  await interruptedStart();
  expect(await loadDemo({ url: product.url, dataDir })).toBe(true);

  const api = createApi(product.url);
  await login(api, demoUser);
  const { accountSetsList, mobile } = await api.get<InitUser>('/init');
  expect(mobile).toBe('13800000000');
  expect(accountSetsList.map((set) => [set.companyName, set.currentAccountDate])).toEqual([
    ['青禾贸易', '2026-01-31'],
  ]);
  const periods = await api.get<CheckoutPeriod[]>('/checkout');
  expect(periods.map((period) => `${period.checkYear}-${period.checkMonth} ${period.status}`)).toEqual([
    '2026-1 0',
    '2025-12 2',
    '2025-11 2',
    '2025-10 2',
  ]);
  expect(await countVouchers(api, 2025, 10)).toBe(25);
  expect(await countVouchers(api, 2026, 1)).toBe(10);
});

it('never touches a complete demo again', async () => {
  expect(await loadDemo({ url: product.url, dataDir })).toBe(false);
});

it('lets nobody in with its printed password once others can reach the gateway', async () => {
  expect(product.hasDemo).toBe(true);
  await product.stop();
  product = await startProduct({ dataDir, profile: 'fast', host: '0.0.0.0', environment: scriptLimits });
  expect(product.hasDemo).toBe(false);
  await expect(login(createApi(product.url), demoUser)).rejects.toThrow(Refusal);
});
