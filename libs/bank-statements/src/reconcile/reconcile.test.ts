import { describe, expect, it } from 'vitest';
import {
  type KeptReconciliation,
  type ReconciliationInput,
  carriedForward,
  isUnchanged,
  keepReconciliation,
  reconcile,
  refuseLineChange,
  refuseMatchChange,
  refuseReopening,
} from '../index.ts';

/** A cheque of 29 January that the bank pays on 3 February, and a charge that nobody booked. */
const books: ReconciliationInput = {
  account: 'F02',
  asOf: '2026-01-31',
  bookOpening: '1000.00',
  bankOpening: '1000.00',
  journal: [{ id: 'J1', date: '2026-01-29', amount: '-120.00' }],
  statement: [
    { id: 'S1', date: '2026-01-30', amount: '-0.10' },
    { id: 'S2', date: '2026-02-03', amount: '-120.00' },
  ],
  matches: [{ journal: ['J1'], statement: ['S2'] }],
};
const on = (asOf: string, change: Partial<ReconciliationInput> = {}) =>
  reconcile({ ...books, asOf, ...change });

function kept(content = on('2026-01-31'), earlier: readonly KeptReconciliation[] = []): KeptReconciliation {
  const result = keepReconciliation(content, { maker: 'Chen', isDraft: false, earlier });
  if ('code' in result) throw new Error(result.code);
  return result;
}

describe('book and bank', () => {
  it('are the same after what only one of them has', () => {
    expect(on('2026-01-31')).toEqual({
      account: 'F02',
      asOf: '2026-01-31',
      bookBalance: '880.00',
      bankInNotBook: '0.00',
      bankOutNotBook: '0.10',
      bookAdjusted: '879.90',
      bankBalance: '999.90',
      bookInNotBank: '0.00',
      bookOutNotBank: '120.00',
      bankAdjusted: '879.90',
      difference: '0.00',
      items: [
        { kind: 'bank_out_not_book', ref: 'S1', date: '2026-01-30', amount: '0.10' },
        { kind: 'book_out_not_bank', ref: 'J1', date: '2026-01-29', amount: '120.00' },
      ],
    });
  });

  it('match only from the day on which both are there', () => {
    expect(on('2026-02-03').items.map(({ ref }) => ref)).toEqual(['S1']);
  });

  it('of one sum in parts wait for the last part', () => {
    const parts = {
      journal: [{ id: 'J', date: '2026-01-10', amount: '9.00' }],
      statement: [
        { id: 'A', date: '2026-01-09', amount: '4.00' },
        { id: 'B', date: '2026-01-10', amount: '5.00' },
      ],
      matches: [{ journal: ['J'], statement: ['A', 'B'] }],
    };
    expect(on('2026-01-09', parts).items).toMatchObject([{ kind: 'bank_in_not_book', ref: 'A' }]);
    expect(on('2026-01-10', parts)).toMatchObject({ items: [], difference: '0.00' });
  });

  it('start with what waited before: it is in the opening balance already', () => {
    const opening = { id: 'O', date: '2025-12-30', amount: '-80.00', isOpening: true };
    const waiting = { bookOpening: '920.00', journal: [opening], statement: [], matches: [] };
    expect(on('2026-01-31', waiting)).toMatchObject({
      bookBalance: '920.00',
      bookOutNotBank: '80.00',
      difference: '0.00',
    });
  });

  it('carry what is open forward, and say what was cleared', () => {
    const { open, cleared } = carriedForward(on('2026-01-31'), on('2026-02-28'));
    expect([open.map(({ ref }) => ref), cleared.map(({ ref }) => ref)]).toEqual([['S1'], ['J1']]);
  });
});

describe('a kept reconciliation', () => {
  it('with a difference is only a draft, which locks nothing', () => {
    const content = on('2026-01-31', { bankOpening: '1000.01' });
    expect(keepReconciliation(content, { maker: 'Chen', isDraft: false, earlier: [] })).toEqual({
      code: 'reconciliation.difference',
      difference: '-0.01',
    });
    const draft = keepReconciliation(content, {
      maker: 'Chen',
      isDraft: true,
      earlier: [],
    }) as KeptReconciliation;
    expect([draft.state, refuseLineChange([draft], 'F02', ['2026-01-05'])]).toEqual(['draft', null]);
  });

  it('follows on the one before, and not behind it', () => {
    const january = kept();
    const february = kept(on('2026-02-28'), [january]);
    expect([january.previous, february.previous]).toEqual([null, january.hash]);
    expect(
      keepReconciliation(on('2026-02-15'), { maker: 'Chen', isDraft: false, earlier: [january, february] }),
    ).toEqual({
      code: 'reconciliation.reconciled',
      day: '2026-02-28',
    });
  });

  it('shows that a back-dated line changed it silently', () => {
    const january = kept();
    expect(isUnchanged(january, on('2026-01-31'))).toBe(true);
    const backDated = { journal: [...books.journal, { id: 'J9', date: '2026-01-20', amount: '5.00' }] };
    expect(isUnchanged(january, on('2026-01-31', backDated))).toBe(false);
    const altered = { ...january, content: { ...january.content, bookBalance: '885.00' } };
    expect(isUnchanged(altered, altered.content)).toBe(false);
  });

  it('refuses a line that is back-dated into it, from it or within it', () => {
    const refused = { code: 'reconciliation.reconciled', day: '2026-01-31' };
    const all = [kept()];
    expect(refuseLineChange(all, 'F02', ['2026-01-31'])).toEqual(refused);
    expect(refuseLineChange(all, 'F02', ['2026-02-05', '2026-01-05'])).toEqual(refused);
    expect(refuseLineChange(all, 'F02', ['2026-02-01'])).toBeNull();
    expect(refuseLineChange(all, 'F03', ['2026-01-05'])).toBeNull();
  });

  it('lets a cheque be matched with what the bank pays later, and refuses a match within it', () => {
    const all = [kept()];
    expect(refuseMatchChange(all, 'F02', ['2026-01-29', '2026-02-03'])).toBeNull();
    expect(refuseMatchChange(all, 'F02', ['2026-01-29', '2026-01-30'])).toMatchObject({ day: '2026-01-31' });
  });

  it('is reopened from the last one on, and locks nothing then', () => {
    const january = kept();
    const february = kept(on('2026-02-28'), [january]);
    expect(refuseReopening([january, february], january.content)).toMatchObject({ day: '2026-02-28' });
    expect(refuseReopening([january, february], february.content)).toBeNull();
    const reopened: KeptReconciliation = { ...february, state: 'reopened' };
    expect(refuseLineChange([january, reopened], 'F02', ['2026-02-05'])).toBeNull();
  });
});
