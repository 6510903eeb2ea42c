import { ZERO, type Fen, type LeafBalance } from '@suanpan/accounting-core';
import { analysisDefinitions } from '@suanpan/seeds';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import { evaluateTemplate } from '../report/evaluate-template.ts';
import { publishedTemplates } from '../report/list-templates.ts';
import { readTemplate } from '../report/read-template.ts';

/** The net profit line of the income statement, of the year to date or of the span. */
export async function readNetProfit(
  books: Books,
  { tree }: Chart,
  leaves: readonly LeafBalance[],
  column: 'year' | 'span',
): Promise<Fen> {
  const profit = analysisDefinitions(books.standard).inputs.get('NP');
  if (!profit || 'subject' in profit) return ZERO;
  const templates = await publishedTemplates(books);
  const income = templates.find(({ templateKey }) => templateKey === profit.statement);
  if (!income) return ZERO;
  const template = await readTemplate(books, income.id);
  const line = template.items.findIndex(({ lineNum }) => lineNum === profit.line);
  const values = evaluateTemplate(template, { subjects: tree.subjects, leaves })[line]?.values;
  if (!values) return ZERO;
  return column === 'year' ? values.year : values.current;
}
