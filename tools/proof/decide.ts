import { months, type Member, type Voucher, type VoucherDraft } from '@suanpan/testing/reference';
import type { Act } from './acts.ts';
import { decideOpenings } from './decide-openings.ts';
import { dayIn, decideMonth, decideVoucher, decideWish, decideWord, pick } from './decide-voucher.ts';
import { manager } from './house.ts';
import type { Intention } from './intentions.ts';
import type { Company } from './open-company.ts';

const making: Member = { userId: 2, role: 'Making' };
const director: Member = { userId: 3, role: 'Director' };
const viewer: Member = { userId: 5, role: 'View' };
/** Reviews what others made and makes nothing. */
const reviewer: Member = { userId: 4, role: 'Director' };

const memberOf = (share: number): Member =>
  share < 50 ? manager : share < 78 ? making : share < 98 ? director : viewer;

/** What an intention comes to, in the books as they stand. */
export function decide(company: Company, intention: Intention): Act {
  const by = memberOf(intention.by);
  switch (intention.act) {
    case 'record':
      return { by, act: 'record', draft: decideVoucher(company, intention.voucher) };
    case 'month-end':
      return decideMonthEnd(company, intention);
    case 'change':
      return decideChange(company, intention, by);
    case 'remove':
      return decideRemoval(company, intention, by);
    case 'review':
      return decideReview(company, intention);
    case 'transfer':
      return {
        by,
        act: 'transfer',
        month: anyMonth(company, intention.which),
        isSeparate: intention.how >= 50,
      };
    case 'close':
      return { by, act: 'close', month: anyMonth(company, intention.which) };
    case 'reopen':
      return { by, act: 'reopen', month: lateMonth(company, intention.which) };
    case 'open':
      return { by, act: 'open', rows: decideOpenings(company, [intention.opening]) };
  }
}

const anyMonth = ({ reference: { books } }: Company, share: number): string =>
  share < 45
    ? books.oldestOpenMonth()
    : share < 95
      ? pick(books.months, share)
      : months.laterBy(pick([-1, 1, 40], share), share === 99 ? books.terms.enable : books.newestMonth());

/** Mostly a month that is closed, the last one or an earlier one. */
function lateMonth({ reference: { books } }: Company, share: number): string {
  const closed = [...books.closed].toSorted();
  if (share >= 90 || closed.length === 0) return pick(books.months, share);
  return share < 45 ? closed.at(-1)! : pick(closed, share);
}

/** The next thing that keeps the oldest open month from being closed, or the close itself, sometimes too early. */
function decideMonthEnd(company: Company, intention: Intention): Act {
  const { reference } = company;
  const { books } = reference;
  const month = books.oldestOpenMonth();
  if (intention.which >= 85) return { by: manager, act: 'close', month };
  const inMonth = books.vouchers.filter(({ date }) => months.monthOf(date) === month);
  const word = books.terms.words.find((one) => reference.gapsOf(one, month).length > 0);
  if (word !== undefined) {
    const draft = decideVoucher(company, { ...intention.voucher, mistake: 0, kind: 0 });
    const wish = reference.gapsOf(word, month)[0]!;
    return {
      by: manager,
      act: 'record',
      draft: { ...draft, word, wish, date: dayIn(month, intention.voucher.day) },
    };
  }
  const results = reference.carriesIn(month) ? reference.openResults(month) : [];
  const reviewed = reference.transfersOf(month).filter((voucher) => voucher.reviewer !== null);
  if (results.length > 0 && reviewed.length > 0)
    return { by: reviewer, act: 'review', vouchers: reviewed, action: 'cancelAudit' };
  if (results.length > 0) return { by: manager, act: 'transfer', month, isSeparate: intention.how >= 60 };
  const unreviewed = inMonth.filter((voucher) => voucher.reviewer === null);
  if (books.terms.reviewed && unreviewed.length > 0)
    return { by: reviewer, act: 'review', vouchers: unreviewed, action: 'audit' };
  return { by: manager, act: 'close', month };
}

/** A voucher to work on: mostly one that nothing locks. */
function chooseVoucher({ reference: { books } }: Company, share: number, how: number): Voucher | undefined {
  const free = books.vouchers.filter(
    ({ date, reviewer: by }) => by === null && !books.closed.has(months.monthOf(date)),
  );
  const from = how < 85 && free.length > 0 ? free : books.vouchers;
  return from.length > 0 ? pick(from, share) : undefined;
}

/** With nothing to change yet, something is recorded. */
function decideChange(company: Company, { voucher: intended, which, how }: Intention, by: Member): Act {
  const voucher = chooseVoucher(company, which, how);
  const draft = decideVoucher(company, intended);
  if (!voucher) return { by, act: 'record', draft };
  const version = how % 20 === 7 ? voucher.version + (how < 50 ? -1 : 1) : voucher.version;
  return {
    by,
    act: 'change',
    voucher,
    version,
    draft: changed(company, voucher, draft, intended.month, how),
  };
}

/** The voucher as it is but for one thing. */
function changed(
  company: Company,
  voucher: Voucher,
  other: VoucherDraft,
  share: number,
  how: number,
): VoucherDraft {
  const { word, date, kind, lines, number } = voucher;
  const same: VoucherDraft = { word, date, kind, lines, wish: how % 2 === 0 ? number : null };
  const month = months.monthOf(date);
  const isOwnMaking = kind === 'manual' || kind === 'depreciation';
  switch (how % 6) {
    case 0:
    case 1:
      return isOwnMaking
        ? { ...same, kind: other.kind === 'year-end' ? kind : other.kind, lines: other.lines }
        : same;
    case 2:
      return { ...same, date: dayIn(month, share) };
    case 3: {
      const target = decideMonth(company, share);
      const isLastDay = date === months.lastDay(month);
      return { ...same, date: isLastDay ? months.lastDay(target) : dayIn(target, share), wish: null };
    }
    case 4:
      return { ...same, word: decideWord(company, (share + 60) % 100), wish: null };
    default:
      return { ...same, wish: decideWish(company, share, word, month) };
  }
}

function decideRemoval(company: Company, { voucher: intended, which, how }: Intention, by: Member): Act {
  const voucher = chooseVoucher(company, which, how);
  if (!voucher) return { by, act: 'record', draft: decideVoucher(company, intended) };
  return { by, act: 'remove', voucher, version: how % 20 === 7 ? voucher.version + 1 : voucher.version };
}

function decideReview(company: Company, { which, how, voucher: intended, by }: Intention): Act {
  const { vouchers } = company.reference.books;
  const member = by < 70 ? reviewer : memberOf(by);
  if (vouchers.length === 0) return { by: manager, act: 'record', draft: decideVoucher(company, intended) };
  const chosen = [pick(vouchers, which), pick(vouchers, which + how)];
  const action = how < 65 ? 'audit' : 'cancelAudit';
  return { by: member, act: 'review', vouchers: [...new Set(chosen)], action };
}
