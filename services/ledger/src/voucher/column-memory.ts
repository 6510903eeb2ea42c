import { isDay, periodOf, type Day } from '@suanpan/accounting-core';
import type { VoucherFilter } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { LRUCache } from 'lru-cache';
import { readTail, type ChainTail } from '../books/event-chain.ts';
import { changedDays } from './changed-days.ts';
import { columnSearch } from './column-search.ts';
import { lineCount, readDays, type DayColumns } from './day-columns.ts';
import type { FoundDay } from './found-days.ts';
import { planByValues } from './plan-by-values.ts';

/** The columns of some months of a set, as they were at an end of its chain. Never changed, only replaced. */
interface Kept {
  tail: ChainTail;
  /** By `2026-03`. */
  months: ReadonlyMap<string, ReadonlyMap<Day, DayColumns>>;
}

/** Reads a set's books apart from any request. */
type Read = (accountSetId: number, work: (sql: Sql) => Promise<void>) => Promise<void>;

interface Limits {
  /** Lines that are kept, over all sets: some 45 MB. */
  lines: number;
  /** A span with fewer vouchers is looked at as fast by the database. */
  fromVouchers: number;
}

const defaults: Limits = { lines: 1_500_000, fromVouchers: 20_000 };
/** Of more days that were written to the columns are read anew, apart from the request. */
const mostDays = 31;

/**
 * The columns that filters ask about, of months in which somebody searched a large span: the next search of it, whatever
 * its text or amount, reads no line (docs/adr/0020). They are read after the first one was answered by the database, and
 * are true to the snapshot of a search in the way of `FilterMemory`: by the end of the chain, and by its events since.
 */
export class ColumnMemory {
  readonly #read: Read;
  readonly #limits: Limits;
  readonly #kept: LRUCache<number, Kept>;
  /** Sets of which a span is more than may be kept. */
  readonly #tooLarge = new Set<number>();
  #learning: Promise<void> | null = null;

  constructor(read: Read, limits: Partial<Limits> = {}) {
    this.#read = read;
    this.#limits = { ...defaults, ...limits };
    this.#kept = new LRUCache({ maxSize: this.#limits.lines, sizeCalculation: sizeOf });
  }

  /** What a filter finds, day by day; null where the columns do not know it, or not yet. */
  async find(
    sql: Sql,
    accountSetId: number,
    tail: ChainTail,
    filter: VoucherFilter,
  ): Promise<FoundDay[] | null> {
    const search = await columnSearch(sql, accountSetId, filter);
    if (!search || this.#tooLarge.has(accountSetId)) return null;
    const months = await monthsWithVouchers(sql, accountSetId, search);
    const vouchers = months.reduce((total, month) => total + month.vouchers, 0);
    if (vouchers < this.#limits.fromVouchers) return null;
    const kept = await this.#at(sql, accountSetId, tail);
    if (!kept || !months.every(({ key }) => kept.months.has(key))) {
      this.#learn(
        accountSetId,
        months.map(({ key }) => key),
      );
      return null;
    }
    return months
      .flatMap(({ key }) => [...kept.months.get(key)!])
      .flatMap(([day, columns]) => search.on(day, columns) ?? [])
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  }

  /** Done when nothing is being read. */
  async settled(): Promise<void> {
    await this.#learning;
  }

  /** What is kept of a set as it is at an end of its chain; undefined when that cannot be told. */
  async #at(sql: Sql, accountSetId: number, tail: ChainTail): Promise<Kept | undefined> {
    const kept = this.#kept.get(accountSetId);
    if (!kept || kept.tail.hash.equals(tail.hash)) return kept;
    // An older snapshot than the one they were read in.
    if (tail.seq <= kept.tail.seq) return undefined;
    const changed = await changedDays(sql, accountSetId, kept.tail);
    const days = [...(changed ?? [])].filter((day) => kept.months.has(monthOf(day)));
    if (!changed || days.length > mostDays) return undefined;
    const months = withDays(kept.months, days, await readDays(sql, accountSetId, days));
    const now = { tail, months };
    this.#kept.set(accountSetId, now);
    return now;
  }

  /** One span at a time; when the database is away, the next search tries again. */
  #learn(accountSetId: number, keys: readonly string[]): void {
    if (this.#learning) return;
    this.#learning = this.#read(accountSetId, (sql) => this.#load(sql, accountSetId, keys))
      .catch(() => undefined)
      .finally(() => {
        this.#learning = null;
      });
  }

  async #load(sql: Sql, accountSetId: number, keys: readonly string[]): Promise<void> {
    await planByValues(sql);
    const tail = await readTail(sql, accountSetId);
    const months = new Map((await this.#at(sql, accountSetId, tail))?.months);
    for (const key of keys) {
      if (!months.has(key)) months.set(key, await readDays(sql, accountSetId, daysOf(key)));
      if (sizeOf({ tail, months }) <= this.#limits.lines) continue;
      this.#tooLarge.add(accountSetId);
      return;
    }
    this.#kept.set(accountSetId, { tail, months });
  }
}

const sizeOf = ({ months }: Kept): number => {
  let lines = 1;
  for (const days of months.values()) for (const columns of days.values()) lines += lineCount(columns);
  return lines;
};

const monthOf = (day: Day): string => day.slice(0, 7);

const daysOf = (key: string): Day[] =>
  Array.from({ length: 31 }, (_, at) => `${key}-${String(at + 1).padStart(2, '0')}`).filter(isDay);

/** The months with some of their days as they are now, or without them where they have no voucher any more. */
function withDays(
  months: Kept['months'],
  days: readonly Day[],
  now: ReadonlyMap<Day, DayColumns>,
): Kept['months'] {
  const all = new Map([...months].map(([key, known]) => [key, new Map(known)]));
  for (const day of days) {
    const columns = now.get(day);
    if (columns) all.get(monthOf(day))!.set(day, columns);
    else all.get(monthOf(day))!.delete(day);
  }
  return all;
}

interface MonthVouchers {
  /** `2026-03` */
  key: string;
  vouchers: number;
}

/** From the counts that are kept with the number series. */
const monthsWithVouchers = (
  sql: Sql,
  accountSetId: number,
  { from, to }: { from: Day; to: Day },
): Promise<MonthVouchers[]> => {
  const [first, last] = [periodOf(from), periodOf(to)];
  return sql.rows<MonthVouchers>(
    `SELECT to_char(make_date(s.year, s.month, 1), 'YYYY-MM') AS key, sum(s.voucher_count) AS vouchers
     FROM ledger.voucher_series s
     WHERE s.account_set_id = $1 AND s.voucher_count > 0
       AND (s.year, s.month) >= ($2::int, $3::int) AND (s.year, s.month) <= ($4::int, $5::int)
     GROUP BY s.year, s.month ORDER BY s.year, s.month`,
    [accountSetId, first.year, first.month, last.year, last.month],
  );
};
