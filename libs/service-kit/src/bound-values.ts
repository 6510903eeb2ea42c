import type { Bound } from './packet.ts';

/** A value as it is bound to a statement: text in PostgreSQL's own form, bytes as they are. */
export function bound(value: unknown): Bound {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return arrayText(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const arrayText = (items: readonly unknown[]): string => `{${items.map(itemText).join(',')}}`;

function itemText(item: unknown): string {
  if (item === null || item === undefined) return 'NULL';
  if (typeof item === 'number') return String(item);
  if (Array.isArray(item)) return arrayText(item);
  if (Buffer.isBuffer(item)) return `"\\\\x${item.toString('hex')}"`;
  return quoted(bound(item) as string);
}

/** In an array, text is quoted as in JSON, which is faster; but JSON has letters for control characters. */
const quoted = (text: string): string =>
  text.isWellFormed() && !/\p{Cc}/u.test(text) ? JSON.stringify(text) : `"${text.replace(/["\\]/g, '\\$&')}"`;
