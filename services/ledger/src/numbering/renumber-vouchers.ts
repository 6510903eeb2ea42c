import { checkPeriodOpen, isCarryForward, type Period, type VoucherKind } from '@suanpan/accounting-core';
import type { Renumbered, RenumberQuery } from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { knownPeriod } from '../books/periods.ts';
import { monthGaps } from './number-gaps.ts';

/**
 * Closes the gaps of a month (behaviour.md 2): the vouchers of each word that misses a number get 1..n by date, old
 * number and id, transfers last; a word without a gap is untouched, so a repetition changes nothing. Every change is
 * an event, and one more keeps the mapping, because printed papers carry the old numbers.
 * @throws ProblemError voucher.reviewed-inside while a reviewed voucher would change (promise P5); a preview shows it.
 */
export async function renumberVouchers(
  books: Books,
  { year, month, order = 'date', dryRun = false }: RenumberQuery,
): Promise<Renumbered[]> {
  refuseIf(checkPeriodOpen(await knownPeriod(books, { year, month })));
  const gaps = (await monthGaps(books.sql, books.accountSetId, { year, month })).filter(
    ({ missing }) => missing.length > 0,
  );
  const changed: Renumbered[] = [];
  const versions = new Map<number, number>();
  for (const { word } of gaps) {
    const vouchers = await seriesVouchers(books, { year, month }, word);
    for (const { id, version } of vouchers) versions.set(id, version);
    changed.push(...newNumbers(vouchers, order));
  }
  const reviewed = changed.filter(({ audited }) => audited);
  if (!dryRun && reviewed.length > 0) {
    refuse(
      { code: 'voucher.reviewed-inside', count: reviewed.length },
      { ids: reviewed.map(({ id }) => id) },
    );
  }
  if (!dryRun && changed.length > 0) await storeNumbers(books, { year, month }, changed, versions);
  return changed;
}

interface Numbered {
  id: number;
  date: string;
  word: string;
  number: number;
  kind: VoucherKind;
  reviewerId: number | null;
  version: number;
}

/** The vouchers of a word in a month. */
const seriesVouchers = (books: Books, { year, month }: Period, word: string): Promise<Numbered[]> =>
  books.sql.rows<Numbered>(
    `SELECT v.id, v.voucher_date AS date, w.word, v.number, v.kind, v.reviewer_id, v.version FROM ledger.voucher v
     JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
     WHERE v.account_set_id = $1 AND v.year = $2 AND v.month = $3 AND w.word = $4 ORDER BY v.id`,
    [books.accountSetId, year, month, word],
  );

/** The vouchers whose number changes, by their new number. */
function newNumbers(vouchers: readonly Numbered[], order: 'date' | 'number'): Renumbered[] {
  const byDate = (a: Numbered, b: Numbered) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
  const last = (voucher: Numbered) => Number(isCarryForward(voucher.kind));
  return vouchers
    .toSorted(
      (a, b) =>
        last(a) - last(b) || (order === 'date' ? byDate(a, b) : 0) || a.number - b.number || a.id - b.id,
    )
    .map(({ id, date, word, number, reviewerId }, index) => ({
      id,
      word,
      voucherDate: date,
      oldCode: number,
      newCode: index + 1,
      audited: reviewerId !== null,
    }))
    .filter(({ oldCode, newCode }) => oldCode !== newCode);
}

async function storeNumbers(
  books: Books,
  period: Period,
  changed: readonly Renumbered[],
  versions: ReadonlyMap<number, number>,
): Promise<void> {
  await books.sql.run('SELECT ledger.renumber_vouchers($1, $2, $3, $4, $5)', [
    books.accountSetId,
    books.caller,
    changed.map(({ id }) => id),
    changed.map(({ id }) => versions.get(id)!),
    changed.map(({ newCode }) => newCode),
  ]);
  books.record({
    action: 'numbers.renumber',
    objectType: 'numbers',
    objectId: `${period.year}-${period.month}`,
    before: null,
    after: changed.map(({ id, word, oldCode, newCode }) => ({ id, word, oldCode, newCode })),
  });
}
