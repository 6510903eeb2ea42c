import { describe, expect, it } from 'vitest';
import { chartOfAccounts, dashboardSubjects, statementTemplates } from './index.ts';

describe.each([0, 1, 2] as const)('the dashboard of standard %i', (standard) => {
  const subjects = dashboardSubjects(standard);
  const chart = new Map(chartOfAccounts(standard, 1).map((subject) => [subject.code, subject]));

  it('names first-level subjects of the chart, profit and loss where results are shown', () => {
    const results = [...subjects.revenue, ...subjects.notInProfit, ...Object.values(subjects.costs).flat()];
    for (const code of results) expect([code, chart.get(code)?.type]).toEqual([code, 'pl']);
    const { receivable, payable, cash } = subjects;
    const balances = [...Object.values(cash), ...Object.values(receivable), ...Object.values(payable)];
    for (const code of balances) expect([code, chart.get(code)?.level]).toEqual([code, 1]);
  });

  it('counts no subject twice', () => {
    const costs = Object.values(subjects.costs).flat();
    expect(new Set(costs).size).toBe(costs.length);
    expect(new Set(subjects.revenue).size).toBe(subjects.revenue.length);
  });
});

it.each([0, 1] as const)('revenue of standard %i is the first line of the income statement', (standard) => {
  const income = statementTemplates(standard).templates.find(({ key }) => key === 'lrb')!;
  const first = income.items.find(({ line }) => line === 1)!;
  expect(first.terms.map(({ subjectCode }) => subjectCode)).toEqual(dashboardSubjects(standard).revenue);
});
