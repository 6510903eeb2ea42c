import { LRUCache } from 'lru-cache';
import type { ChainTail } from '../books/event-chain.ts';
import type { PeriodRow } from '../books/periods.ts';
import type { OpenSeries } from './open-series.ts';
import type { PostingContext } from './posting-context.ts';
import type { Series } from './voucher-number.ts';

/** What a posting was judged by, and what it was given. */
export interface Posted {
  context: PostingContext;
  period: PeriodRow;
  number: number;
  /** The open months and their series, when it looked at them; itself may not be counted there yet. */
  open: readonly OpenSeries[] | undefined;
}

/** How a set stands behind its last posting. */
export interface Foresight {
  /** Of the facts that they were judged by. */
  readonly version: string;
  readonly tail: ChainTail;
  readonly oldestOpenPeriod: PostingContext['oldestOpenPeriod'];
  /** Months that are not closed, by `monthKey`. */
  readonly periods: ReadonlyMap<string, PeriodRow>;
  /**
   * The last number given, by `seriesKey`; a series of these months that is not there has none yet. Only `learn` writes
   * here: the map goes on from posting to posting that was foreseen, of which a set has one at a time, and one that was
   * not brings a new map.
   */
  readonly numbers: Map<string, number>;
  /** Item combinations: key → aux_set id. */
  readonly auxiliarySets: ReadonlyMap<string, number>;
}

export const monthKey = ({ year, month }: Pick<Series, 'year' | 'month'>): string => `${year}/${month}`;
export const seriesKey = (series: Series): string => `${monthKey(series)}/${series.wordId}`;

const setsAtMost = 2_000;
const combinationsAtMost = 2_000;
/** Two processes that post into one set in turn never know where the other one has left it. */
const restMs = 60_000;

/**
 * How sets stood behind their last postings. The next posting may count on it and ask for nothing before it stores: the
 * database refuses it when anything is different (ADR 0019).
 */
export class ForesightMemory {
  readonly #bySet = new LRUCache<number, Foresight>({ max: setsAtMost });
  readonly #restUntil = new LRUCache<number, number>({ max: setsAtMost });

  /** None for a while after it was wrong. */
  find(accountSetId: number): Foresight | undefined {
    return (this.#restUntil.get(accountSetId) ?? 0) > Date.now() ? undefined : this.#bySet.get(accountSetId);
  }

  /** `before` and `after`: the ends of the chain around the posting. Behind any other write all is learned anew. */
  learn(
    accountSetId: number,
    { context, period, number, open }: Posted,
    { before, after }: { before: ChainTail; after: ChainTail },
  ): void {
    const { version, oldestOpenPeriod, auxiliarySets } = context;
    if (version === null) return this.forget(accountSetId);
    const known = this.#bySet.get(accountSetId);
    const goesOn =
      known?.version === version &&
      known.tail.hash.equals(before.hash) &&
      known.auxiliarySets.size < combinationsAtMost;
    const standing = open ? standingOf(open) : known;
    if (!standing || !(open || goesOn)) return this.forget(accountSetId);
    this.#bySet.set(accountSetId, {
      version,
      tail: after,
      oldestOpenPeriod,
      periods: added(standing.periods, monthKey(period), period),
      numbers: standing.numbers.set(seriesKey({ ...period, wordId: context.wordId }), number),
      auxiliarySets: goesOn ? joined(known.auxiliarySets, auxiliarySets) : auxiliarySets,
    });
  }

  /** After any other write. */
  forget(accountSetId: number): void {
    this.#bySet.delete(accountSetId);
  }

  wasWrong(accountSetId: number): void {
    this.forget(accountSetId);
    this.#restUntil.set(accountSetId, Date.now() + restMs);
  }
}

const standingOf = (open: readonly OpenSeries[]): Pick<Foresight, 'periods' | 'numbers'> => ({
  periods: new Map(
    open.map(({ year, month, status }) => [monthKey({ year, month }), { year, month, status }]),
  ),
  numbers: new Map(
    open.flatMap(({ year, month, wordId, lastNumber }) =>
      wordId === null ? [] : [[seriesKey({ year, month, wordId }), lastNumber ?? 0] as const],
    ),
  ),
});

/** The same map when nothing is new: a posting that was foreseen has locked the month as it was remembered. */
const added = <T>(known: ReadonlyMap<string, T>, key: string, value: T): ReadonlyMap<string, T> =>
  known.get(key) === value ? known : new Map(known).set(key, value);

/** The same map when nothing is new: a posting that was foreseen has found no other combinations. */
function joined(
  known: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const isNew = found !== known && [...found.keys()].some((key) => !known.has(key));
  return isNew ? new Map([...known, ...found]) : known;
}
