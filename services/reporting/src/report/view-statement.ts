import {
  evaluateStatement,
  formatMoney,
  isProblem,
  type AccessRule,
  type ItemValue,
  type Span,
  type StatementItem,
} from '@suanpan/accounting-core';
import type { ReportItem, ReportPart, ReportView } from '@suanpan/contracts';
import { found, refuse } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { readChart } from '../books/chart.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { readTemplate } from './read-template.ts';

/**
 * The figures of a statement (behaviour.md 9, decision D37): of an ordinary one the span and the year to its end, of
 * balances the end of the span and the start of its year. Headings and items without a formula have none.
 */
export async function viewStatement(books: Books, templateId: number, span: Span): Promise<ReportView> {
  return Object.fromEntries(
    (await evaluate(books, templateId, span)).map(({ key, values: figures }) => [
      key,
      {
        itemId: Number(key),
        currentPeriodAmount: figures && formatMoney(figures.current),
        currentYearAmount: figures && formatMoney(figures.year),
      },
    ]),
  );
}

/**
 * The terms of one line's formula with the very figures it was computed from; a heading has none.
 * @throws not-found for an item of another statement.
 */
export async function statementParts(
  books: Books,
  templateId: number,
  itemId: number,
  span: Span,
): Promise<ReportPart[]> {
  const { trace } = found(
    (await evaluate(books, templateId, span)).find(({ key }) => key === String(itemId)),
  );
  return trace.map(({ sign, source, current, year }) => ({
    calculation: sign,
    ...('itemKey' in source
      ? { subjectCode: null, accessRules: null, grain: null, itemId: Number(source.itemKey) }
      : {
          subjectCode: source.subjectCode,
          accessRules: source.rule,
          grain: source.grain ?? null,
          itemId: null,
        }),
    currentPeriodAmount: formatMoney(current),
    currentYearAmount: formatMoney(year),
  }));
}

async function evaluate(books: Books, templateId: number, span: Span): Promise<ItemValue[]> {
  const { type, items } = await readTemplate(books, templateId);
  refuseBeforeBooks(span, books.enablePeriod);
  const chart = await readChart(books);
  const leaves = await readLeaves(books, chart, span, 'activity');
  const values = evaluateStatement(items.map(evaluated), type, { subjects: chart.tree.subjects, leaves });
  if (isProblem(values)) refuse(values);
  return values;
}

/** The stored item in the core's words; its id is its key. */
const evaluated = ({ id, isClassified, formulas }: ReportItem): StatementItem => ({
  key: String(id),
  heading: isClassified,
  terms: formulas.flatMap(({ calculation, subjectCode, accessRules, grain }) =>
    subjectCode === null || accessRules === null
      ? []
      : [{ sign: calculation, subjectCode, rule: accessRules as AccessRule, grain }],
  ),
  references: formulas.flatMap(({ calculation, itemId }) =>
    itemId === null ? [] : [{ sign: calculation, itemKey: String(itemId) }],
  ),
});
