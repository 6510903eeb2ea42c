import { canonicalJson } from '@suanpan/accounting-core';
import type { Voucher, VoucherLine } from '@suanpan/contracts';
import { createHash } from 'node:crypto';
import type { EventContent } from '../books/book-event.ts';
import type { Review } from '../posting/review-vouchers.ts';
import type { NumberRange } from '../voucher-file/import-numbers.ts';
import { without } from '../books/without.ts';
import type { RecordFault } from './opening-history.ts';

/** What the last event of a voucher left: its facts as a digest, so that memory grows with vouchers, not lines. */
interface Remembered {
  digest: string;
  /** A fact that an older event did not keep is not held against the voucher. */
  review: Partial<Review>;
}

/** What the chain says every voucher must look like now: a fold over its events. */
export class VoucherHistory {
  readonly #vouchers = new Map<number, Remembered>();
  /** Numbers whose voucher was deleted or moved away: gaps the history explains (promise P3). */
  readonly #released = new Set<string>();
  /** Numbers that an imported file did not have (decision D43). */
  readonly #leftOut: NumberRange[] = [];

  add({ objectType, objectId, action, before, after }: EventContent): void {
    if (objectType === 'import') this.#leftOut.push(...(after as { gaps: NumberRange[] }).gaps);
    if (objectType !== 'voucher') return;
    const id = Number(objectId);
    if (action === 'voucher.review' || action === 'voucher.cancel') {
      const known = this.#vouchers.get(id);
      if (known) this.#vouchers.set(id, { ...known, review: after as Partial<Review> });
      return;
    }
    if (before) this.#released.add(numberKey(before as Voucher));
    if (after) this.#vouchers.set(id, rememberedOf(after as Voucher));
    else this.#vouchers.delete(id);
  }

  /** The ids the history knows as existing. */
  ids(): number[] {
    return [...this.#vouchers.keys()];
  }

  /** Whether the stored voucher is what its last event left. */
  matches(voucher: Voucher): boolean {
    const expected = this.#vouchers.get(voucher.id);
    const stored = rememberedOf(voucher);
    return (
      expected?.digest === stored.digest &&
      canonicalJson({ ...stored.review, ...expected.review }) === canonicalJson(stored.review)
    );
  }

  explainsGap(series: { year: number; month: number; word: string }, number: number): boolean {
    const { year, month, word } = series;
    return (
      this.#released.has(`${year}/${month}/${word}/${number}`) ||
      this.#leftOut.some(
        (range) =>
          range.year === year &&
          range.month === month &&
          range.word === word &&
          range.from <= number &&
          number <= range.to,
      )
    );
  }
}

/** Compares stored vouchers, one by one, with what the history says of them. */
export class VoucherFaults {
  readonly #history: VoucherHistory;
  readonly #missing: Set<number>;
  readonly #faults: RecordFault[] = [];

  constructor(history: VoucherHistory) {
    this.#history = history;
    this.#missing = new Set(history.ids());
  }

  /** @param voucher undefined when it cannot be read as a whole, or its lines stand under another day. */
  check(id: number, voucher: Voucher | undefined): void {
    if (!this.#missing.delete(id)) this.#faults.push({ id, reason: 'unknown' });
    else if (!voucher || !this.#history.matches(voucher)) this.#faults.push({ id, reason: 'changed' });
  }

  /** What was found, and the vouchers that were not there. */
  all(): RecordFault[] {
    return [...this.#faults, ...[...this.#missing].map((id) => ({ id, reason: 'missing' as const }))];
  }
}

const numberKey = (voucher: Voucher): string =>
  `${voucher.voucherYear}/${voucher.voucherMonth}/${voucher.word}/${voucher.code}`;

const rememberedOf = (voucher: Voucher): Remembered => ({
  digest: createHash('sha256')
    .update(canonicalJson(factsOf(voucher)))
    .digest('base64url'),
  review: {
    reviewerId: voucher.auditMemberId,
    reviewerName: voucher.auditMemberName,
    reviewedAt: voucher.auditDate,
    version: voucher.version,
  },
});

/**
 * Everything of a voucher that only its own events change. Left out is what follows from elsewhere: the month's
 * status, the review (held by its own events), who reverses it, names of subjects and items, and the file that an event
 * added or removed. Documents that it was made of are named where there are some: a record of before has no word for it.
 */
const factsOf = (voucher: Voucher & { attachment?: unknown }) => ({
  ...(voucher.documents ? { documents: voucher.documents } : {}),
  ...without(voucher, [
    'documents',
    'attachment',
    'auditMemberId',
    'auditMemberName',
    'auditDate',
    'version',
    'period',
    'lockedReason',
    'reversedBy',
    'details',
  ]),
  details: voucher.details.map(lineFactsOf),
});

const lineFactsOf = (line: VoucherLine) => ({
  ...without(line, ['id', 'subjectCode', 'subjectName', 'auxiliaryTitle', 'subject', 'auxiliary']),
  items: line.auxiliary.map((item) => item.itemId),
});
