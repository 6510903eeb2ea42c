import { placeName, type Account, type Opening } from '@suanpan/testing/reference';
import { chooseItems, pick } from './decide-voucher.ts';
import type { OpeningIntention } from './intentions.ts';
import type { Company } from './open-company.ts';

/** The intended opening rows, and one on capital that makes all openings even again. */
export function decideOpenings(company: Company, intended: readonly OpeningIntention[]): Opening[] {
  const { kind, reference } = company;
  const { books } = reference;
  const rows = new Map<string, Opening>();
  for (const one of intended) {
    const account = books.account(pick(kind.accounts, one.account));
    if (account.code === kind.capital) continue;
    const row = openingRow(account, one, books.terms.enable.endsWith('-01'));
    rows.set(placeName(row), row);
  }
  const others = books.openings.filter((old) => !rows.has(placeName(old)) && old.account !== kind.capital);
  return [...rows.values(), capitalRow(company, [...others, ...rows.values()])];
}

function openingRow(account: Account, intended: OpeningIntention, isJanuary: boolean): Opening {
  const isResult = account.category === 'pl';
  const currency =
    account.currencies.length > 0 ? pick(['CNY', ...account.currencies], intended.currency) : 'CNY';
  const sign = intended.isOpposite ? -1n : 1n;
  const turnoverDebit = isJanuary ? 0n : BigInt(intended.turnoverDebit);
  // Results were carried away month by month before the books begin, so both sides are equal there.
  const turnoverCredit = isJanuary ? 0n : isResult ? turnoverDebit : BigInt(intended.turnoverCredit);
  return {
    account: account.code,
    items: chooseItems(account, intended.items),
    currency,
    amount: isResult ? 0n : sign * BigInt(intended.fen),
    foreign: currency === 'CNY' || isResult ? null : sign * BigInt(intended.foreign) * 10_000n,
    quantity: account.unit === null || isResult ? null : sign * BigInt(intended.quantity),
    turnoverDebit,
    turnoverCredit,
    actual: isResult && !isJanuary && intended.actual % 4 > 0 ? BigInt(intended.actual) : null,
  };
}

/** What the others leave over, so that debits equal credits; the same for what moved before. */
function capitalRow({ kind, reference: { books } }: Company, others: readonly Opening[]): Opening {
  const onDebit = ({ account, amount }: Opening): bigint =>
    books.account(account).side === 'debit' ? amount : -amount;
  const amount = others.reduce((sum, row) => sum + onDebit(row), 0n);
  const moved = others.reduce((sum, row) => sum + row.turnoverDebit - row.turnoverCredit, 0n);
  return {
    account: kind.capital,
    items: [],
    currency: books.terms.baseCurrency,
    amount,
    foreign: null,
    quantity: null,
    turnoverDebit: moved < 0n ? -moved : 0n,
    turnoverCredit: moved > 0n ? moved : 0n,
    actual: null,
  };
}
