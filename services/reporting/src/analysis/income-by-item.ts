import {
  compareCodes,
  formatMoney,
  type ItemValue,
  type LeafBalance,
  type Span,
  ZERO,
} from '@suanpan/accounting-core';
import { bookWordsIn } from '@suanpan/book-tables';
import type { IncomeByItem } from '@suanpan/contracts';
import { readAuxiliarySets, readCategory } from '../books/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import { readChart } from '../books/chart.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { evaluateTemplate } from '../report/evaluate-template.ts';
import { publishedTemplates } from '../report/list-templates.ts';
import { readTemplate } from '../report/read-template.ts';

type Column = IncomeByItem['columns'][number];
type Months = 'span' | 'year';

/**
 * Rule: the income statement of each department, project or the like, and of what was posted without one; the columns
 * add up to the income statement of the company, line by line. An item that did not move in the months asked
 * for has no column.
 * Source: spec/beyond.md (departmental and project income statement).
 * @throws not-found for an unknown category.
 */
export async function incomeByItem(
  books: Books,
  span: Span,
  { auxiliaryId, column = 'span' }: { auxiliaryId: string; column?: Months | undefined },
): Promise<IncomeByItem> {
  refuseBeforeBooks(span, books.enablePeriod);
  const category = await readCategory(books, auxiliaryId);
  const templates = await publishedTemplates(books);
  const income = templates.find(({ templateKey }) => templateKey === 'lrb');
  if (!income) return { templateId: null, category, columns: [], rows: [] };
  const template = await readTemplate(books, income.id);
  const chart = await readChart(books);
  const all = await readLeaves(books, chart, span, 'activity');
  const leaves = all.filter(({ subjectId }) => chart.tree.byId.get(subjectId)?.category === 'pl');
  const parts = (await byItem(books, leaves, category.id)).filter(
    (part) => part.itemId === null || part.leaves.some((leaf) => hasMoved(leaf, column)),
  );
  const { subjects } = chart.tree;
  const values = parts.map((part) => evaluateTemplate(template, { subjects, leaves: part.leaves }));
  const totals = evaluateTemplate(template, { subjects, leaves });
  const figure = (value: ItemValue | undefined): string | null =>
    value?.values ? formatMoney(column === 'span' ? value.values.current : value.values.year) : null;
  return {
    templateId: template.id,
    category,
    columns: parts.map(({ itemId, code, name }) => ({ itemId, code, name })),
    rows: template.items.map(({ id, title, titleEn, lineNum, level, isBolder }, index) => ({
      itemId: id,
      title,
      titleEn,
      lineNum,
      level,
      isBolder,
      amounts: values.map((one) => figure(one[index])),
      total: figure(totals[index]),
    })),
  };
}

function hasMoved({ figures: { activity } }: LeafBalance, column: Months): boolean {
  const { debit, credit, ytdDebit, ytdCredit } = activity;
  return (column === 'span' ? [debit, credit] : [ytdDebit, ytdCredit]).some((amount) => amount !== ZERO);
}

interface Part extends Column {
  leaves: LeafBalance[];
}

/** The leaves of each item of the category, by code, and last those without one. */
async function byItem(books: Books, leaves: readonly LeafBalance[], categoryId: number): Promise<Part[]> {
  const sets = await readAuxiliarySets(
    books,
    leaves.map(({ auxSetId }) => auxSetId),
  );
  const parts = new Map<number, Part>();
  const none: Part = { itemId: null, code: '', name: bookWordsIn(books.language)('unassigned'), leaves: [] };
  for (const leaf of leaves) {
    const item = sets.get(leaf.auxSetId)?.find((one) => one.categoryId === categoryId);
    if (!item) {
      none.leaves.push(leaf);
      continue;
    }
    const { itemId, code, name } = item;
    const part = parts.get(itemId) ?? { itemId, code, name, leaves: [] };
    part.leaves.push(leaf);
    parts.set(itemId, part);
  }
  return [...[...parts.values()].toSorted(compareCodes), none];
}
