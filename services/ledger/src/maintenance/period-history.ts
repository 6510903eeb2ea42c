import type { Period } from '@suanpan/accounting-core';
import type { EventContent } from '../books/book-event.ts';
import type { PeriodClosing } from '../closing/close-period.ts';

/** A month as it is stored. */
export interface StoredPeriod extends Period, PeriodClosing {}

const open: PeriodClosing = { status: 0, closedAt: null, closedBy: null, closedByName: null };
const facts = ['status', 'closedAt', 'closedBy', 'closedByName'] as const;

/** What the chain says every month must be now, closed by whom and when: a fold over its events. */
export class PeriodHistory {
  readonly #closed = new Map<string, PeriodClosing>();

  add({ objectType, objectId, action, after }: EventContent): void {
    if (objectType !== 'period') return;
    if (action === 'period.close') this.#closed.set(objectId, after as PeriodClosing);
    else this.#closed.delete(objectId);
  }

  /** The stored months that are not what their last event left; a month is opened without an event. */
  faults(stored: readonly StoredPeriod[]): (Period & { reason: 'changed' | 'missing' })[] {
    const missing = new Set(this.#closed.keys());
    const faults = stored.flatMap((month) => {
      const key = keyOf(month);
      missing.delete(key);
      const isSound = isSame(this.#closed.get(key) ?? open, month);
      return isSound ? [] : [{ year: month.year, month: month.month, reason: 'changed' as const }];
    });
    return [...faults, ...[...missing].map((key) => ({ ...monthOf(key), reason: 'missing' as const }))];
  }
}

/** A fact that an older event did not keep is not held against the month. */
const isSame = (expected: Partial<PeriodClosing>, stored: PeriodClosing): boolean =>
  facts.every((fact) => expected[fact] === undefined || expected[fact] === stored[fact]);

/** As the events name a month. */
const keyOf = ({ year, month }: Period): string => `${year}-${month}`;
const monthOf = (key: string): Period => {
  const [year, month] = key.split('-').map(Number);
  return { year: year!, month: month! };
};
