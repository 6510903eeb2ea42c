import {
  codeIn,
  evaluateStatement,
  formatMoney,
  isProblem,
  type ItemValue,
  type Period,
} from '@suanpan/accounting-core';
import type { RehearsedStatement } from '@suanpan/contracts';
import { statementTemplates, type StatementTemplate } from '@suanpan/seeds';
import { figuresOf, type BooksOfPeriod } from './period-figures.ts';

export interface MonthStatement {
  template: StatementTemplate;
  /** By item; a heading has none. */
  cells: ReadonlyMap<string, StatementCells>;
}

/** The month and the year to its end, or the closing balance and the start of the year; amounts as text. */
export interface StatementCells {
  current: string;
  year: string;
}

/**
 * The balance sheet and the income statement of a month by the formulas of the accounting standard (those of a set's
 * own templates are the reports' business). None for a standard without statements (decision D40).
 */
export function monthStatements(books: BooksOfPeriod, period: Period): MonthStatement[] {
  const { subjects, leaves } = figuresOf(books, period);
  const figures = { subjects: [...subjects.values()], leaves };
  return statementTemplates(books.standard)
    .templates.filter(({ type }) => type !== 2)
    .flatMap((template) => {
      const items = template.items.map((item) => ({
        ...item,
        terms: item.terms.map((term) => ({
          ...term,
          subjectCode: codeIn(books.encoding, term.subjectCode) ?? term.subjectCode,
        })),
      }));
      const values = evaluateStatement(items, template.type, figures);
      return isProblem(values) ? [] : [{ template, cells: cellsOf(values) }];
    });
}

const cellsOf = (values: readonly ItemValue[]): MonthStatement['cells'] =>
  new Map(
    values.flatMap(({ key, values: columns }) =>
      columns ? [[key, { current: formatMoney(columns.current), year: formatMoney(columns.year) }]] : [],
    ),
  );

/** Every line before and after, in the order of the forms. */
export const compareStatements = (
  before: readonly MonthStatement[],
  after: readonly MonthStatement[],
): RehearsedStatement[] =>
  after.map(({ template, cells }, index) => ({
    key: template.key,
    nameZh: template.nameZh,
    nameEn: template.nameEn,
    lines: template.items.map(({ key, line, titleZh, titleEn }) => ({
      line,
      titleZh,
      titleEn,
      before: before[index]?.cells.get(key)?.current ?? null,
      after: cells.get(key)?.current ?? null,
    })),
  }));
