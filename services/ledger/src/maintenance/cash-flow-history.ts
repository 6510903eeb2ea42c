import type { CashFlowOpening } from '@suanpan/contracts';
import type { EventContent } from '../books/book-event.ts';

/** A line of the cash-flow statement before the books began that is not what the history left. */
export interface CashFlowFault {
  line: number;
  reason: 'changed';
}

/** What the chain says every cash-flow opening must be now: each event names all lines. */
export class CashFlowHistory {
  #amounts = new Map<number, string>();

  add({ action, after }: EventContent): void {
    if (action === 'opening.cash-flow') this.#amounts = amountsOf(after as CashFlowOpening[]);
  }

  /** The lines, stored or entered once, that are not what the last event left; a line never entered is zero. */
  faults(stored: readonly Pick<CashFlowOpening, 'line' | 'ytdAmount'>[]): CashFlowFault[] {
    const now = amountsOf(stored);
    const lines = new Set([...this.#amounts.keys(), ...now.keys()]);
    return [...lines]
      .filter((line) => (this.#amounts.get(line) ?? '0.00') !== (now.get(line) ?? '0.00'))
      .map((line) => ({ line, reason: 'changed' }));
  }
}

const amountsOf = (rows: readonly Pick<CashFlowOpening, 'line' | 'ytdAmount'>[]): Map<number, string> =>
  new Map(rows.map(({ line, ytdAmount }) => [line, ytdAmount]));
