import type { Language } from '@suanpan/contracts';
import { createHash } from 'node:crypto';
import type { PackContent } from './pack-content.ts';

/** SHA-256, in hex, of a pack's content in its language: the same before it is stored and after it is read again. */
export const packDigest = (language: Language, content: PackContent): string =>
  createHash('sha256')
    .update(JSON.stringify([language, content], sortedKeys))
    .digest('hex');

/** The database keeps the values of an object, not their order. */
const sortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
