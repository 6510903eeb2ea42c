import { isZeroDecimal, stripZeros } from '@suanpan/accounting-core';
import type { ShownLine } from './shown-voucher.ts';

/** What a line says beside subject and amounts: items, quantity × price, foreign amount × rate. */
export function lineNotes(line: ShownLine): string {
  const items = line.auxiliary.map(({ code, name }) => `${code} ${name}`);
  const price = line.price === null ? '' : ` × ${stripZeros(line.price)}`;
  const unit = line.subject.unit === null ? '' : ` ${line.subject.unit}`;
  const quantity = line.num === null ? '' : `${stripZeros(line.num)}${unit}${price}`;
  const hasOriginal = line.originalAmount !== null && line.exchangeRate !== null;
  // A revaluation moves the base amount alone: there is no foreign amount to multiply.
  const isMoved = hasOriginal && !isZeroDecimal(line.originalAmount ?? '0');
  const foreign = isMoved
    ? `${line.currencyCode} ${stripZeros(line.originalAmount)} × ${stripZeros(line.exchangeRate)}`
    : line.currencyCode;
  const original = hasOriginal ? foreign : '';
  return [...items, quantity, original].filter(Boolean).join(' · ');
}
