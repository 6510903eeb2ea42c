import type { Voucher } from '@suanpan/contracts';

/** A voucher as the product last acknowledged it; its mark stands in the voucher's remark. */
export interface Kept {
  mark: string;
  id: number;
  version: number;
  /** As `2025-01 记-7`. */
  name: string;
  amount: string;
}

export const keptOf = (mark: string, voucher: Voucher): Kept => ({
  mark,
  id: voucher.id,
  version: voucher.version,
  name: nameOf(voucher),
  amount: voucher.details[0]?.debitAmount ?? '',
});

export const nameOf = ({ voucherDate, word, code }: Voucher): string =>
  `${voucherDate.slice(0, 7)} ${word}-${code}`;

type Goal = { count: number; reached: () => void };

/** What the product has acknowledged so far, all clerks together. */
export class Acknowledged {
  /** By mark: every voucher that must be there, exactly once and like this. */
  readonly kept = new Map<string, Kept>();
  /** Names that deleted vouchers had: the only numbers that may be missing. */
  readonly freed = new Set<string>();
  /** How often each act was done, or refused by a rule. */
  readonly tally = new Map<string, number>();
  #acts = 0;
  #goals: Goal[] = [];

  /** Counts something that changes nothing. */
  count(act: string): void {
    this.tally.set(act, (this.tally.get(act) ?? 0) + 1);
  }

  /** Counts a change that was settled. */
  note(act: string): void {
    this.count(act);
    this.#acts += 1;
    for (const { reached } of this.#goals.filter(({ count }) => this.#acts >= count)) reached();
    this.#goals = this.#goals.filter(({ count }) => this.#acts < count);
  }

  /** Resolves when so many more acts are settled. */
  more(count: number): Promise<void> {
    return new Promise((reached) => this.#goals.push({ count: this.#acts + count, reached }));
  }

  toString(): string {
    return [...this.tally]
      .toSorted()
      .map(([act, count]) => `${act} ${count}`)
      .join(', ');
  }
}
