import { placeName, type Books } from './books.ts';
import { Extract } from './figures.ts';
import { firstDay, isDecember, lastDay, monthOf, monthsFrom, nextMonth, type Month } from './months.ts';
import {
  mayLead,
  mayWrite,
  objectionsToDraft,
  objectionsToNumber,
  objectionsToTouching,
  profitAccountOf,
} from './objections.ts';
import type { Line, LineDraft, Member, Opening, Place, Side, Voucher, VoucherDraft } from './records.ts';

/** What an act leads to: it is refused for one of these reasons, or done, leaving so many entries in the history. */
export type Outcome = { refused: readonly string[] } | { events: number };

const refused = (reasons: readonly string[]): Outcome => ({ refused: reasons });
const done = (events: number): Outcome => ({ events });
const forbidden = refused(['ROLE_FORBIDDEN']);

/**
 * A second ledger that a bookkeeper could run on paper: plain lists of openings and vouchers, every number and every
 * figure found by reading them from the beginning. It shares no code with the product, so that where both agree on
 * random histories, neither is likely to be wrong.
 *
 * Every act either finds reasons against itself and changes nothing, or is done.
 */
export class ReferenceLedger {
  readonly books: Books;

  constructor(books: Books) {
    this.books = books;
  }

  /** Records a voucher; `id` is the name the product gives it. */
  record(draft: VoucherDraft, by: Member, id: () => number): Outcome {
    if (!mayWrite(by)) return forbidden;
    const taken = this.books.numbersOf(draft.word, monthOf(draft.date));
    const reasons = [
      ...objectionsToDraft(this.books, draft),
      ...(draft.wish === null ? [] : objectionsToNumber(taken, draft.wish)),
    ];
    if (reasons.length > 0) return refused(reasons);
    this.#enter({ ...draft, number: draft.wish ?? nextNumber(taken) }, by, id());
    return done(1);
  }

  /** Changes a voucher; without a wish it keeps its number in its series and takes the next one in another. */
  change(voucher: Voucher, version: number, draft: VoucherDraft, by: Member): Outcome {
    if (!mayWrite(by)) return forbidden;
    const { word, date, kind, lines } = draft;
    const isMoved = word !== voucher.word || monthOf(date) !== monthOf(voucher.date);
    const wish = !isMoved && draft.wish === voucher.number ? null : draft.wish;
    const taken = this.books.numbersOf(word, monthOf(date));
    const reasons = [
      ...objectionsToTouching(this.books, voucher, by, version),
      ...objectionsToDraft(this.books, draft),
      ...(wish === null ? [] : objectionsToNumber(taken, wish)),
    ];
    if (reasons.length > 0) return refused(reasons);
    const number = wish ?? (isMoved ? nextNumber(taken) : voucher.number);
    this.#open(monthOf(date));
    Object.assign(voucher, { word, date, kind, number, lines: this.#settle(lines) });
    voucher.version += 1;
    return done(1);
  }

  /** Removes a voucher; the others keep their numbers. */
  remove(voucher: Voucher, version: number, by: Member): Outcome {
    if (!mayWrite(by)) return forbidden;
    const reasons = objectionsToTouching(this.books, voucher, by, version);
    if (reasons.length > 0) return refused(reasons);
    this.#strike(voucher);
    return done(1);
  }

  /** Reviews vouchers or takes reviews back: all or none. */
  review(vouchers: readonly Voucher[], by: Member, action: 'audit' | 'cancelAudit'): Outcome {
    if (!mayLead(by)) return forbidden;
    const reasons = vouchers.flatMap((voucher) => this.#objectionsToReview(voucher, by, action));
    if (reasons.length > 0) return refused(reasons);
    const changing = vouchers.filter(({ reviewer }) => (reviewer === null) === (action === 'audit'));
    for (const voucher of changing) {
      voucher.reviewer = action === 'audit' ? by.userId : null;
      voucher.version += 1;
    }
    return done(changing.length);
  }

  /**
   * Carries the result of the months so far to equity. Done again it takes the place of the month's own transfer,
   * under the same numbers. `ids` are the names of the new vouchers.
   */
  transfer(month: Month, separate: boolean, by: Member, ids: () => readonly number[]): Outcome {
    if (!mayWrite(by)) return forbidden;
    const reasons = this.#objectionsToMonth(month);
    const replaced = this.transfersOf(month);
    if (this.books.closed.has(month)) reasons.push('PERIOD_CLOSED');
    if (!this.carriesIn(month)) return reasons.length > 0 ? refused(reasons) : done(0);
    for (const voucher of replaced)
      reasons.push(...objectionsToTouching(this.books, voucher, by, voucher.version));
    if (reasons.length > 0) return refused(reasons);
    for (const voucher of replaced) this.#strike(voucher);
    const word = replaced[0]?.word ?? this.books.terms.words[0]!;
    const kept = replaced.filter((voucher) => voucher.word === word).map(({ number }) => number);
    const drafts = this.#planTransfer(month, separate);
    const names = drafts.length > 0 ? ids() : [];
    for (const [index, lines] of drafts.entries()) {
      const number = kept[index] ?? nextNumber(this.books.numbersOf(word, month));
      const draft = { word, number, date: lastDay(month), kind: 'pl-carry-forward', lines };
      this.#enter(draft, by, names[index]!);
    }
    return done(replaced.length + drafts.length);
  }

  /** Closes the oldest open month when everything about it is in order, and opens the next. */
  close(month: Month, by: Member): Outcome {
    if (!mayWrite(by)) return forbidden;
    const reasons = [...this.#objectionsToMonth(month), ...this.#objectionsToClosing(month)];
    if (reasons.length > 0) return refused(reasons);
    this.books.closed.add(month);
    this.#open(nextMonth(month));
    return done(1);
  }

  /** Reopens a closed month and every later one. */
  reopen(month: Month, by: Member): Outcome {
    if (!mayLead(by)) return forbidden;
    const reasons = this.#objectionsToMonth(month);
    if (!this.books.closed.has(month)) reasons.push('NOT_CLOSED');
    if (reasons.length > 0) return refused(reasons);
    const again = [...this.books.closed].filter((closed) => closed >= month);
    for (const closed of again) this.books.closed.delete(closed);
    return done(again.length);
  }

  /** Enters opening rows, each in the place of one that stands on the same account, items and currency. */
  open(rows: readonly Opening[], by: Member): Outcome {
    if (!mayLead(by)) return forbidden;
    const { openings, closed, terms } = this.books;
    if (closed.has(terms.enable)) return refused(['OPENING_LOCKED']);
    for (const row of rows) {
      const old = openings.findIndex((other) => placeName(other) === placeName(row));
      if (old >= 0) openings.splice(old, 1);
      openings.push(row);
    }
    return done(1);
  }

  /** 2 closed; 1 carried to equity and nothing touched since; 0 open. */
  statusOf(month: Month): 0 | 1 | 2 {
    if (this.books.closed.has(month)) return 2;
    const isCarried = this.transfersOf(month).length > 0 && this.openResults(month).length === 0;
    return isCarried ? 1 : 0;
  }

  /** The month's own transfers in the order of their words and numbers. */
  transfersOf(month: Month): Voucher[] {
    const { words } = this.books.terms;
    return this.books.vouchers
      .filter(({ kind, date }) => kind === 'pl-carry-forward' && monthOf(date) === month)
      .toSorted((a, b) => words.indexOf(a.word) - words.indexOf(b.word) || a.number - b.number);
  }

  /** Numbers between 1 and the highest that no voucher of the word has. */
  gapsOf(word: string, month: Month): number[] {
    const numbers = this.books.numbersOf(word, month);
    return Array.from({ length: numbers.at(-1) ?? 0 }, (_, index) => index + 1).filter(
      (number) => !numbers.includes(number),
    );
  }

  #objectionsToReview(voucher: Voucher, by: Member, action: 'audit' | 'cancelAudit'): string[] {
    const reasons: string[] = [];
    if (this.books.closed.has(monthOf(voucher.date))) reasons.push('PERIOD_CLOSED');
    if (action === 'cancelAudit') return reasons;
    if (!this.books.terms.reviewed) reasons.push('AUDIT_OFF');
    else if (voucher.maker === by.userId) reasons.push('SELF_AUDIT');
    return reasons;
  }

  #objectionsToMonth(month: Month): string[] {
    return this.books.months.includes(month) ? [] : ['PERIOD_UNKNOWN'];
  }

  #objectionsToClosing(month: Month): string[] {
    const { books } = this;
    if (books.closed.has(month)) return ['ALREADY_CLOSED'];
    const reasons: string[] = [];
    if (month !== books.oldestOpenMonth()) reasons.push('PREVIOUS_OPEN');
    const unreviewed = books.vouchers.some(
      ({ date, reviewer }) => monthOf(date) === month && reviewer === null,
    );
    if (books.terms.reviewed && unreviewed) reasons.push('UNAUDITED');
    const hasResult = books.accounts.some(
      ({ code, category }) => category === 'pl' && this.#resultOf(code, month) !== 0n,
    );
    if (this.carriesIn(month) && hasResult) reasons.push('NOT_TRANSFERRED');
    const hasGap = books.terms.words.some((word) => this.gapsOf(word, month).length > 0);
    const opened = new Extract(books, () => true).balanceBefore(firstDay(books.terms.enable), 'amount');
    if (hasGap || opened !== 0n) reasons.push('CHECK_FAILED');
    return reasons;
  }

  #resultOf(leaf: string, month: Month): bigint {
    return balanceAfter(this.books, month, ({ account }) => account === leaf);
  }

  /** Enterprises carry results every month, non-profit organisations once a year. */
  carriesIn(month: Month): boolean {
    return this.books.terms.standard !== 2 || isDecember(month);
  }

  /** Where profit or loss still stands at the end of a month, with its balance, in the order of the transfer's lines. */
  openResults(month: Month): OpenResult[] {
    return this.books
      .places()
      .filter(({ account }) => this.books.account(account).category === 'pl')
      .map((place) => ({
        place,
        balance: balanceAfter(this.books, month, (other) => placeName(other) === placeName(place)),
        isRed: (side: Side) => this.#isRed(place, side, month),
      }))
      .filter(({ balance }) => balance !== 0n)
      .toSorted((a, b) => (placeName(a.place) < placeName(b.place) ? -1 : 1));
  }

  /** The lines of the vouchers that carry the result away: one for all of it, or income first, then expense. */
  #planTransfer(month: Month, separate: boolean): LineDraft[][] {
    const results = this.openResults(month);
    const of = (side: 'debit' | 'credit') =>
      results.filter(({ place }) => this.books.account(place.account).side === side);
    const groups = separate ? [of('credit'), of('debit')] : [[...of('credit'), ...of('debit')]];
    return groups.filter((group) => group.length > 0).map((group) => this.#transferLines(group));
  }

  /** Whether the month put a negative sum on a side. */
  #isRed(place: Place, side: Side, month: Month): boolean {
    const here = new Extract(this.books, (other) => placeName(other) === placeName(place));
    return here.activity(side, { from: month, to: month }) < 0n;
  }

  #transferLines(results: readonly OpenResult[]): LineDraft[] {
    const takers = new Map<string, bigint>();
    for (const { place, balance } of results) {
      const taker = profitAccountOf(this.books, place.account);
      takers.set(taker, (takers.get(taker) ?? 0n) + balance);
    }
    const { baseCurrency } = this.books.terms;
    return [
      ...results.map(({ place, balance, isRed }) => {
        const line = lineAgainst(place, balance, place.currency !== baseCurrency);
        return isRed(line.side) ? onOtherSide(line) : line;
      }),
      ...[...takers]
        .filter(([, result]) => result !== 0n)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([account, result]) =>
          lineAgainst({ account, items: [], currency: baseCurrency }, -result, false),
        ),
    ];
  }

  #enter(draft: Omit<VoucherDraft, 'wish'> & { number: number }, by: Member, id: number): void {
    const { word, number, date, kind, lines } = draft;
    this.#open(monthOf(date));
    this.books.vouchers.push({
      id,
      word,
      number,
      date,
      kind,
      lines: this.#settle(lines),
      maker: by.userId,
      reviewer: null,
      version: 1,
    });
  }

  #strike(voucher: Voucher): void {
    this.books.vouchers.splice(this.books.vouchers.indexOf(voucher), 1);
  }

  /** A line in a foreign currency says its foreign amount, 0 where only money moved; others say none. */
  #settle(lines: readonly LineDraft[]): Line[] {
    const { baseCurrency } = this.books.terms;
    return lines.map((line) => {
      const currency = line.currency ?? baseCurrency;
      return { ...line, currency, foreign: currency === baseCurrency ? null : (line.foreign ?? 0n) };
    });
  }

  /** Opens every month up to this one. */
  #open(month: Month): void {
    this.books.months.push(...monthsFrom(nextMonth(this.books.newestMonth()), month));
  }
}

const nextNumber = (taken: readonly number[]): number => (taken.at(-1) ?? 0) + 1;

const balanceAfter = (books: Books, month: Month, wanted: (place: Place) => boolean): bigint =>
  new Extract(books, wanted).balanceBefore(firstDay(nextMonth(month)), 'amount');

/** A positive amount on the side that takes a balance away. */
interface OpenResult {
  place: Place;
  balance: bigint;
  /** Whether the month put a negative sum on this side: a black line there would hide it. */
  isRed(side: Side): boolean;
}

/** The same line in red. */
const onOtherSide = (line: LineDraft): LineDraft => ({
  ...line,
  side: line.side === 'debit' ? 'credit' : 'debit',
  amount: -line.amount,
});

const lineAgainst = (place: Place, balance: bigint, isForeign: boolean): LineDraft => ({
  ...place,
  summary: 'result',
  side: balance > 0n ? 'credit' : 'debit',
  amount: balance > 0n ? balance : -balance,
  foreign: isForeign ? 0n : null,
  rate: null,
  quantity: null,
});
