import type { Books } from './books.ts';
import { firstDay, monthOf, yearOf, type Day, type Month } from './months.ts';
import { carriesForward, type Line, type Opening, type Place, type Side } from './records.ts';

/**
 * Every figure of the books, found by reading all openings and all lines from the beginning. Balances are signed:
 * debit is positive. Nothing is kept between two questions.
 */
export interface Figures {
  opening: bigint;
  debit: bigint;
  credit: bigint;
  ytdDebit: bigint;
  ytdCredit: bigint;
  closing: bigint;
}

export interface Span {
  from: Month;
  to: Month;
}

/** What is added up: money, the money of accounts that are counted in pieces, pieces or foreign currency. */
export type Measure = 'amount' | 'priced' | 'quantity' | 'foreign';

/** The part of the books that a question is about. */
export type Wanted = (place: Place) => boolean;

interface DatedLine extends Line {
  month: Month;
  kind: string;
}

/** All openings and lines of the wanted places. */
export class Extract {
  readonly #books: Books;
  readonly openings: readonly Opening[];
  readonly lines: readonly DatedLine[];

  constructor(books: Books, wanted: Wanted) {
    this.#books = books;
    this.openings = books.openings.filter(wanted);
    this.lines = books.vouchers.flatMap(({ date, kind, lines }) =>
      lines.filter(wanted).map((line) => ({ ...line, kind, month: monthOf(date) })),
    );
  }

  /** The six figures of a table over a span; the year is that of its last month. */
  figures({ from, to }: Span, measure: Measure): Figures {
    const opening = this.balanceBefore(firstDay(from), measure);
    const [debit, credit] = [this.moved('debit', from, to, measure), this.moved('credit', from, to, measure)];
    return {
      opening,
      debit,
      credit,
      ytdDebit: this.yearToDate('debit', to, measure),
      ytdCredit: this.yearToDate('credit', to, measure),
      closing: opening + debit - credit,
    };
  }

  /** How many lines stand in the span or the year of its end; openings count in the first year. */
  entries({ from, to }: Span): number {
    const start = from < `${yearOf(to)}-01` ? from : `${yearOf(to)}-01`;
    const lines = this.lines.filter(({ month }) => month >= start && month <= to).length;
    return this.#isFirstYear(to) ? lines + this.openings.filter(saysAnything).length : lines;
  }

  /** What stands there when a day begins. */
  balanceBefore(day: Day, measure: Measure): bigint {
    return (
      this.#openingBalance(measure) +
      this.#signedSum(
        this.lines.filter(({ month }) => firstDay(month) < day),
        measure,
      )
    );
  }

  /** What the lines of some months put on one side. */
  moved(side: Side, from: Month, to: Month, measure: Measure, lines = this.lines): bigint {
    return total(
      lines
        .filter((line) => line.side === side && line.month >= from && line.month <= to)
        .map((line) => this.#valueOf(line, measure)),
    );
  }

  /** What was put on one side since 1 January; in the first year with what moved before the books begin. */
  yearToDate(side: Side, to: Month, measure: Measure): bigint {
    const inBooks = this.moved(side, `${yearOf(to)}-01`, to, measure);
    if (measure !== 'amount' || !this.#isFirstYear(to)) return inBooks;
    const before = this.openings.map((one) => (side === 'debit' ? one.turnoverDebit : one.turnoverCredit));
    return inBooks + total(before);
  }

  /**
   * What stood there on 1 January. In the first year it is counted back from the opening by what moved before the
   * books begin; profit and loss began that year at zero.
   */
  yearStart(to: Month): bigint {
    if (!this.#isFirstYear(to)) return this.balanceBefore(`${yearOf(to)}-01-01`, 'amount');
    const lasting = this.openings.filter(({ account }) => this.#books.account(account).category !== 'pl');
    return total(
      lasting.map((one) => this.#signed(one, one.amount) - one.turnoverDebit + one.turnoverCredit),
    );
  }

  /** What was done on one side in a span, without vouchers that only carry results forward. */
  activity(side: Side, { from, to }: Span): bigint {
    const real = this.lines.filter(({ kind }) => !carriesForward(kind));
    return this.moved(side, from, to, 'amount', real);
  }

  /** The same since 1 January. Before the books begin profit and loss says itself what was really earned or spent. */
  activityOfYear(side: Side, to: Month): bigint {
    const inBooks = this.activity(side, { from: `${yearOf(to)}-01`, to });
    if (!this.#isFirstYear(to)) return inBooks;
    return inBooks + total(this.openings.map((one) => this.#activityBefore(one, side)));
  }

  /** Foreign currencies that stand here up to the end of a month. */
  foreignCurrencies(to: Month): string[] {
    const places: Place[] = [...this.openings, ...this.lines.filter(({ month }) => month <= to)];
    const currencies = new Set(places.map(({ currency }) => currency));
    currencies.delete(this.#books.terms.baseCurrency);
    return [...currencies];
  }

  #activityBefore(opening: Opening, side: Side): bigint {
    const { category, side: ownSide } = this.#books.account(opening.account);
    if (category === 'pl' && opening.actual !== null) return side === ownSide ? opening.actual : 0n;
    return side === 'debit' ? opening.turnoverDebit : opening.turnoverCredit;
  }

  #openingBalance(measure: Measure): bigint {
    return total(this.openings.map((one) => this.#signed(one, this.#valueOf(one, measure))));
  }

  #signed({ account }: Opening, onOwnSide: bigint): bigint {
    return this.#books.account(account).side === 'debit' ? onOwnSide : -onOwnSide;
  }

  #signedSum(lines: readonly Line[], measure: Measure): bigint {
    return total(lines.map((line) => (line.side === 'debit' ? 1n : -1n) * this.#valueOf(line, measure)));
  }

  #valueOf(of: Line | Opening, measure: Measure): bigint {
    if (measure !== 'priced') return of[measure] ?? 0n;
    return this.#books.account(of.account).unit === null ? 0n : (of.amount ?? 0n);
  }

  #isFirstYear(month: Month): boolean {
    return yearOf(month) === yearOf(this.#books.terms.enable);
  }
}

const saysAnything = ({ amount, foreign, quantity, turnoverDebit, turnoverCredit }: Opening): boolean =>
  [amount, foreign, quantity, turnoverDebit, turnoverCredit].some((value) => value !== null && value !== 0n);

export const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);
