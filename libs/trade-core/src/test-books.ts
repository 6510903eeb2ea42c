import {
  add,
  type Day,
  type Fen,
  multiplyToFen,
  negate,
  negateDecimal,
  subtract,
  ZERO,
} from '@suanpan/accounting-core';
import { sumOf } from './amounts.ts';
import type { Amount, DocumentId } from './documents/common.ts';
import type { TradeLine, TradeVoucher } from './documents/voucher.ts';

/** A line in the books of the test: signed, debit − credit. */
interface Posted {
  /** Whose voucher it stands in, where that can be taken back. */
  document: DocumentId | null;
  date: Day;
  account: string;
  item: DocumentId | null;
  currency: string;
  base: Fen;
  original: Amount;
}

/** What the vouchers of a test leave in the books. */
export class TestBooks {
  readonly posted: Posted[] = [];

  /** @param document whose voucher it is, where that is taken back later */
  post(voucher: TradeVoucher | null, document: DocumentId | null = null): void {
    for (const line of voucher?.lines ?? []) this.posted.push({ document, ...postedOf(voucher!.date, line) });
  }

  takeBack(document: DocumentId): void {
    remove(this.posted, (row) => row.document === document);
  }

  /** Foreign control accounts by party and foreign funds, to the rate of the month's end. */
  revalue(date: Day, rate: string): void {
    const groups = Map.groupBy(
      this.posted.filter(({ currency }) => currency === 'USD'),
      ({ account, item }) => `${account} ${item}`,
    );
    for (const group of groups.values()) {
      const { account, item } = group[0]!;
      const value = multiplyToFen(
        sumOf(group, ({ original }) => original),
        rate,
      );
      const kept = group.reduce((so, { base }) => add(so, base), ZERO);
      const base = subtract(value, kept);
      this.posted.push({ document: null, date, account, item, currency: 'USD', base, original: '0' });
    }
  }

  balance(
    account: string,
    item: DocumentId | null,
    currency: string,
    asOf: Day,
  ): { base: Fen; original: Amount } {
    const rows = this.posted.filter(
      (row) => row.account === account && row.item === item && row.currency === currency && row.date <= asOf,
    );
    return {
      base: rows.reduce((so, { base }) => add(so, base), ZERO),
      original: sumOf(rows, (row) => row.original),
    };
  }
}

const postedOf = (
  date: Day,
  { account, auxiliary, side, amount, currency, original }: TradeLine,
): Omit<Posted, 'document'> => ({
  date,
  account,
  item: auxiliary[0]?.item ?? null,
  currency: currency ?? 'CNY',
  base: side === 'debit' ? amount : negate(amount),
  original: side === 'debit' ? (original ?? '0') : negateDecimal(original ?? '0'),
});

/** Takes rows out of a list. */
export function remove<Row>(rows: Row[], isGone: (row: Row) => boolean): void {
  const kept = rows.filter((row) => !isGone(row));
  rows.splice(0, rows.length, ...kept);
}
