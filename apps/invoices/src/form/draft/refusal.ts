import type { ShownProblem } from '@suanpan/ui';
import { type InvoiceFormDraft, sentLines } from './draft.ts';

/** What a saving was refused for, and what it was about. */
export interface Refusal {
  title: string;
  problems: readonly ShownProblem[];
  draft: InvoiceFormDraft;
}

const sums: Readonly<Record<string, true>> = {
  amountExTax: true,
  taxAmount: true,
  totalAmount: true,
  details: true,
};

/** What stands at a problem's place, as one text. */
function valueAt(draft: InvoiceFormDraft, { line, field }: ShownProblem): string {
  if (line !== undefined) return JSON.stringify(sentLines(draft)[line - 1] ?? null);
  if (field !== undefined && sums[field]) return JSON.stringify(draft.details);
  return JSON.stringify(field === undefined ? null : (draft[field as keyof InvoiceFormDraft] ?? null));
}

/** The problems whose places still hold what was refused. */
export const standingProblems = (
  { problems, draft: refused }: Refusal,
  draft: InvoiceFormDraft,
): readonly ShownProblem[] => problems.filter((one) => valueAt(draft, one) === valueAt(refused, one));
