import type { Backup, BackupRestored } from '@suanpan/contracts';
import { firstDay, nextPeriod } from '@suanpan/accounting-core';
import { dataPath, loadCase, type Case } from '@suanpan/seeds';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startProduct, type Product } from '../start/product.ts';
import { enterAccountSet, login } from './account-set.ts';
import { createApi, type Api } from './api.ts';
import { setUpChart, type Chart } from './chart.ts';
import { compareMonth } from './compare-month.ts';
import { joinComparisons, type Comparison } from './compare.ts';
import { scriptLimits } from './instance.ts';
import { runCase } from './run-case.ts';
import { yearAndMonth } from './span.ts';

const folder = mkdtempSync(join(tmpdir(), 'suanpan-golden-restore-'));
let product: Product;

// The whole product runs here, on whatever machine has to carry it.
vi.setConfig({ testTimeout: 180_000 });

beforeAll(async () => {
  product = await startProduct({ dataDir: join(folder, 'data'), profile: 'fast', environment: scriptLimits });
}, 120_000);

afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Every book and statement of every month of the case, as they are now. */
async function compareAll(api: Api, company: Case): Promise<Comparison & { chart: Chart }> {
  await enterAccountSet(api, company);
  const chart = await setUpChart(api, company);
  const parts: Comparison[] = [];
  for (const month of company.months) parts.push(await compareMonth(api, company, chart, month));
  return { ...joinComparisons(parts), chart };
}

/** Posts in the month behind the case's until it is told to end; its figures are no part of the case. */
async function load(api: Api, chart: Chart, { months }: Case, isOver: () => boolean): Promise<number> {
  const voucherDate = firstDay(nextPeriod(yearAndMonth(months.at(-1)!)));
  const line = (code: string) => ({ summary: 'load', subjectId: chart.subject(code).id });
  const details = [
    { ...line('1001'), debitAmount: '1.00' },
    { ...line('3001'), creditAmount: '1.00' },
  ];
  let posted = 0;
  for (; !isOver(); posted += 1) await api.post('/voucher', { word: '记', voucherDate, details });
  return posted;
}

it('the golden company, backed up while it is posted to and restored as a new set, has the same books and statements', async () => {
  const company = loadCase(dataPath('golden-1'));
  const user = { email: 'golden-restore@example.com', password: 'an abacus of nine rods' };
  const first = await runCase(product.url, company, () => undefined, user);
  expect(first.differences).toEqual([]);

  const api = createApi(product.url);
  await login(api, user);
  const { chart, ...before } = await compareAll(api, company);
  expect(before).toMatchObject({ differences: [] });
  expect(before.compared).toBeGreaterThan(1_000);

  let isOver = false;
  const loading = load(api, chart, company, () => isOver);
  const backup = await api.post<Backup>('/backup', {}).finally(() => (isOver = true));
  expect(await loading).toBeGreaterThan(0);
  const companyName = `${company.companyName} 2`;
  await api.post<BackupRestored>('/backup/restore', { name: backup.name, companyName });
  const { chart: _, ...after } = await compareAll(api, { ...company, companyName });
  expect(after).toEqual(before);
});
