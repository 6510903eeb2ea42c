import * as fc from 'fast-check';
import type { OpeningTerms } from './open-company.ts';

/**
 * What a random bookkeeper intends, in numbers only. What it means — which voucher, which month — is decided when the
 * act is due, from the books as they stand then; so any intention makes sense at any time, and a history that fails can
 * be cut down step by step.
 */
export interface PostingIntention {
  account: number;
  side: 'debit' | 'credit';
  fen: number;
  isRed: boolean;
  items: number;
  currency: number;
  rate: number;
  quantity: number;
}

export interface VoucherIntention {
  month: number;
  day: number;
  word: number;
  wish: number;
  kind: number;
  postings: PostingIntention[];
  /** The account that takes what is left over. */
  rest: number;
  mistake: number;
}

/** One step; `which` chooses a voucher or a month, `how` a manner, `by` a member. */
export interface Intention {
  act: 'record' | 'month-end' | 'change' | 'remove' | 'review' | 'transfer' | 'close' | 'reopen' | 'open';
  which: number;
  how: number;
  by: number;
  /** Whether the same request is sent twice under one key. */
  isRepeated: boolean;
  voucher: VoucherIntention;
  opening: OpeningIntention;
}

export interface OpeningIntention {
  account: number;
  items: number;
  currency: number;
  fen: number;
  isOpposite: boolean;
  foreign: number;
  quantity: number;
  turnoverDebit: number;
  turnoverCredit: number;
  actual: number;
}

export interface HistoryPlan {
  terms: OpeningTerms;
  openings: OpeningIntention[];
  /** A step that was cut away is null. */
  steps: (Intention | null)[];
  /** After which step the books are compared for the first time. */
  comparedAfter: number;
  /** Chooses months and accounts for the comparisons. */
  looks: number[];
}

/** A failing history is cut down by steps and lines, which is what a reader needs; making figures smaller is not. */
const number = (max: number): fc.Arbitrary<number> => fc.noShrink(fc.nat(max));
/** A share of hundred: ranges of it stand for manners, the usual one first. */
const share = number(99);
const fen = fc.noShrink(
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 999_999 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1_000_000_000, max: 99_999_999_999_999 }) },
  ),
);

const posting: fc.Arbitrary<PostingIntention> = fc.record({
  account: share,
  side: fc.noShrink(fc.constantFrom('debit', 'credit')),
  fen,
  isRed: share.map((value) => value >= 90),
  items: share,
  currency: share,
  rate: share,
  quantity: number(99_999),
});

const voucher: fc.Arbitrary<VoucherIntention> = fc.record({
  month: share,
  day: share,
  word: share,
  wish: share,
  kind: share,
  postings: fc.array(posting, { minLength: 1, maxLength: 4 }),
  rest: share,
  mistake: share,
});

const opening: fc.Arbitrary<OpeningIntention> = fc.record({
  account: share,
  items: share,
  currency: share,
  fen,
  isOpposite: share.map((value) => value >= 85),
  foreign: number(999_999),
  quantity: number(99_999),
  turnoverDebit: number(999_999),
  turnoverCredit: number(999_999),
  actual: number(999_999),
});

const weights: Record<Intention['act'], number> = {
  record: 13,
  'month-end': 8,
  change: 5,
  remove: 3,
  review: 3,
  transfer: 2,
  close: 1,
  reopen: 1,
  open: 2,
};

const acts = Object.entries(weights).map(([name, weight]) => ({
  weight,
  arbitrary: fc.constant(name as Intention['act']),
}));
const act = fc.noShrink(fc.oneof(...acts));

const intention: fc.Arbitrary<Intention> = fc.record({
  act,
  which: share,
  how: share,
  by: share,
  isRepeated: share.map((value) => value >= 94),
  voucher,
  opening,
});

const terms: fc.Arbitrary<OpeningTerms> = fc.record({
  standard: fc.constantFrom(0, 0, 0, 1, 1, 2),
  enable: fc.constantFrom('2025-07', '2025-10', '2025-01', '2025-12'),
  reviewed: fc.boolean(),
});

/** Histories of so many steps. */
export const historyPlans = (steps: number): fc.Arbitrary<HistoryPlan> =>
  fc.record({
    terms,
    openings: fc.array(opening, { maxLength: 8 }),
    steps: fc.array(fc.option(intention, { freq: 5_000 }), { minLength: steps, maxLength: steps }),
    comparedAfter: number(steps - 1),
    looks: fc.array(share, { minLength: 8, maxLength: 8 }),
  });
