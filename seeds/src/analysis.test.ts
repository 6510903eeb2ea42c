import { describe, expect, it } from 'vitest';
import { analysisDefinitions, chartOfAccounts, statementTemplates } from './index.ts';

describe.each([0, 1] as const)('the analyses of standard %i', (standard) => {
  const { inputs, ratios, expenses, equity } = analysisDefinitions(standard);
  const chart = new Map(chartOfAccounts(standard, 1).map((subject) => [subject.code, subject]));
  const { templates } = statementTemplates(standard);
  const isThere = (key: string): boolean => {
    const input = inputs.get(key)!;
    if ('subject' in input) return chart.get(input.subject)?.type === 'pl';
    const template = templates.find((one) => one.key === input.statement);
    return template?.items.some(({ line }) => line === input.line) ?? false;
  };

  it('have twenty ratios over figures that exist, none without a divisor', () => {
    expect(ratios.map(({ key }) => key)).toEqual(
      Array.from({ length: 20 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`),
    );
    expect([...inputs.keys()].filter((key) => !isThere(key))).toEqual([]);
    expect(ratios.filter(({ top, bottom }) => top.terms.length * bottom.terms.length === 0)).toEqual([]);
    const named = ratios.flatMap(({ top, bottom }) => [...top.terms, ...bottom.terms]);
    expect(new Set(named.map(({ input }) => input))).toEqual(new Set(inputs.keys()));
  });

  it('share all equity subjects among the components; each role is below undistributed profit', () => {
    const { components, roles, priorYears } = equity!;
    const shared = components.flatMap(({ subjects }) => subjects);
    expect(new Set(shared).size).toBe(shared.length);
    const left = [...chart.values()].filter(
      ({ code, level, type }) => type === 'equity' && level === 1 && !shared.includes(code),
    );
    expect(left.map(({ code }) => code)).toEqual([]);
    expect(components.filter(({ part }) => part === 'undistributed')).toHaveLength(1);
    const below = components.find(({ part }) => part === 'undistributed')!.subjects;
    const strays = Object.values(roles)
      .flat()
      .filter((code) => !chart.has(code) || !below.includes(code.slice(0, 4)));
    expect(strays).toEqual([]);
    expect(priorYears.every((code) => chart.get(code)?.type === 'pl')).toBe(true);
  });

  it('begin with first-level expenses', () => {
    expect(expenses.map((code) => [chart.get(code)?.level, chart.get(code)?.type])).toEqual(
      expenses.map(() => [1, 'pl']),
    );
  });
});

it('the total lines are what their names say', () => {
  const titleOf = (standard: 0 | 1, key: string): string | undefined => {
    const input = analysisDefinitions(standard).inputs.get(key)!;
    if ('subject' in input) return undefined;
    const template = statementTemplates(standard).templates.find((one) => one.key === input.statement)!;
    return template.items.find(({ line }) => line === input.line)?.titleEn;
  };
  for (const standard of [0, 1] as const) {
    expect(titleOf(standard, 'TA')).toMatch(/total assets/i);
    expect(titleOf(standard, 'CL')).toMatch(/total current liabilities/i);
    expect(titleOf(standard, 'CFO')).toMatch(/net cash.*operating/i);
    expect(titleOf(standard, 'NP')).toMatch(/net profit/i);
  }
});

it('a standard without statements has none', () => {
  expect(analysisDefinitions(2)).toMatchObject({ ratios: [], expenses: [], equity: null });
});
