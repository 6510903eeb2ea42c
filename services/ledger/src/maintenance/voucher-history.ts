import { canonicalJson } from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';
import { createHash } from 'node:crypto';
import type { StoredEvent } from './verify-chain.ts';

/**
 * What the chain says every voucher must look like now: a fold over its events. Kept as digests, so that memory grows
 * with vouchers, not with their lines.
 */
export class VoucherHistory {
  readonly #digests = new Map<number, string>();
  readonly #reviewed = new Map<number, boolean>();
  /** Numbers whose voucher was deleted or moved away: gaps the history explains (promise P3). */
  readonly #released = new Set<string>();

  add(event: StoredEvent): void {
    if (event.objectType !== 'voucher') return;
    const id = Number(event.objectId);
    const { before, after } = JSON.parse(event.content) as { before: unknown; after: unknown };
    if (event.action === 'voucher.review' || event.action === 'voucher.cancel') {
      this.#reviewed.set(id, event.action === 'voucher.review');
      return;
    }
    if (before) this.#released.add(numberKey(before as Voucher));
    if (after) this.#digests.set(id, voucherDigest(after as Voucher));
    else this.#digests.delete(id);
  }

  /** The ids the history knows as existing. */
  ids(): number[] {
    return [...this.#digests.keys()];
  }

  /** Whether the stored voucher is what its last event left. */
  matches(voucher: Voucher): boolean {
    const reviewed = this.#reviewed.get(voucher.id) ?? false;
    return (
      this.#digests.get(voucher.id) === voucherDigest(voucher) &&
      reviewed === (voucher.auditMemberId !== null)
    );
  }

  explainsGap(series: { year: number; month: number; word: string }, number: number): boolean {
    return this.#released.has(`${series.year}/${series.month}/${series.word}/${number}`);
  }
}

const numberKey = (voucher: Voucher): string =>
  `${voucher.voucherYear}/${voucher.voucherMonth}/${voucher.word}/${voucher.code}`;

/** The facts of a voucher that only its own events change; names of subjects and items may change elsewhere. */
function voucherDigest(voucher: Voucher): string {
  const facts = {
    date: voucher.voucherDate,
    number: voucher.code,
    kind: voucher.carryForwardType,
    remark: voucher.remark,
    maker: voucher.createMember,
    lines: voucher.details.map((line) => ({
      summary: line.summary,
      subjectId: line.subjectId,
      debit: line.debitAmount,
      credit: line.creditAmount,
      currency: line.currencyCode,
      rate: line.exchangeRate,
      original: line.originalAmount,
      quantity: line.num,
      price: line.price,
      items: line.auxiliary.map((item) => item.itemId),
    })),
  };
  return createHash('sha256').update(canonicalJson(facts)).digest('base64url');
}
