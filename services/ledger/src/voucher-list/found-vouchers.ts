import type { SearchedDays } from '@suanpan/contracts';
import type { VoucherPlace } from './voucher-place.ts';

/** The vouchers behind a place, or else from a number on, so many at most. */
export interface Wanted {
  after: VoucherPlace | null;
  skip: number;
  limit: number;
  /** Set when a part of the days may be answered. */
  pace?: SearchPace;
}

/** When a search stops and answers what it has found. */
export interface SearchPace {
  /** By the clock of `performance.now()`; the first stretch is searched in any case. */
  until: number;
  /** How many vouchers a stretch of months holds at most, unless one month holds more. */
  vouchersAtOnce?: number;
}

/** The places wanted, and how many vouchers there are with the sum of either side. */
export interface Found {
  places: VoucherPlace[];
  total: number;
  amount: string;
  /** Set when not all days were searched; all else is then of those that were. */
  searched?: SearchedDays;
}
