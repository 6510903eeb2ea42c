import { createHash } from 'node:crypto';
import { wordOf } from '../words.ts';

/**
 * Rule: a layout is recognised by its headings in their order, whatever stands above and below them.
 * Source: domain/trade.md 5 (Layout fingerprint).
 * Example: the same export of next month has the same fingerprint; one column more is another layout.
 */
export const layoutFingerprint = (headings: readonly string[]): string =>
  createHash('sha256').update(headings.map(wordOf).join('\n').trimEnd()).digest('hex').slice(0, 32);
