import type { ShownLine } from './shown-voucher.ts';

/** What a line says beside subject and amounts: items, quantity × price, foreign amount × rate. */
export function lineNotes(line: ShownLine): string {
  const items = line.auxiliary.map(({ code, name }) => `${code} ${name}`);
  const price = line.price === null ? '' : ` × ${line.price}`;
  const unit = line.subject.unit === null ? '' : ` ${line.subject.unit}`;
  const quantity = line.num === null ? '' : `${line.num}${unit}${price}`;
  const hasOriginal = line.originalAmount !== null && line.exchangeRate !== null;
  const original = hasOriginal ? `${line.currencyCode} ${line.originalAmount} × ${line.exchangeRate}` : '';
  return [...items, quantity, original].filter(Boolean).join(' · ');
}
