import type { VoucherLine } from '@suanpan/contracts';

/** What a line says beside subject and amounts: items, quantity × price, foreign amount × rate. */
export function lineNotes(line: VoucherLine): string {
  const items = line.auxiliary.map(({ code, name }) => `${code} ${name}`);
  const price = line.price === null ? '' : ` × ${line.price}`;
  const quantity = line.num === null ? '' : `${line.num} ${line.subject.unit ?? ''}${price}`;
  const hasOriginal = line.originalAmount !== null && line.exchangeRate !== null;
  const original = hasOriginal ? `${line.currencyCode} ${line.originalAmount} × ${line.exchangeRate}` : '';
  return [...items, quantity, original].filter(Boolean).join(' · ');
}
