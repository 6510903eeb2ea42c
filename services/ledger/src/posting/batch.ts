import { checkPeriodOpen, type Period } from '@suanpan/accounting-core';
import type { AnyProblem, CheckedBody } from '@suanpan/contracts';
import { refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { lockPeriods } from '../books/periods.ts';
import { findVouchers, type StoredVoucher } from './stored-voucher.ts';

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
 * Parts the vouchers of a batch: what may be done, and what is refused because it is missing, stale, in a closed month or
 * against the act's own rule. The kernel holds the act to the versions that were looked at here.
 * @throws ProblemError every refusal, unless the batch is partial.
 */
export async function partBatch(
  books: Books,
  batch: Batch,
  rule: (voucher: StoredVoucher) => readonly AnyProblem[],
): Promise<{ vouchers: StoredVoucher[]; refused: Refused[] }> {
  // Behind these locks nobody changes a voucher until the act is done.
  await lockPeriods(books);
  const ids = batch.entries.map((entry) => entry.id);
  const found = new Map((await findVouchers(books, ids)).map((voucher) => [voucher.id, voucher]));
  const vouchers: StoredVoucher[] = [];
  const refused: Refused[] = [];
  for (const { id, version } of batch.entries) {
    const voucher = found.get(id);
    const problem = voucher && isOf(voucher, batch.month) ? problemOf(voucher, version) : missing;
    if (problem) refused.push({ id, problem });
    else vouchers.push(voucher!);
  }
  if (!batch.partial) refuseAll(refused);
  return { vouchers, refused };

  function problemOf(voucher: StoredVoucher, version: number | undefined): AnyProblem | undefined {
    const [closed] = checkPeriodOpen({ ...voucher, status: voucher.periodStatus });
    if (closed) return { code: 'voucher.period-closed', year: voucher.year, month: voucher.month };
    if (version !== undefined && version !== voucher.version)
      return { code: 'voucher.stale', version: voucher.version };
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
