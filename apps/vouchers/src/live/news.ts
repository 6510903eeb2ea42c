import { voucherLabel } from '@suanpan/accounting-core';
import type { VoucherNews } from '@suanpan/contracts';

export type Change = VoucherNews['changes'][number];

/** What others did since the screen was filled: the last change, how many vouchers, and whether by one person. */
export interface Unseen {
  last: Change;
  vouchers: number;
  isByOne: boolean;
}

/** What is kept in mind of the changes that were told; enough to say what happened, however long nobody looks. */
const MOST_KEPT = 500;

/** Changes of others about what the screen shows, behind those known already. */
export function withNews(
  known: readonly Change[],
  news: VoucherNews,
  { userId, voucherId }: { userId: number; voucherId: number | null },
): readonly Change[] {
  const added = news.changes.filter(
    ({ memberId, id }) => memberId !== userId && (voucherId === null || id === voucherId),
  );
  return added.length === 0 ? known : [...known, ...added].slice(-MOST_KEPT);
}

/** The changes in short; null when there are none. */
export function unseenOf(changes: readonly Change[]): Unseen | null {
  const last = changes.at(-1);
  if (!last) return null;
  return {
    last,
    vouchers: new Set(changes.map(({ id }) => id)).size,
    isByOne: changes.every(({ memberId }) => memberId === last.memberId),
  };
}

/** The voucher of a change as people call it; by its id where nobody knows any more what it was called. */
export const nameOf = ({ id, word, code }: Change): string =>
  word === null || code === null ? `#${id}` : voucherLabel(word, code);
