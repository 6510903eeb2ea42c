import { toScale } from '@suanpan/accounting-core';
import type { InvoiceLineInput } from '@suanpan/contracts';
import { type DifferingLine, differingLines as compare } from '@suanpan/feature-kit';
import type { InvoiceFormDraft } from './draft.ts';
import { linesToWire } from './to-wire.ts';

const FIELDS = [
  'item',
  'spec',
  'unit',
  'subjectId',
  'auxiliary',
  'num',
  'price',
  'amount',
  'taxRate',
  'taxAmount',
  'inputTax',
] as const;
type LineField = (typeof FIELDS)[number];

/** The lines that differ between two drafts of an invoice, each with what of it differs. */
export const differingLines = (
  mine: InvoiceFormDraft,
  theirs: InvoiceFormDraft,
): DifferingLine<InvoiceLineInput, LineField>[] =>
  compare(linesToWire(mine), linesToWire(theirs), FIELDS, said);

/** What a field says, however it was typed. */
function said(line: InvoiceLineInput, field: LineField): string {
  switch (field) {
    case 'amount':
    case 'taxAmount':
      return toScale(String(line[field]), 2);
    case 'auxiliary':
      return (line.auxiliary ?? [])
        .map(({ categoryId, itemId }) => `${categoryId}:${itemId}`)
        .toSorted()
        .join();
    default:
      return String(line[field] ?? '');
  }
}
