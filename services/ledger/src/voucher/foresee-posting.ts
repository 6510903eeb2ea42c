import { auxiliaryKey, periodOf, type VoucherDraft } from '@suanpan/accounting-core';
import type { Books } from '../books/books.ts';
import type { PeriodRow } from '../books/periods.ts';
import { monthKey, seriesKey } from './foresight.ts';
import type { GivenFacts } from './give-facts.ts';
import type { OpenSeries } from './open-series.ts';
import { foreseenContext, type PostingContext } from './posting-context.ts';

/** What a posting is stored with. */
export interface Prepared {
  context: PostingContext;
  period: PeriodRow;
  given: GivenFacts;
  /** Of the remembered facts it was judged by; none when they were read. */
  version?: string | undefined;
  /** What it looked at beside, for the postings to come. */
  open?: readonly OpenSeries[] | undefined;
}

/**
 * What the posting will find, from memory and without asking; undefined when something of it is not remembered. The end
 * of the chain holds it to be true: whatever changes books appends an event, so where the chain ends as remembered
 * nothing has changed. What is changed past the service, with no event, is found by the version of the facts.
 */
export function foreseePosting(books: Books, draft: VoucherDraft): Prepared | undefined {
  const { foresight } = books;
  if (!foresight || (draft.number ?? null) !== null) return undefined;
  const period = foresight.periods.get(monthKey(periodOf(draft.date)));
  const context = period && foreseenContext(books, draft, foresight);
  if (!context) return undefined;
  if (!draft.lines.every(({ auxiliary }) => foresight.auxiliarySets.has(auxiliaryKey(auxiliary))))
    return undefined;
  const ids = books.ids.take(draft.lines.length);
  if (!ids) return undefined;
  const number = (foresight.numbers.get(seriesKey({ ...period, wordId: context.wordId })) ?? 0) + 1;
  books.chain.foresee(foresight.tail);
  const given = { ...ids, number, createdAt: new Date().toISOString() };
  return { context, period, given, version: foresight.version };
}
