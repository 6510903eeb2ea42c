import type { Period } from '@suanpan/accounting-core';
import type { FinancialSummary } from '@suanpan/contracts';
import { bookLink, DETAIL_PATH, VIA_PARAM, type LinkTarget } from '../books/links.ts';
import { yearSpan } from '../report-view/statement-span.ts';
import type { YearOrQuarter } from '../statements/year-or-quarter.tsx';

type Input = FinancialSummary['inputs'][number];

/** The months of the figures, and the first month of the books. */
export type FigureMonths = Pick<YearOrQuarter, 'kind' | 'span'> & { first: Period };

/** The line of the statement with its parts open, or the ledger, each of the months that the figure is of. */
export function figureLink(
  { templateId, itemId, subjectCode }: Pick<Input, 'templateId' | 'itemId' | 'subjectCode'>,
  { kind, span, first }: FigureMonths,
): LinkTarget | null {
  if (subjectCode !== null) {
    const months = kind === 'year' ? yearSpan(span, first) : span;
    return bookLink(DETAIL_PATH, months, { subjectCode, [VIA_PARAM]: 'ratios' });
  }
  if (templateId === null || itemId === null) return null;
  const parameters = { item: String(itemId), span: kind === 'span' ? 'quarter' : null };
  return bookLink(`/report/view/${templateId}`, { from: span.to, to: span.to }, parameters);
}
