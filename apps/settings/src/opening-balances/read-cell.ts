import {
  ORIGINAL,
  type Problem,
  QUANTITY,
  evaluateAmount,
  formatMoney,
  isProblem,
  moneyOf,
  parseDecimal,
  shownDecimal,
  withThousands,
  withoutThousands,
} from '@suanpan/accounting-core';
import type { CellField } from './opening-rows.ts';

/** What is wrong with a typed figure. */
export type CellFault = 'malformed' | 'comma' | 'decimals' | 'too-large';

/**
 * Reads what was typed: an amount may be a sum ("1200*3+50"), a quantity or foreign amount is a plain decimal; full
 * width counts as half width, a comma may only part thousands, nothing typed is no figure.
 */
export function readCell(field: CellField, typed: string): { value: string | null } | { fault: CellFault } {
  if (typed.trim() === '') return { value: null };
  const plain = withoutThousands(typed);
  if (plain.includes(',')) return { fault: 'comma' };
  const read = isMoney(field) ? evaluateAmount(plain) : parseDecimal(plain, shapeOf(field));
  if (typeof read === 'object' && isProblem(read)) return { fault: faultOf(read) };
  return { value: typeof read === 'bigint' ? formatMoney(read) : read };
}

const isMoney = (field: CellField): boolean =>
  ['openingAmount', 'cumulativeDebit', 'cumulativeCredit', 'yearToDateActual'].includes(field);
const shapeOf = (field: CellField) => (field === 'num' || field === 'yearStartNum' ? QUANTITY : ORIGINAL);

function faultOf({ code }: Problem): CellFault {
  if (code === 'money.too-many-decimals') return 'decimals';
  return code === 'money.too-large' ? 'too-large' : 'malformed';
}

/** A stored figure with thousands marks: amounts with two decimals, other decimals without zeros at the end. */
export function shownFigure(field: CellField, value: string): string {
  return isMoney(field) ? withThousands(formatMoney(moneyOf(value))) : shownDecimal(value);
}
