import { dataPath, readJson } from './files.ts';
import type { AccountingStandard } from './standards.ts';

/** What is owed by or to others, and the subject of what was paid for it in advance. */
export interface OwedSubjects {
  code: string;
  advances: string;
}

/** The subjects that the dashboard adds up, each with everything below it (behaviour.md 10). */
export interface DashboardSubjects {
  cash: Record<'cashOnHand' | 'cashOnBank' | 'other', string>;
  revenue: string[];
  /** Profit and loss that the income statement leaves out. */
  notInProfit: string[];
  costs: Record<'otherCosts' | 'cogs' | 'indirect', string[]>;
  receivable: OwedSubjects;
  payable: OwedSubjects;
}

type DashboardFile = Record<AccountingStandard, DashboardSubjects>;

let file: DashboardFile | undefined;

/** The subjects of a standard. */
export function dashboardSubjects(standard: AccountingStandard): DashboardSubjects {
  file ??= readJson<DashboardFile>(dataPath('dashboard.json'));
  return file[standard];
}
