import type { CheckoutPeriod, Voucher } from '@suanpan/contracts';
import { monthOf, type Case, type CaseVoucher } from '@suanpan/seeds';
import type { Api } from './api.ts';
import type { Chart } from './chart.ts';
import { isClosedByProduct } from './closing-steps.ts';
import { readPages } from './pages.ts';
import { yearAndMonth } from './span.ts';
import { postVoucher } from './vouchers.ts';

const checks = ['initialCheck', 'finalCheck', 'reportCheck', 'brokenCheck'] as const;

/** The month's vouchers of the case: the entered ones in file order, then the generated ones. */
export const vouchersOfMonth = (company: Case, month: string): CaseVoucher[] =>
  [...company.vouchers, ...company.generatedVouchers].filter((voucher) => monthOf(voucher.date) === month);

/** Those a person enters: all of them when the case does not say how the product closes its months. */
export const enteredOfMonth = (company: Case, month: string): CaseVoucher[] =>
  isClosedByProduct(company)
    ? company.vouchers.filter((voucher) => monthOf(voucher.date) === month)
    : vouchersOfMonth(company, month);

const recordedVouchers = (api: Api, month: string): Promise<Voucher[]> => {
  const { year, month: number } = yearAndMonth(month);
  return readPages<Voucher>(api, '/voucher', { voucher_year: year, voucher_month: number });
};

/** Records the vouchers of one month in their order, leaving out those that are recorded already. */
export const enterVouchers = async (
  api: Api,
  chart: Chart,
  month: string,
  vouchers: readonly CaseVoucher[],
  baseCurrency: string,
): Promise<void> => {
  const recorded = new Set((await recordedVouchers(api, month)).map(({ word, code }) => `${word}-${code}`));
  for (const voucher of vouchers)
    if (!recorded.has(`${voucher.word}-${voucher.number}`))
      await postVoucher(api, chart, voucher, baseCurrency);
};

/** Reviews the whole month, in a set that asks for it (a sole member reviews alone, decision D10). */
const reviewMonth = async (api: Api, month: string): Promise<void> => {
  const checked = (await recordedVouchers(api, month)).map((voucher) => voucher.id);
  if (checked.length > 0) await api.post('/voucher/audit', { checked, ...yearAndMonth(month) });
};

const runChecks = async (api: Api, month: string): Promise<void> => {
  for (const check of checks) {
    const answer = await api.verdict(`/checkout/${check}`, { ...yearAndMonth(month) });
    if (!answer.success)
      throw new Error(`${month}: ${check} fails: ${answer.msg} ${JSON.stringify(answer.data)}`);
  }
};

/** Reviews if the set asks for it, runs the four checks and closes the month. */
export const closeMonth = async (api: Api, company: Case, month: string): Promise<void> => {
  if (company.voucherReviewed) await reviewMonth(api, month);
  await runChecks(api, month);
  await api.act('/checkout/invoicing', { ...yearAndMonth(month) });
};

/** Whether the month was closed before. */
export const isClosed = async (api: Api, month: string): Promise<boolean> => {
  const { year, month: number } = yearAndMonth(month);
  const periods = await api.get<CheckoutPeriod[]>('/checkout');
  return periods.some((p) => p.checkYear === year && p.checkMonth === number && p.status === 2);
};
