import {
  figuresOf,
  ORIGINAL,
  QUANTITY,
  ZERO,
  type OpeningDraft,
  type Problem,
} from '@suanpan/accounting-core';
import { auxiliaryRefs, type OpeningInput } from '@suanpan/contracts';
import { refuseIf } from '@suanpan/service-kit';

/** Reads opening rows from the wire; every malformed figure is named at its row (from 1) and field. */
export function parseOpenings(rows: readonly OpeningInput[]): OpeningDraft[] {
  const problems: Problem[] = [];
  const drafts = rows.map((row, index) => parseRow(row, index + 1, problems));
  refuseIf(problems);
  return drafts;
}

function parseRow(row: OpeningInput, line: number, problems: Problem[]): OpeningDraft {
  const { money, decimal } = figuresOf(row, line, problems);
  return {
    subjectId: row.subjectId,
    auxiliary: auxiliaryRefs(row.auxiliary),
    currencyCode: row.currencyCode || null,
    openingAmount: money('openingAmount') ?? ZERO,
    originalAmount: decimal('originalAmount', ORIGINAL),
    quantity: decimal('num', QUANTITY),
    yearStartOriginal: decimal('yearStartOriginal', ORIGINAL),
    yearStartQuantity: decimal('yearStartNum', QUANTITY),
    cumulativeDebit: money('cumulativeDebit') ?? ZERO,
    cumulativeCredit: money('cumulativeCredit') ?? ZERO,
    yearToDateActual: money('yearToDateActual'),
  };
}
