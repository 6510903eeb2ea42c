import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword } from '@suanpan/identity/demo';
import { demoCompany } from '@suanpan/seeds';
import { login, register, type Credentials } from './golden/account-set.ts';
import { createApi, Refusal, type Api } from './golden/api.ts';
import { openBooks } from './golden/books-of-case.ts';
import { closeMonth, enterVouchers, isClosed, vouchersOfMonth } from './golden/month.ts';

/** Sign-in of the demo company; it exists on the embedded default only, and there only while nobody but this machine reaches the gateway. */
export const demoUser = {
  mobile: '13800000000',
  email: 'demo@suanpan.example',
  password: demoPassword,
} as const satisfies Credentials;

export interface DemoOptions {
  /** Address of the gateway, without /api. */
  url: string;
  /** Folder of the default start; a mark in it says that the demo is complete. */
  dataDir: string;
}

const signIn = async (api: Api): Promise<void> => {
  try {
    await login(api, demoUser);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await register(api, demoUser);
  }
};

const enterDemo = async (api: Api): Promise<void> => {
  const { closed, monthInProgress, vouchersInProgress } = demoCompany();
  const chart = await openBooks(api, closed);
  for (const month of closed.months) {
    if (await isClosed(api, month)) continue;
    await enterVouchers(api, chart, month, vouchersOfMonth(closed, month), closed.baseCurrency);
    await closeMonth(api, closed, month);
  }
  await enterVouchers(api, chart, monthInProgress, vouchersInProgress, closed.baseCurrency);
};

/**
 * Loads the demo company through the calls a user's clicks make: three closed months and one in progress. A start
 * that was interrupted is finished by the next one; a complete demo is never touched again, whatever its user did
 * with it. Answers whether anything was loaded.
 */
export const loadDemo = async ({ url, dataDir }: DemoOptions): Promise<boolean> => {
  const mark = join(dataDir, 'demo-loaded');
  if (existsSync(mark)) return false;
  const api = createApi(url);
  await signIn(api);
  await enterDemo(api);
  writeFileSync(mark, `${new Date().toISOString()}\n`);
  return true;
};
