import { periodKey } from '@suanpan/accounting-core';
import { createHash } from 'node:crypto';
import wire from '../../wire.json' with { type: 'json' };
import type { Books } from './books.ts';

/** Changes when an answer is given another shape: a browser must not go on with one of before. */
const shapes = createHash('sha256').update(JSON.stringify(wire)).digest('base64url').slice(0, 22);

/**
 * Names an answer: the set, its version and everything else that decides about it — the query, the languages, what the
 * reader may see, the months of the books, their statements, documents, the day, the shapes of answers, and what else there is.
 */
export function entityTag(books: Books, url: string, more = ''): string {
  const parts = [
    url,
    books.language,
    books.nameLanguage,
    books.cashOnly,
    books.seesFunds,
    periodKey(books.enablePeriod),
    periodKey(books.newestPeriod),
    books.today,
    books.statements,
    books.documents,
    books.latest,
    shapes,
    more,
  ];
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
  return `W/"${books.accountSetId}-${books.version}-${digest}"`;
}

/** Whether an If-None-Match header names the tag; comparison is weak. */
export const isKnown = (tag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((part) => ['*', tag, tag.slice(2)].includes(part.trim()));
