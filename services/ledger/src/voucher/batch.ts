import { checkPeriodOpen, comparePeriods, samePeriod, type Period } from '@suanpan/accounting-core';
import type { AnyProblem, CheckedBody } from '@suanpan/contracts';
import { refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { openPeriod } from '../books/periods.ts';
import { findVouchers, lockVouchers, type StoredVoucher } from './stored-voucher.ts';

/** What an act on several vouchers is asked to do. */
export interface Batch {
  entries: readonly { id: number; version?: number | undefined }[];
  /** Vouchers of another month are none of this batch (spec/api.md 4). */
  month: Partial<Period>;
  /** The others go on when one is refused; otherwise all or nothing (reliability.md 5). */
  partial: boolean;
}

/** A voucher that was left as it is, and why. */
export interface Refused {
  id: number;
  problem: AnyProblem;
}

/** Ids alone or with versions, one or many, each once (decision D44); `asked` is what the query says of `partial`. */
export function batchOf({ checked, year, month, partial = false }: CheckedBody, asked?: boolean): Batch {
  const list = Array.isArray(checked) ? checked : [checked];
  const entries = list.map((entry) => (typeof entry === 'number' ? { id: entry } : entry));
  return {
    entries: [...new Map(entries.map((entry) => [entry.id, entry])).values()],
    month: { ...(year === undefined ? {} : { year }), ...(month === undefined ? {} : { month }) },
    partial: asked ?? partial,
  };
}

/**
 * Locks the months and vouchers of a batch (decision D50) and parts it: what may be done, and what is refused because
 * it is missing, stale, in a closed month or against the act's own rule.
 * @throws ProblemError every refusal, unless the batch is partial.
 */
export async function partBatch(
  books: Books,
  batch: Batch,
  rule: (voucher: StoredVoucher) => readonly AnyProblem[],
): Promise<{ vouchers: StoredVoucher[]; refused: Refused[] }> {
  const ids = batch.entries.map((entry) => entry.id);
  const found = await findVouchers(books, ids);
  const closed = await lockMonthsOf(books, found);
  const seen = new Map(found.map((voucher) => [voucher.id, voucher]));
  const locked = new Map((await lockVouchers(books, ids)).map((voucher) => [voucher.id, voucher]));
  const vouchers: StoredVoucher[] = [];
  const refused: Refused[] = [];
  for (const { id, version } of batch.entries) {
    const voucher = locked.get(id);
    const problem = voucher && isOf(voucher, batch.month) ? fault(voucher, version) : missing;
    if (problem) refused.push({ id, problem });
    else vouchers.push(voucher!);
  }
  if (!batch.partial) refuseAll(refused);
  return { vouchers, refused };

  function fault(voucher: StoredVoucher, version: number | undefined): AnyProblem | undefined {
    const inClosed = closed.find((period) => samePeriod(period, voucher));
    if (inClosed) return { code: 'voucher.period-closed', year: voucher.year, month: voucher.month };
    // Moved to another month since it was found: that month is not locked, whatever the client knows of versions.
    const before = seen.get(voucher.id);
    const isMoved = !before || !samePeriod(before, voucher);
    if (isMoved || (version !== undefined && version !== voucher.version)) {
      return { code: 'voucher.stale', version: voucher.version };
    }
    return rule(voucher)[0];
  }
}

const missing: AnyProblem = { code: 'request.not-found' };

const isOf = (voucher: Period, { year, month }: Partial<Period>): boolean =>
  (year === undefined || year === voucher.year) && (month === undefined || month === voucher.month);

/** Every refusal of an all-or-nothing batch at once, with the ids it is about. */
export const refuseAll = (refused: readonly Refused[]): void =>
  refuseIf(
    refused.map(({ problem }) => problem),
    { id: refused[0]?.id, ids: refused.map(({ id }) => id) },
  );

/** Locks the vouchers' months in ascending order; answers the closed ones. */
async function lockMonthsOf(books: Books, vouchers: readonly StoredVoucher[]): Promise<Period[]> {
  const months = new Map(vouchers.map(({ year, month }) => [year * 12 + month, { year, month }]));
  const closed: Period[] = [];
  for (const month of [...months.values()].toSorted(comparePeriods)) {
    const period = await openPeriod(books, month);
    if (checkPeriodOpen(period).length > 0) closed.push(month);
  }
  return closed;
}
