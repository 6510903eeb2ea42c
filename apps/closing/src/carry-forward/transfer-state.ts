import { type Fen, ZERO, add, moneyOf, subtract } from '@suanpan/accounting-core';
import type { ClosingStep, Voucher, VoucherLine } from '@suanpan/contracts';

/**
 * In the words of the other steps: notApplicable: every profit-and-loss balance is zero; todo: no voucher yet; done: the
 * month's vouchers carry exactly what is to be carried; stale: postings since then make them wrong.
 */
export type TransferState = ClosingStep['state'];

/**
 * Compares the month's transfer vouchers with what a transfer made now would record. Net amounts per subject, items
 * and currency are compared, so one combined voucher equals two separate ones.
 */
export function transferState(existing: readonly Voucher[], preview: readonly Voucher[]): TransferState {
  if (existing.length === 0) return preview.length === 0 ? 'notApplicable' : 'todo';
  return isSame(netsOf(existing), netsOf(preview)) ? 'done' : 'stale';
}

/** Audited vouchers are not remade, so nothing is previewed: the month's own state says whether they still hold. */
export const auditedState = (monthStatus: 0 | 1 | 2): TransferState => (monthStatus === 0 ? 'stale' : 'done');

function netsOf(vouchers: readonly Voucher[]): Map<string, Fen> {
  const nets = new Map<string, Fen>();
  for (const line of vouchers.flatMap((voucher) => voucher.details)) {
    const key = keyOf(line);
    nets.set(key, add(nets.get(key) ?? ZERO, netOf(line)));
  }
  return new Map([...nets].filter(([, net]) => net !== ZERO));
}

function keyOf({ subjectId, auxiliary, currencyCode }: VoucherLine): string {
  const items = auxiliary.map(({ itemId }) => itemId).toSorted((a, b) => a - b);
  return [subjectId, currencyCode, ...items].join('/');
}

const netOf = ({ debitAmount, creditAmount }: VoucherLine): Fen =>
  subtract(moneyOf(debitAmount ?? '0'), moneyOf(creditAmount ?? '0'));

const isSame = (a: ReadonlyMap<string, Fen>, b: ReadonlyMap<string, Fen>): boolean =>
  a.size === b.size && [...a].every(([key, net]) => b.get(key) === net);
