import type { Month } from './months.ts';
import type { Account, Opening, Place, Terms, Voucher } from './records.ts';

/** The books as paper would hold them: the chart, the openings, the vouchers, and which months are closed. */
export class Books {
  readonly terms: Terms;
  readonly openings: Opening[] = [];
  readonly vouchers: Voucher[] = [];
  /** Every month that was opened, in order. */
  readonly months: Month[];
  readonly closed = new Set<Month>();
  /** The chart in the order of its codes. */
  readonly accounts: readonly Account[];
  readonly #byCode: ReadonlyMap<string, Account>;
  readonly #parents: ReadonlySet<string | null>;

  constructor(terms: Terms, accounts: readonly Account[]) {
    this.terms = terms;
    this.months = [terms.enable];
    this.accounts = accounts.toSorted((a, b) => (a.code < b.code ? -1 : 1));
    this.#byCode = new Map(accounts.map((account) => [account.code, account]));
    this.#parents = new Set(accounts.map(({ parent }) => parent));
  }

  account(code: string): Account {
    const account = this.#byCode.get(code);
    if (!account) throw new Error(`The chart has no ${code}.`);
    return account;
  }

  has(code: string): boolean {
    return this.#byCode.has(code);
  }

  isLeaf(code: string): boolean {
    return !this.#parents.has(code);
  }

  /** The account itself or one of the accounts above it. */
  isWithin(code: string, above: string): boolean {
    for (let at: string | null = code; at !== null; at = this.account(at).parent)
      if (at === above) return true;
    return false;
  }

  /** The accounts that can be posted to, at or below an account. */
  leavesOf(code: string): Account[] {
    return this.accounts.filter((account) => this.isLeaf(account.code) && this.isWithin(account.code, code));
  }

  oldestOpenMonth(): Month {
    const open = this.months.find((month) => !this.closed.has(month));
    if (!open) throw new Error('A close always opens the next month.');
    return open;
  }

  newestMonth(): Month {
    return this.months.at(-1)!;
  }

  /** The numbers of one word in one month, in order. */
  numbersOf(word: string, month: Month): number[] {
    return this.vouchers
      .filter((voucher) => voucher.word === word && voucher.date.startsWith(month))
      .map(({ number }) => number)
      .toSorted((a, b) => a - b);
  }

  /** The vouchers by date, then by the order of the words, then by number. */
  inOrder(): Voucher[] {
    const { words } = this.terms;
    return this.vouchers.toSorted(
      (a, b) =>
        (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
        words.indexOf(a.word) - words.indexOf(b.word) ||
        a.number - b.number,
    );
  }

  /** Every place where something was opened or posted. */
  places(): Place[] {
    const places = new Map<string, Place>();
    for (const place of [...this.openings, ...this.vouchers.flatMap(({ lines }) => lines)])
      places.set(placeName(place), place);
    return [...places.values()];
  }
}

export const placeName = ({ account, items, currency }: Place): string =>
  [account, ...items, currency].join(' ');
