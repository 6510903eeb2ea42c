import {
  at,
  isProblem,
  ORIGINAL,
  parseDecimal,
  parseMoney,
  QUANTITY,
  ZERO,
  type DecimalShape,
  type Fen,
  type OpeningDraft,
  type Problem,
} from '@suanpan/accounting-core';
import type { OpeningInput } from '@suanpan/contracts';
import { refuseIf } from '@suanpan/service-kit';

/** Reads opening rows from the wire; every malformed figure is named at its row (from 1) and field. */
export function parseOpenings(rows: readonly OpeningInput[]): OpeningDraft[] {
  const problems: Problem[] = [];
  const drafts = rows.map((row, index) => parseRow(row, index + 1, problems));
  refuseIf(problems);
  return drafts;
}

function parseRow(row: OpeningInput, line: number, problems: Problem[]): OpeningDraft {
  const money = (field: keyof OpeningInput): Fen | null => {
    const text = textOf(row[field]);
    if (text === null) return null;
    const parsed = parseMoney(text);
    if (isProblem(parsed)) problems.push(at(parsed, line, field));
    return isProblem(parsed) ? null : parsed;
  };
  const decimal = (field: keyof OpeningInput, shape: DecimalShape): string | null => {
    const text = textOf(row[field]);
    if (text === null) return null;
    const parsed = parseDecimal(text, shape);
    if (isProblem(parsed)) problems.push(at(parsed, line, field));
    return isProblem(parsed) ? null : parsed;
  };
  return {
    subjectId: row.subjectId,
    auxiliary: (row.auxiliary ?? []).map((ref) => ({
      categoryId: ref.categoryId ?? ref.accountingCategoryId ?? 0,
      itemId: ref.itemId ?? ref.id ?? 0,
    })),
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

const textOf = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : String(value);
