import { dataPath, readCsv } from '../files.ts';
import type { Case, CaseVoucher } from './case.ts';
import { vouchersOf } from './case-vouchers.ts';
import { loadCase } from './load-case.ts';

/** The company of the default start: the golden quarter, closed, and the month after it in progress. */
export interface DemoCompany {
  closed: Case;
  monthInProgress: string;
  vouchersInProgress: CaseVoucher[];
}

export const demoCompany = (): DemoCompany => ({
  closed: loadCase(dataPath('golden-1')),
  monthInProgress: '2026-01',
  vouchersInProgress: vouchersOf(readCsv(dataPath('demo/vouchers-2026-01.csv'))),
});
