import { toScale } from '@suanpan/accounting-core';
import { type DifferingLine, differingLines as compare } from '@suanpan/feature-kit';
import { type ClaimDraft, type LineDraft, sentLines } from './draft.ts';

const FIELDS = [
  'item',
  'subjectId',
  'auxiliary',
  'gross',
  'taxRate',
  'taxAmount',
  'deductible',
  'invoiceNo',
] as const;
type LineField = (typeof FIELDS)[number];

/** The lines that differ between two drafts of a claim, each with what of it differs. */
export const differingLines = (mine: ClaimDraft, theirs: ClaimDraft): DifferingLine<LineDraft, LineField>[] =>
  compare(sentLines(mine), sentLines(theirs), FIELDS, said);

/** What a field says, however it was typed. */
function said(line: LineDraft, field: LineField): string {
  switch (field) {
    case 'gross':
    case 'taxAmount':
      return toScale(line[field] ?? '0', 2);
    case 'auxiliary':
      return JSON.stringify(Object.entries(line.auxiliary).map(([category, { id }]) => [category, id]));
    case 'item':
    case 'invoiceNo':
      return line[field].trim();
    default:
      return String(line[field]);
  }
}
