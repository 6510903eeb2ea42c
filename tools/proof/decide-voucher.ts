import {
  decimals,
  months,
  type Account,
  type LineDraft,
  type VoucherDraft,
} from '@suanpan/testing/reference';
import { items } from './company.ts';
import type { PostingIntention, VoucherIntention } from './intentions.ts';
import type { Company } from './open-company.ts';

/** One of some things, by a number of any size. */
export const pick = <T>(from: readonly T[], by: number): T => from[by % from.length]!;

const rates = ['7.1234', '7', '6.88881111', '1.00000001'];

/** A voucher as intended: legal, if its month is open, unless a mistake is part of the intention. */
export function decideVoucher(company: Company, intention: VoucherIntention): VoucherDraft {
  const month = decideMonth(company, intention.month);
  const kind = decideKind(intention.kind, month);
  const word = decideWord(company, intention.word);
  const lines =
    kind === 'year-end' ? yearEndLines(company, intention) : decideLines(company, intention, kind);
  const draft = {
    word,
    wish: decideWish(company, intention.wish, word, month),
    date: dayIn(month, intention.day),
    kind,
    lines,
  };
  return withMistake(company, draft, intention.mistake);
}

/** Mostly the month that is worked in, sometimes a later one, seldom one that is closed. */
export function decideMonth({ reference: { books } }: Company, share: number): string {
  if (share < 55) return books.oldestOpenMonth();
  if (share < 75) return pick(books.months, share);
  if (share < 92) return pick([books.newestMonth(), months.laterBy(1, books.newestMonth())], share);
  return share < 96 ? months.laterBy(2, books.newestMonth()) : books.terms.enable;
}

/** Most vouchers meet on a few days, so that words and numbers decide about their order. */
const busyDays = [1, 15, 28];

export const dayIn = (month: string, share: number): string => {
  const last = Number(months.lastDay(month).slice(8));
  const day = share < 70 ? pick(busyDays, share) : (share % last) + 1;
  return `${month}-${String(day).padStart(2, '0')}`;
};

export const decideWord = ({ reference: { books } }: Company, share: number): string =>
  share < 75 ? books.terms.words[0]! : pick(books.terms.words, share);

/** Usually none; else the first gap, the next number, or one that cannot be had. */
export function decideWish(
  { reference }: Company,
  share: number,
  word: string,
  month: string,
): number | null {
  if (share < 65) return null;
  if (share < 85) return reference.gapsOf(word, month)[0] ?? null;
  const highest = reference.books.numbersOf(word, month).at(-1) ?? 0;
  return pick([highest + 1, highest, highest + 2, 0], share < 96 ? 0 : share);
}

function decideKind(share: number, month: string): string {
  if (share < 84) return 'manual';
  if (share < 90) return 'fx-revaluation';
  if (share < 94) return 'depreciation';
  return month.endsWith('-12') ? 'year-end' : 'manual';
}

function yearEndLines({ kind }: Company, { postings }: VoucherIntention): LineDraft[] {
  const { fen, side } = postings[0]!;
  const [from, to] = kind.yearEnd;
  const line = (account: string, on: 'debit' | 'credit'): LineDraft => ({
    ...nothingMore,
    summary: 'year end',
    account,
    side: on,
    amount: BigInt(fen),
  });
  return [line(from, side), line(to, side === 'debit' ? 'credit' : 'debit')];
}

const nothingMore = { items: [], currency: null, foreign: null, rate: null, quantity: null };

/** The intended lines and one that takes what is left over. */
function decideLines(company: Company, intention: VoucherIntention, kind: string): LineDraft[] {
  const lines = intention.postings.map((posting) => decideLine(company, posting, kind));
  const rest = lines.reduce((sum, { side, amount }) => (side === 'debit' ? sum + amount : sum - amount), 0n);
  if (rest === 0n && lines.length > 1) return lines;
  const last: LineDraft = {
    ...nothingMore,
    summary: 'rest',
    account: pick(company.kind.plain, intention.rest),
    side: rest > 0n ? 'credit' : 'debit',
    amount: rest > 0n ? rest : -rest,
  };
  return [...lines, last];
}

function decideLine(
  { kind, reference: { books } }: Company,
  posting: PostingIntention,
  voucherKind: string,
): LineDraft {
  const account = books.account(pick(kind.accounts, posting.account));
  const sign = posting.isRed ? -1n : 1n;
  const inMoney = { currency: account.currencies.length > 0 ? books.terms.baseCurrency : null };
  const isForeign = account.currencies.length > 0 && posting.currency < 80;
  const { amount, ...currency } = isForeign
    ? foreignAmount(account, posting, sign, voucherKind)
    : { amount: sign * BigInt(posting.fen), ...inMoney, foreign: null, rate: null };
  return {
    summary: `posting ${posting.account}`,
    account: account.code,
    items: chooseItems(account, posting.items),
    side: posting.side,
    amount,
    ...currency,
    quantity: account.unit === null || posting.quantity === 0 ? null : sign * BigInt(posting.quantity),
  };
}

/** So many cents at a rate; a revaluation moves money only. */
function foreignAmount(account: Account, posting: PostingIntention, sign: bigint, voucherKind: string) {
  const currency = pick(account.currencies, posting.currency);
  if (voucherKind === 'fx-revaluation')
    return { currency, amount: sign * BigInt(posting.fen), foreign: 0n, rate: null };
  const foreign = sign * BigInt(posting.fen) * 10_000n;
  const rate = pick(rates, posting.rate);
  return { currency, foreign, rate, amount: decimals.convert(foreign, rate) };
}

/** One item of each category the account asks for. */
export const chooseItems = ({ categories }: Account, by: number): string[] =>
  categories.map((category) =>
    pick(
      items.filter((item) => item.startsWith(`${category}:`)),
      by,
    ),
  );

/** The same voucher with one thing wrong, for some shares. */
function withMistake(company: Company, draft: VoucherDraft, share: number): VoucherDraft {
  const [first, ...others] = draft.lines as [LineDraft, ...LineDraft[]];
  const withFirst = (change: Partial<LineDraft>): VoucherDraft => ({
    ...draft,
    lines: [{ ...first, ...change }, ...others],
  });
  const { books } = company.reference;
  const account = books.account(first.account);
  switch (share) {
    case 90:
      return withFirst({ amount: first.amount + 1n });
    case 91:
      return { ...draft, lines: [first] };
    case 92:
      return withFirst({ account: '1002', items: [], currency: null, foreign: null, quantity: null });
    case 93:
      return withFirst({ items: account.categories.length > 0 ? [] : ['customer:C01'] });
    case 94:
      return withFirst(account.unit === null ? { quantity: 10_000n } : { quantity: -(first.quantity ?? 1n) });
    case 95:
      return withFirst(account.currencies.length > 0 ? { currency: null } : { currency: 'USD' });
    case 96:
      return { ...draft, date: dayIn(months.laterBy(-1, books.terms.enable), 5) };
    case 97:
      return { ...draft, date: dayIn(months.laterBy(13, books.oldestOpenMonth()), 5) };
    case 98:
      return { ...draft, kind: 'pl-carry-forward' };
    default:
      return draft;
  }
}
