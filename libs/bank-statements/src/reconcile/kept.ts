import { createHash } from 'node:crypto';
import { type Day, canonicalJson } from '@suanpan/accounting-core';
import { unitsOf } from '../amounts.ts';
import type { FileProblem } from '../problem.ts';
import type { Reconciliation, ReconciliationItem } from './reconcile.ts';

/** A reconciliation as it is kept: what it says, who made it, what it follows on. */
export interface KeptReconciliation {
  content: Reconciliation;
  maker: string;
  state: 'draft' | 'kept' | 'reopened';
  /** Hash of the one kept before, null for the first. */
  previous: string | null;
  hash: string;
}

/** The hash of what is kept: anyone can make it again. */
export const reconciliationHash = (content: Reconciliation, maker: string, previous: string | null): string =>
  createHash('sha256').update(canonicalJson({ content, maker, previous })).digest('hex');

/**
 * Rule: a reconciliation is kept with its items, its maker and a hash, and follows on the one kept before. With a difference
 * it can only be a draft, which locks nothing.
 * Source: domain/trade.md 7.
 * Example: a difference of 0.01 is refused, unless it is saved as a draft.
 */
export function keepReconciliation(
  content: Reconciliation,
  { maker, isDraft, earlier }: { maker: string; isDraft: boolean; earlier: readonly KeptReconciliation[] },
): KeptReconciliation | FileProblem {
  if (!isDraft && unitsOf(content.difference) !== 0n)
    return { code: 'reconciliation.difference', difference: content.difference };
  const last = lastKept(earlier, content.account);
  if (!isDraft && last && last.content.asOf >= content.asOf)
    return { code: 'reconciliation.reconciled', day: last.content.asOf };
  const previous = last?.hash ?? null;
  return {
    content,
    maker,
    state: isDraft ? 'draft' : 'kept',
    previous,
    hash: reconciliationHash(content, maker, previous),
  };
}

/** Whether a kept one still says what it said, by its hash and by the books of today. */
export const isUnchanged = (kept: KeptReconciliation, today: Reconciliation): boolean =>
  kept.hash === reconciliationHash(kept.content, kept.maker, kept.previous) &&
  canonicalJson(kept.content) === canonicalJson(today);

/** What became of the items of the one before: still open, or answered since. */
export function carriedForward(
  before: Reconciliation,
  after: Reconciliation,
): { open: ReconciliationItem[]; cleared: ReconciliationItem[] } {
  const still = new Set(after.items.map(({ kind, ref }) => `${kind} ${ref}`));
  const isOpen = ({ kind, ref }: ReconciliationItem): boolean => still.has(`${kind} ${ref}`);
  return { open: before.items.filter(isOpen), cleared: before.items.filter((item) => !isOpen(item)) };
}

/**
 * Rule: a line of the journal or of the bank dated on or before a kept reconciliation is neither added, moved, deleted nor
 * changed in its amount until that reconciliation is reopened.
 * Source: domain/trade.md 7, 8 (RECONCILED).
 * Example: reconciled to 28 February, a journal line of 27 February is refused; `days` are the old and the new day.
 */
export function refuseLineChange(
  kept: readonly KeptReconciliation[],
  account: string,
  days: readonly Day[],
): FileProblem | null {
  const last = lastKept(kept, account);
  if (!last || days.every((day) => day > last.content.asOf)) return null;
  return { code: 'reconciliation.reconciled', day: last.content.asOf };
}

/**
 * Rule: a match counts in a kept reconciliation only when all its lines are of that day or before, so only such a one is
 * neither made nor undone; a cheque that the bank pays next month may be matched.
 * Source: domain/trade.md 7.
 * Example: reconciled to 31 January, the cheque of 29 January is matched with the bank's line of 3 February.
 */
export function refuseMatchChange(
  kept: readonly KeptReconciliation[],
  account: string,
  days: readonly Day[],
): FileProblem | null {
  const last = lastKept(kept, account);
  if (!last || days.some((day) => day > last.content.asOf)) return null;
  return { code: 'reconciliation.reconciled', day: last.content.asOf };
}

/** Only the last one is reopened: those after it follow on it. */
export function refuseReopening(
  kept: readonly KeptReconciliation[],
  { account, asOf }: Reconciliation,
): FileProblem | null {
  const last = lastKept(kept, account);
  if (!last || last.content.asOf <= asOf) return null;
  return { code: 'reconciliation.reconciled', day: last.content.asOf };
}

/** The latest that is kept, neither draft nor reopened. */
export const lastKept = (
  all: readonly KeptReconciliation[],
  account: string,
): KeptReconciliation | undefined =>
  all
    .filter(({ state, content }) => state === 'kept' && content.account === account)
    .toSorted((a, b) => (a.content.asOf < b.content.asOf ? 1 : -1))[0];
