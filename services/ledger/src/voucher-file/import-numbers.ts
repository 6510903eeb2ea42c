import { periodOf, type Period } from '@suanpan/accounting-core';
import type { Books } from '../books/books.ts';
import { monthGaps } from '../numbering/number-gaps.ts';
import type { LastNumbers, Planned } from './import-vouchers.ts';

export interface Word {
  id: number;
  word: string;
  isDefault: boolean;
}

/** A voucher of the file with the series and number it gets. */
export interface Numbered extends Planned, Period {
  wordId: number;
  number: number;
}

/** Numbers of a series that no voucher of an import has: the history explains them (decision D43). */
export interface NumberRange extends Period {
  word: string;
  from: number;
  to: number;
}

export const wordsOf = (books: Books): Promise<Word[]> =>
  books.sql.rows<Word>(
    'SELECT id, word, is_default FROM ledger.voucher_word WHERE account_set_id = $1 ORDER BY position',
    [books.accountSetId],
  );

/** The file's own numbers, or the next free ones of each series by date and place in the file. */
export function giveNumbers(
  plan: readonly Planned[],
  words: readonly Word[],
  last: LastNumbers,
  numbers: 'keep' | 'next',
): Numbered[] {
  const ids = new Map(words.map(({ id, word }) => [word, id]));
  const given = new Map<string, number>();
  const inOrder =
    numbers === 'keep'
      ? plan
      : plan.toSorted((a, b) => (a.file.date < b.file.date ? -1 : a.file.date > b.file.date ? 1 : 0));
  return inOrder.map((planned) => {
    const { file } = planned;
    const series = `${file.date.slice(0, 7)}/${file.word}`;
    const next = (given.get(series) ?? last.last(file)) + 1;
    given.set(series, next);
    const number = numbers === 'keep' ? file.number : next;
    return { ...planned, ...periodOf(file.date), wordId: ids.get(file.word)!, number };
  });
}

/** Vouchers whose number another voucher has already. */
export async function takenNumbers(books: Books, vouchers: readonly Numbered[]): Promise<Numbered[]> {
  const rows = await books.sql.rows<{ place: number }>(
    `SELECT n.place FROM unnest($2::int[], $3::int[], $4::bigint[], $5::int[]) WITH ORDINALITY
       AS n (year, month, word_id, number, place)
     CROSS JOIN LATERAL (
       SELECT FROM ledger.voucher v WHERE v.account_set_id = $1 AND v.year = n.year AND v.month = n.month
         AND v.word_id = n.word_id AND v.number = n.number OFFSET 0
     ) taken ORDER BY n.place`,
    [
      books.accountSetId,
      vouchers.map((voucher) => voucher.year),
      vouchers.map((voucher) => voucher.month),
      vouchers.map((voucher) => voucher.wordId),
      vouchers.map((voucher) => voucher.number),
    ],
  );
  return rows.map(({ place }) => vouchers[place - 1]!);
}

/** The numbers behind the last one before that the import left out, as ranges. */
export async function recordGaps(
  books: Books,
  vouchers: readonly Numbered[],
  last: LastNumbers,
): Promise<NumberRange[]> {
  const months = new Map(vouchers.map(({ year, month }) => [year * 12 + month, { year, month }]));
  const ranges: NumberRange[] = [];
  for (const period of months.values()) {
    for (const { word, missing } of await monthGaps(books.sql, books.accountSetId, period)) {
      const date = `${period.year}-${String(period.month).padStart(2, '0')}`;
      const skipped = missing.filter((number) => number > last.last({ date, word }));
      ranges.push(...rangesOf(skipped).map(([from, to]) => ({ ...period, word, from, to })));
    }
  }
  return ranges;
}

function rangesOf(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const current = ranges.at(-1);
    if (current && current[1] === number - 1) current[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}
