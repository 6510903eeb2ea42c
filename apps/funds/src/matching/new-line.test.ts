import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../funds/line-draft.ts';
import type { BankLine } from './bank-line.ts';
import { draftOfBank, restOf } from './new-line.ts';

const bank = (more: Partial<BankLine>): BankLine => ({
  id: 1,
  date: '2026-03-10',
  amount: '100.00',
  counterparty: 'Green Kiln',
  memo: '',
  serial: null,
  reference: '',
  matchId: null,
  opening: false,
  ...more,
});

describe('a line of the journal that is made of what the bank says', () => {
  it('has its direction, amount, words and number; of several lines their sum and the latest day', () => {
    expect(draftOfBank([bank({ amount: '-100.00', serial: 'A1' })], [], '2026-03-01')).toMatchObject({
      direction: 'out',
      amount: '100.00',
      movedOn: '2026-03-10',
      summary: 'Green Kiln',
      reference: 'A1',
    });
    const two = [bank({ memo: 'First half' }), bank({ id: 2, date: '2026-03-12', amount: '-30.00' })];
    expect(draftOfBank(two, [], '2026-03-01')).toMatchObject({
      direction: 'in',
      amount: '70.00',
      movedOn: '2026-03-12',
    });
  });

  it('of what was there before the books began is dated in the month shown', () => {
    const before = bank({ date: '2025-12-30', opening: true });
    expect(draftOfBank([before], [], '2026-03-01').movedOn).toBe('2026-03-01');
  });
});

describe('what is left of a receipt or payment', () => {
  const draft = {
    ...emptyDraft('2026-03-10', []),
    direction: 'in' as const,
    partyItemId: 7,
    amount: '100.00',
    settles: new Map([[5, '98.00']]),
  };
  const receipt = { role: 'receipt' };

  it('is an advance, what the bank kept back included', () => {
    expect(restOf(draft, receipt)).toEqual({ settled: '98.00', rest: '2.00', isOver: false });
    expect(restOf({ ...draft, bankFee: '3' }, receipt)).toMatchObject({ rest: '5.00' });
    const more = { ...draft, settles: new Map([[5, '100.01']]) };
    expect(restOf(more, receipt)).toMatchObject({ rest: '-0.01', isOver: true });
    expect(restOf({ ...more, bankFee: '0.01' }, receipt)).toMatchObject({ rest: '0.00', isOver: false });
  });

  it('is nothing without a party, or of what settles nothing', () => {
    expect(restOf({ ...draft, partyItemId: null }, receipt)).toBeNull();
    expect(restOf(draft, { role: 'plain' })).toBeNull();
    expect(restOf(draft, { role: 'customer-refund' })).toBeNull();
  });
});
