import {
  codeIn,
  evaluateStatement,
  formatMoney,
  isProblem,
  leafBalances,
  type ItemValue,
} from '@suanpan/accounting-core';
import type { RehearsedStatement } from '@suanpan/contracts';
import { statementTemplates, type StatementTemplate } from '@suanpan/seeds';
import type { StepFacts } from './step-facts.ts';

interface MonthStatement {
  template: StatementTemplate;
  /** By item; the month of an activity statement, the closing balance of a balance sheet. */
  amounts: ReadonlyMap<string, string>;
}

/**
 * The balance sheet and the income statement of a month by the formulas of the accounting standard (those of a set's
 * own templates are the reports' business). None for a standard without statements (decision D40).
 */
export function monthStatements(facts: StepFacts): MonthStatement[] {
  const span = { from: facts.period, to: facts.period };
  const books = { subjects: [...facts.subjects.values()], leaves: leafBalances(facts, span) };
  return statementTemplates(facts.standard)
    .templates.filter(({ type }) => type !== 2)
    .flatMap((template) => {
      const items = template.items.map((item) => ({
        ...item,
        terms: item.terms.map((term) => ({
          ...term,
          subjectCode: codeIn(facts.encoding, term.subjectCode) ?? term.subjectCode,
        })),
      }));
      const values = evaluateStatement(items, template.type, books);
      return isProblem(values) ? [] : [{ template, amounts: amountsOf(values) }];
    });
}

const amountsOf = (values: readonly ItemValue[]): ReadonlyMap<string, string> =>
  new Map(
    values.flatMap(({ key, values: columns }) => (columns ? [[key, formatMoney(columns.current)]] : [])),
  );

/** Every line before and after, in the order of the forms. */
export const compareStatements = (
  before: readonly MonthStatement[],
  after: readonly MonthStatement[],
): RehearsedStatement[] =>
  after.map(({ template, amounts }, index) => ({
    key: template.key,
    nameZh: template.nameZh,
    nameEn: template.nameEn,
    lines: template.items.map(({ key, line, titleZh, titleEn }) => ({
      line,
      titleZh,
      titleEn,
      before: before[index]?.amounts.get(key) ?? null,
      after: amounts.get(key) ?? null,
    })),
  }));
