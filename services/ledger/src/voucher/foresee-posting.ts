import { auxiliaryKey, periodOf, type VoucherDraft } from '@suanpan/accounting-core';
import type { Books } from '../books/books.ts';
import { lockPeriodLater, type PeriodRow } from '../books/periods.ts';
import { monthKey, seriesKey } from './foresight.ts';
import type { GivenFacts } from './give-facts.ts';
import type { OpenSeries } from './open-series.ts';
import { foreseenContext, type PostingContext } from './posting-context.ts';

/** What a posting is stored with. */
export interface Prepared {
  context: PostingContext;
  period: PeriodRow;
  given: GivenFacts;
  /** What it looked at beside, for the postings to come. */
  open?: readonly OpenSeries[] | undefined;
}

/**
 * What the posting will find, from memory and without asking; undefined when something of it is not remembered. The
 * statements that hold it to be true go out with those that store it.
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
  lockPeriodLater(books, period);
  books.sql.later(confirm, [
    books.accountSetId,
    period.year,
    period.month,
    context.wordId,
    number,
    period.status,
    foresight.version,
  ]);
  return { context, period, given: { ...ids, number, createdAt: new Date().toISOString() } };
}

/** Behind the month's lock, so that it sees what those before it have left; storing the voucher moves the counter. */
const confirm = `
SELECT ledger.refuse('posting_foreseen', 'The set is not as it was foreseen.')
WHERE coalesce((SELECT s.last_number FROM ledger.voucher_series s WHERE s.account_set_id = $1::bigint
    AND s.year = $2::int AND s.month = $3::int AND s.word_id = $4::bigint), 0) <> $5::int - 1
  OR (SELECT f.version FROM ledger.posting_facts f WHERE f.account_set_id = $1::bigint) IS DISTINCT FROM $7::uuid
  OR (SELECT p.status FROM ledger.period p
    WHERE p.account_set_id = $1::bigint AND p.year = $2::int AND p.month = $3::int) IS DISTINCT FROM $6::smallint`;
