import type { VoucherFilter } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { readsLines } from './voucher-filter.ts';
import { monthsOf, spanOf, type Stretch } from './voucher-span.ts';

/** Some 80,000 lines, which are read in a twentieth of a second. */
const someVouchers = 20_000;

/** Days in a row that are searched by one statement. */
type Days = Pick<Stretch, 'first' | 'last'>;

/**
 * How a filter's days are searched: at once where vouchers alone answer it, else some months at a time, each stretch
 * holding one month or about 20,000 vouchers.
 */
export async function stretchesOf(
  sql: Sql,
  accountSetId: number,
  filter: VoucherFilter,
  vouchersAtOnce = someVouchers,
): Promise<readonly Days[]> {
  const span = spanOf(filter);
  if (span.from > span.to) return [];
  if (!readsLines(filter)) return [{ first: span.from, last: span.to }];
  return joined(await monthsOf(sql, accountSetId, span, filter.word || null), vouchersAtOnce);
}

/** Neighbouring stretches as one, while together they hold no more than so many vouchers. */
export function joined(stretches: readonly Stretch[], most: number): Stretch[] {
  const all: Stretch[] = [];
  for (const next of stretches) {
    const last = all.at(-1);
    if (last && last.vouchers + next.vouchers <= most)
      all[all.length - 1] = { first: last.first, last: next.last, vouchers: last.vouchers + next.vouchers };
    else all.push(next);
  }
  return all;
}
