import { formatMoney, sum } from '../money.ts';
import type { MonthlyLine, TemplateStep } from './closing-settings.ts';
import { nothing, propose, type StepAnswer, type StepItem, type StepLine } from './step.ts';
import type { Subject } from '../subject.ts';

/**
 * Rule: depreciation, amortisation and payroll are accrued by fixed lines every month, until assets and payroll are
 * kept in registers of their own.
 * Source: decision D35 (lineTemplates); domain/carry-forward.json (depreciation, amortization, payroll-accrual).
 */
const summaries: Readonly<Record<TemplateStep, string>> = {
  depreciation: '计提折旧',
  amortization: '摊销无形资产和长期待摊费用',
  'payroll-accrual': '计提工资及社保',
};

/** What the template names, looked up in the chart. */
export interface TemplateChart {
  /** Undefined: it was deleted since. */
  subject(id: number): Subject | undefined;
  item(ref: { categoryId: number; itemId: number }): StepItem | undefined;
}

export function fromTemplate(
  step: TemplateStep,
  lines: readonly MonthlyLine[],
  chart: TemplateChart,
): StepAnswer {
  if (lines.length === 0) return nothing('no-template');
  const proposed = lines.map(({ subjectId, side, amount, auxiliary }): StepLine => ({
    account: chart.subject(subjectId) ?? `#${subjectId}`,
    side,
    amount,
    auxiliary: auxiliary.flatMap((ref) => chart.item(ref) ?? []),
  }));
  const total = sum(lines.filter(({ side }) => side === 'debit').map(({ amount }) => amount));
  return propose(summaries[step], proposed, [
    { of: null, figures: { total: formatMoney(total) }, amount: total },
  ]);
}
