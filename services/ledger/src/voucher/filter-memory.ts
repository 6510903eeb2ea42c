import type { Day } from '@suanpan/accounting-core';
import type { VoucherFilter } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { LRUCache } from 'lru-cache';
import { readTail, type ChainTail } from '../books/event-chain.ts';
import { changedDays } from './changed-days.ts';
import type { ColumnMemory } from './column-memory.ts';
import { fewOfDay, type FoundDay } from './found-days.ts';
import { filterOf, fromVouchers, type SqlFilter } from './voucher-filter.ts';

interface Found {
  /** The end of the set's chain: every write moves it, so nothing has changed while it stays the same. */
  tail: ChainTail;
  days: readonly FoundDay[];
}

/** Days and ids that are kept, over all filters. */
const capacity = 200_000;

/**
 * What filters have found, day by day, so that turning a page or coming back to a list looks for its vouchers alone. The
 * end of the set's chain is asked for in the same snapshot: where it has moved, the days are looked at again on which the
 * events since then changed a voucher (docs/adr/0015).
 */
export class FilterMemory {
  readonly #found: LRUCache<string, Found>;

  readonly #columns: ColumnMemory | null;

  /** What is asked for the first time is looked for in the columns, where there are any. */
  constructor(columns: ColumnMemory | null = null, size = capacity) {
    this.#columns = columns;
    this.#found = new LRUCache({ maxSize: size, sizeCalculation: sizeOf });
  }

  /** The days on which a filter finds vouchers, in order. */
  async daysOf(sql: Sql, accountSetId: number, filter: VoucherFilter): Promise<readonly FoundDay[]> {
    const condition = filterOf(accountSetId, filter, 'all');
    const key = JSON.stringify([condition.where, condition.values]);
    const tail = await readTail(sql, accountSetId);
    const known = this.#found.get(key);
    if (known?.tail.hash.equals(tail.hash)) return known.days;
    const changed = known && (await changedDays(sql, accountSetId, known.tail));
    const days = changed
      ? await lookAgain(sql, known.days, changed, (on) => filterOf(accountSetId, filter, 'all', on))
      : ((await this.#columns?.find(sql, accountSetId, tail, filter)) ?? (await findDays(sql, condition)));
    this.#found.set(key, { tail, days });
    return days;
  }
}

const sizeOf = ({ days }: Found): number => days.reduce((sum, { ids }) => sum + 1 + (ids?.length ?? 0), 1);

/** What was found, with the changed days as they are now. */
async function lookAgain(
  sql: Sql,
  days: readonly FoundDay[],
  changed: ReadonlySet<Day>,
  conditionOn: (days: readonly Day[]) => SqlFilter,
): Promise<readonly FoundDay[]> {
  if (changed.size === 0) return days;
  const now = await findDays(sql, conditionOn([...changed]));
  return [...days.filter(({ day }) => !changed.has(day)), ...now].toSorted((a, b) =>
    a.day < b.day ? -1 : 1,
  );
}

const findDays = (sql: Sql, { where, values, isByWord }: SqlFilter): Promise<FoundDay[]> =>
  sql.rows<FoundDay>(
    `SELECT v.voucher_date AS day, count(*) AS vouchers, sum(v.debit_total) AS debit_total,
       CASE WHEN count(*) <= ${fewOfDay} THEN array_agg(v.id) END AS ids
     ${isByWord ? fromVouchers : 'FROM ledger.voucher v'} ${where} GROUP BY v.voucher_date ORDER BY v.voucher_date`,
    values,
  );
