import { auxiliaryKey, periodOf, type VoucherDraft } from '@suanpan/accounting-core';
import type { Books } from '../books/books.ts';
import { lockPeriodLater, type PeriodRow } from '../books/periods.ts';
import { monthKey, seriesKey } from './foresight.ts';
import type { GivenFacts } from './give-facts.ts';
import { foreseenContext, type PostingContext } from './posting-context.ts';

/** What a posting is stored with. */
export interface Prepared {
  context: PostingContext;
  period: PeriodRow;
  given: GivenFacts;
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
  const last = foresight.numbers.get(seriesKey({ ...period, wordId: context.wordId }));
  const ids = last === undefined ? undefined : books.ids.take(draft.lines.length);
  if (last === undefined || !ids) return undefined;
  const number = last + 1;
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

/** Behind the month's lock, so that it sees what those before it have left; takes the number. */
const confirm = `
WITH taken AS (
  UPDATE ledger.voucher_series SET last_number = $5::int
  WHERE account_set_id = $1::bigint AND year = $2::int AND month = $3::int AND word_id = $4::bigint
    AND last_number = $5::int - 1
  RETURNING 1
)
SELECT ledger.refuse('posting_foreseen', 'The set is not as it was foreseen.')
WHERE NOT EXISTS (SELECT FROM taken)
  OR (SELECT f.version FROM ledger.posting_facts f WHERE f.account_set_id = $1::bigint) IS DISTINCT FROM $7::uuid
  OR (SELECT p.status FROM ledger.period p
    WHERE p.account_set_id = $1::bigint AND p.year = $2::int AND p.month = $3::int) IS DISTINCT FROM $6::smallint`;
