import { formatMoney, type ItemValue, type Span, type TermTrace } from '@suanpan/accounting-core';
import type { ReportPart, ReportTemplateDetail, ReportView } from '@suanpan/contracts';
import { found } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { readChart, type Chart } from '../books/chart.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { cashFlowFigures } from '../cash-flow/cash-flow-figures.ts';
import { evaluateTemplate } from './evaluate-template.ts';
import { missingSubjects } from './missing-subjects.ts';
import { readTemplate, type Edition } from './read-template.ts';

/**
 * The figures of a statement (behaviour.md 9, decision D37): of an ordinary one the span and the year to its end, of
 * balances the end of the span and the start of its year. Headings and items without a formula have none. A line whose
 * formula reads subjects that are gone names them.
 */
export async function viewStatement(
  books: Books,
  templateId: number,
  span: Span,
  edition: Edition = 'published',
): Promise<ReportView> {
  const template = await readTemplate(books, templateId, edition);
  const chart = await readChart(books);
  const items = new Map(template.items.map((item) => [String(item.id), item]));
  return Object.fromEntries(
    (await evaluateStatementOf(books, template, span, chart)).map(({ key, values: figures }) => {
      const missing = missingSubjects(found(items.get(key)), chart, books);
      return [
        key,
        {
          itemId: Number(key),
          currentPeriodAmount: figures && formatMoney(figures.current),
          currentYearAmount: figures && formatMoney(figures.year),
          ...(missing.length > 0 ? { missingSubjects: missing } : {}),
        },
      ];
    }),
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
  edition: Edition,
): Promise<ReportPart[]> {
  const template = await readTemplate(books, templateId, edition);
  const { trace } = found(
    (await evaluateStatementOf(books, template, span)).find(({ key }) => key === String(itemId)),
  );
  return trace.map(({ sign, source, current, year }) => ({
    calculation: sign,
    ...noSource,
    ...sourceOf(source),
    currentPeriodAmount: formatMoney(current),
    currentYearAmount: formatMoney(year),
  }));
}

type Source = Omit<ReportPart, 'calculation' | 'currentPeriodAmount' | 'currentYearAmount'>;

const noSource: Source = {
  subjectCode: null,
  accessRules: null,
  grain: null,
  at: null,
  cashFlowItem: null,
  cashFlowDirection: null,
  itemId: null,
  isOpening: false,
};

function sourceOf(source: TermTrace['source']): Partial<Source> {
  if ('itemKey' in source) return { itemId: Number(source.itemKey) };
  if ('cashFlowItem' in source)
    return { cashFlowItem: source.cashFlowItem, cashFlowDirection: source.direction };
  if ('opening' in source) return { isOpening: true };
  const { subjectCode, rule: accessRules, grain = null, at = null } = source;
  return { subjectCode, accessRules, grain, at };
}

/** The values of a statement's items over some months, each with its terms. */
export async function evaluateStatementOf(
  books: Books,
  { type, items }: Pick<ReportTemplateDetail, 'type' | 'items'>,
  span: Span,
  known?: Chart,
): Promise<ItemValue[]> {
  refuseBeforeBooks(span, books.enablePeriod);
  const chart = known ?? (await readChart(books));
  const leaves = await readLeaves(books, chart, span, 'activity');
  const cashFlow = type === 2 ? await cashFlowFigures(books, chart, items, span) : {};
  return evaluateTemplate({ type, items }, { subjects: chart.tree.subjects, leaves, ...cashFlow });
}
