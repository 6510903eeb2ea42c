import type { AccountSetInput, Subject, VoucherInput } from '@suanpan/contracts';
import type { BrowserContext } from 'playwright-core';
import { call } from '../../browser/call.ts';

const company: AccountSetInput = {
  companyName: 'Bench',
  enableDate: '2024-01-01',
  accountingStandards: 0,
  vatType: 1,
  voucherReviewed: 0,
  fixedAssetModule: 0,
  cashierModule: 0,
};

/** Signs a new user up, with a company that has money in the bank to show; the cookie is the browser's. */
export async function openDashboard(context: BrowserContext): Promise<void> {
  await call(context, 'POST', '/register', {
    email: `${Date.now()}@bench.example`,
    password: 'first paint in a moment',
  });
  await call(context, 'POST', '/account-sets', company);
  const subjects = await call<Subject[]>(context, 'GET', '/subject');
  const idOf = (wanted: string): number => subjects.find(({ code }) => code === wanted)!.id;
  const voucher: VoucherInput = {
    word: '记',
    voucherDate: '2024-01-15',
    details: [
      { summary: '实收资本', subjectId: idOf('1002'), debitAmount: '100000.00' },
      { summary: '实收资本', subjectId: idOf('3001'), creditAmount: '100000.00' },
    ],
  };
  await call(context, 'POST', '/voucher', voucher);
}
