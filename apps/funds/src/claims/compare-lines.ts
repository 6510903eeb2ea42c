import { toScale } from '@suanpan/accounting-core';
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

/** A line that is not the same in two drafts; null where one has no such line. */
interface DifferingLine {
  /** Counted from 1. */
  line: number;
  mine: LineDraft | null;
  theirs: LineDraft | null;
  /** What of it differs, in the order of the form; none where it is a line of one alone. */
  fields: readonly LineField[];
}

/** The lines that differ between two drafts of a claim, each with what of it differs. */
export function differingLines(mine: ClaimDraft, theirs: ClaimDraft): DifferingLine[] {
  const [own, others] = [sentLines(mine), sentLines(theirs)];
  const count = Math.max(own.length, others.length);
  return Array.from({ length: count }, (_, index) => pairOf(index, own[index], others[index])).filter(
    (one) => !one.mine || !one.theirs || one.fields.length > 0,
  );
}

function pairOf(index: number, mine: LineDraft | undefined, theirs: LineDraft | undefined): DifferingLine {
  const fields = mine && theirs ? FIELDS.filter((field) => said(mine, field) !== said(theirs, field)) : [];
  return { line: index + 1, mine: mine ?? null, theirs: theirs ?? null, fields };
}

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
