import { isZeroDecimal, shownDecimal } from '@suanpan/accounting-core';
import type { ShownLine } from './shown-voucher.ts';

/** What a line says beside subject and amounts: items, quantity × price, foreign amount × rate. */
export function lineNotes(line: ShownLine): string {
  const items = line.auxiliary.map(({ code, name }) => `${code} ${name}`);
  const price = line.price === null ? '' : ` × ${shownDecimal(line.price)}`;
  const unit = line.subject.unit === null ? '' : ` ${line.subject.unit}`;
  const quantity = line.num === null ? '' : `${shownDecimal(line.num)}${unit}${price}`;
  return [...items, quantity, foreignOf(line)].filter(Boolean).join(' · ');
}

function foreignOf({ originalAmount, exchangeRate, currencyCode }: ShownLine): string {
  if (originalAmount === null || exchangeRate === null) return '';
  // A revaluation moves the base amount alone: there is no foreign amount to multiply.
  if (isZeroDecimal(originalAmount)) return currencyCode;
  return `${currencyCode} ${shownDecimal(originalAmount)} × ${shownDecimal(exchangeRate)}`;
}
