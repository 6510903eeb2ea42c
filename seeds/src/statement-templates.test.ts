import { checkCycle, type SubjectTerm } from '@suanpan/accounting-core';
import { describe, expect, it } from 'vitest';
import {
  chartOfAccounts,
  statementTemplates,
  type StatementItem,
  type StatementTemplate,
  type SubjectSeed,
} from './index.ts';

const template = (standard: 0 | 1, key: string): StatementTemplate => {
  const found = statementTemplates(standard).templates.find((t) => t.key === key);
  if (!found) throw new Error(`no template ${key}`);
  return found;
};
const shape = (standard: 0 | 1) =>
  statementTemplates(standard).templates.map((t) => [
    t.key,
    t.type,
    t.items.filter((i) => !i.heading).length,
  ]);

it('ships balance sheet, income statement and cash flow for small enterprises', () => {
  expect(shape(0)).toEqual([
    ['zcfzb', 1, 53],
    ['lrb', 0, 32],
    ['xjllb', 2, 22],
  ]);
});

it('ships balance sheet, income statement and cash flow for business enterprises', () => {
  expect(shape(1)).toEqual([
    ['zcfzb', 1, 72],
    ['lrb', 0, 28],
    ['xjllb', 2, 35],
  ]);
});

it('says why non-profit organisations have no statements', () => {
  const { templates, reason } = statementTemplates(2);
  expect(templates).toEqual([]);
  expect(reason?.en).toMatch(/not available yet/);
});

it('titles the quarterly column of the small-enterprise income statement', () => {
  expect(template(0, 'lrb').columns.map((c) => `${c.key} ${c.titleZh}`)).toEqual([
    'ytd 本年累计金额',
    'current 本月金额',
  ]);
  expect(template(0, 'lrb').quarterColumns?.map((c) => c.titleEn)).toEqual(['Year to date', 'This quarter']);
});

describe.each([0, 1] as const)('the statements of standard %i', (standard) => {
  const codes = new Set(chartOfAccounts(standard, 1).map((subject) => subject.code));
  const { templates } = statementTemplates(standard);

  it('refer only to accounts of the chart', () => {
    const named = templates.flatMap((t) =>
      t.items.flatMap((item) => item.terms.map((term) => term.subjectCode)),
    );
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
  });

  it('refer only to lines of their own statement, never in a circle or to "of which" lines', () => {
    for (const t of templates) {
      const summable = new Set(t.items.filter((item) => !item.memo).map((item) => item.key));
      for (const item of t.items)
        for (const { itemKey } of item.references) expect(summable.has(itemKey)).toBe(true);
      expect(checkCycle(t.items)).toEqual([]);
    }
  });

  it('use activity rules on activity statements and balance rules on balance sheets', () => {
    const allowed = { 0: [0, 1, 2], 1: [3, 4, 5], 2: [3] };
    for (const t of templates)
      for (const item of t.items)
        for (const term of item.terms) {
          expect(allowed[t.type]).toContain(term.rule);
          expect(term.grain !== null).toBe(term.rule > 3);
        }
  });

  it('give keys that are unique within a statement', () => {
    for (const t of templates) expect(new Set(t.items.map((i) => i.key)).size).toBe(t.items.length);
  });
});

/** What one term makes of a single leaf's balance, debit-signed. */
const termValue = (term: SubjectTerm, side: 'debit' | 'credit', debit: number): number => {
  const value = { 3: side === 'debit' ? debit : -debit, 4: Math.max(debit, 0), 5: Math.max(-debit, 0) }[
    term.rule as 3 | 4 | 5
  ];
  return term.sign === '+' ? value : -value;
};

const lineValue = (
  item: StatementItem,
  leaf: SubjectSeed,
  debit: number,
  chart: Map<string, SubjectSeed>,
): number =>
  item.terms
    .filter((term) => leaf.code.startsWith(term.subjectCode))
    .reduce((sum, term) => {
      const side = chart.get(term.subjectCode)?.balanceDirection ?? 'debit';
      return sum + termValue(term, side, debit);
    }, 0);

/** Lines of the balance sheet that show a balance of 100 on this leaf, and what they do to assets minus claims. */
const landing = (standard: 0 | 1, leaf: SubjectSeed, debit: number, chart: Map<string, SubjectSeed>) => {
  const sheet = template(standard, 'zcfzb');
  const lines = sheet.items.filter((item) => item.source === 0 && !item.memo);
  const shown = lines.filter((item) => lineValue(item, leaf, debit, chart) !== 0);
  const byKey = new Map(sheet.items.map((item) => [item.key, item]));
  const total = (key: string): number => {
    const item = byKey.get(key);
    if (!item) throw new Error(`no item ${key}`);
    if (item.source === 0) return lineValue(item, leaf, debit, chart);
    return item.references.reduce(
      (sum, ref) => sum + (ref.sign === '+' ? total(ref.itemKey) : -total(ref.itemKey)),
      0,
    );
  };
  const [assets, claims] =
    standard === 0 ? (['line-30', 'line-53'] as const) : (['line-34', 'line-72'] as const);
  return { shown: shown.map((item) => item.line), effect: total(assets) - total(claims) };
};

describe.each([
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const)('the balance sheet of standard %i, vatType %i', (standard, vatType) => {
  const subjects = chartOfAccounts(standard, vatType);
  const chart = new Map(subjects.map((subject) => [subject.code, subject]));
  const leaves = subjects.filter((subject) => subject.isLeaf && subject.usable);

  it.each([100, -100])('shows every usable leaf exactly once with a debit balance of %i', (debit) => {
    const landings = leaves.map((leaf) => ({ code: leaf.code, ...landing(standard, leaf, debit, chart) }));
    expect(landings.filter((l) => l.shown.length !== 1).map((l) => l.code)).toEqual([]);
    for (const { effect } of landings) expect(effect).toBe(debit);
  });
});
