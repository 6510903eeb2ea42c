import type { FundCategory, JournalLine, OpenAdvance } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import {
  advancesShown,
  changeOfCategory,
  choicesOf,
  draftOf,
  emptyDraft,
  heldBy,
  isFree,
  nextDraft,
  refundedBy,
  settledBy,
  toWire,
  whoOf,
} from './line-draft.ts';

const category = (
  id: number,
  role: string,
  direction: FundCategory['direction'],
  enabled = true,
): FundCategory => ({
  id,
  code: `C${id}`,
  name: role,
  direction,
  role,
  subjectId: null,
  subjectCode: null,
  auxiliary: [],
  system: true,
  enabled,
  version: 1,
});
const receipt = category(1, 'receipt', 'in');
const wages = category(2, 'plain', 'out');
const old = category(3, 'plain', 'out', false);
const all = [receipt, wages, old, category(4, 'transfer', 'both'), category(5, 'bill', 'in')];

const line: JournalLine = {
  id: 9,
  fundAccountId: 7,
  movedOn: '2026-03-05',
  direction: 'in',
  amount: '113.00',
  exchangeRate: null,
  categoryId: 1,
  partyItemId: 70,
  employeeItemId: null,
  partyName: 'Green Kiln',
  summary: 'March',
  reference: null,
  bankFee: '2.00',
  contractTaxRate: null,
  transferId: null,
  billEventId: null,
  matched: false,
  balance: '113.00',
  refunds: [],
  advance: null,
  allocations: [
    { invoiceId: 5, amount: '100.00', kind: 'payment' },
    { invoiceId: 5, amount: '1.00', kind: 'discount' },
  ],
  voucherId: null,
  voucher: null,
  version: 4,
};

describe('a line of a journal while it is entered', () => {
  it('is for what its direction allows, never for a document of its own, nor for what is disabled', () => {
    expect(choicesOf(all, 'out', null)).toEqual([wages]);
    expect(choicesOf(all, 'in', null)).toEqual([receipt]);
    expect(choicesOf(all, 'out', 3), 'what it already is for stays').toEqual([wages, old]);
  });

  it('is with whom its category asks for, and settles what is open on that side', () => {
    expect([receipt, wages].map(whoOf)).toEqual(['customer', null]);
    expect(settledBy(receipt)).toEqual({ side: 'sales', sign: 1 });
    expect(settledBy({ role: 'supplier-refund' })).toEqual({ side: 'purchase', sign: -1 });
    expect(settledBy(wages)).toBeNull();
  });

  it('is sent with nobody and nothing settled where its category asks for none', () => {
    const draft = { ...emptyDraft('2026-03-31', all), partyItemId: 70, settles: new Map([[5, '1.00']]) };
    expect(draft.categoryId).toBe(2);
    expect(toWire(draft, { id: 7 }, wages, null)).toMatchObject({
      amount: '0',
      partyItemId: null,
      exchangeRate: null,
      allocations: [],
    });
  });

  it('keeps, when it is changed, what the form does not ask for', () => {
    expect(toWire(draftOf(line), { id: 7 }, receipt, line)).toMatchObject({
      id: 9,
      version: 4,
      bankFee: '2.00',
      allocations: [
        { invoiceId: 5, amount: '100.00', kind: 'payment' },
        { invoiceId: 5, amount: '1.00', kind: 'discount' },
      ],
    });
  });

  it('leaves the discounts of the party it had when it is with another one', () => {
    const draft = { ...draftOf(line), partyItemId: 71, settles: new Map([[6, '100.00']]) };
    expect(toWire(draft, { id: 7 }, receipt, line)).toMatchObject({
      partyItemId: 71,
      allocations: [{ invoiceId: 6, amount: '100.00', kind: 'payment' }],
    });
    expect(toWire(draft, { id: 7 }, receipt, line).allocations).toHaveLength(1);
  });

  it('has a fee of the bank where it is a receipt or payment, and gives back advances where it is a refund', () => {
    const draft = { ...emptyDraft('2026-03-31', all), bankFee: '3.00', refunds: new Map([[8, '40.00']]) };
    expect(toWire(draft, { id: 7 }, receipt, null)).toMatchObject({ bankFee: '3.00', refunds: [] });
    const refund = category(6, 'customer-refund', 'out');
    expect(toWire(draft, { id: 7 }, refund, null)).toMatchObject({
      bankFee: '0',
      refunds: [{ advanceId: 8, amount: '40.00' }],
    });
    const stored = { ...line, categoryId: 6, refunds: [{ advanceId: 8, amount: '40.00' }] };
    expect(
      toWire(draftOf(stored), { id: 7 }, refund, stored),
      'changed, it gives back what it did',
    ).toMatchObject({
      refunds: [{ advanceId: 8, amount: '40.00' }],
    });
    expect([receipt, refund, { role: 'supplier-refund' }].map(refundedBy)).toEqual([
      null,
      'sales',
      'purchase',
    ]);
  });

  it('leaves, with another category, what that one does not ask for', () => {
    const plain = category(10, 'plain', 'in');
    const other = { ...draftOf(line), ...changeOfCategory(draftOf(line), receipt, plain, line) };
    expect(other).toMatchObject({ categoryId: 10, partyItemId: null, bankFee: null, settles: new Map() });
    expect(toWire(draftOf(line), { id: 7 }, plain, line), 'nor is it sent').toMatchObject({ bankFee: '0' });
    const payment = category(11, 'payment', 'out');
    expect(changeOfCategory(draftOf(line), receipt, payment, line)).toMatchObject({
      bankFee: '2.00',
      partyItemId: null,
    });
  });

  it('keeps in sight a fee that a line has, whatever it is for', () => {
    const stored = { ...line, categoryId: 2 };
    expect(toWire(draftOf(stored), { id: 7 }, wages, stored)).toMatchObject({ bankFee: '2.00' });
  });

  it('gives back of what is left on its day, and what it gave back stays in sight', () => {
    const advance: OpenAdvance = {
      id: 8,
      origin: 'journal-line',
      sourceId: 1,
      side: 'sales',
      date: '2026-03-02',
      partyId: 70,
      partyName: 'Green Kiln',
      currencyCode: 'CNY',
      exchangeRate: null,
      amount: '200.00',
      used: '60.00',
      open: '140.00',
      base: '140.00',
    };
    const leftOn = (day: string, given: JournalLine | null, open: OpenAdvance[]) =>
      advancesShown(open, 'CNY', day, given).map(({ id, left }) => [id, left]);
    expect(leftOn('2026-03-05', null, [advance])).toEqual([[8, '140.00']]);
    expect(leftOn('2026-03-05', null, [{ ...advance, currencyCode: 'USD' }])).toEqual([]);
    const gave = { ...line, refunds: [{ advanceId: 8, amount: '60.00' }] };
    expect(leftOn('2026-03-05', gave, [advance])).toEqual([[8, '200.00']]);
    expect(leftOn('2026-03-04', gave, [{ ...advance, open: '200.00' }]), 'before it gave back').toEqual([
      [8, '200.00'],
    ]);
    expect(leftOn('2026-03-05', gave, []), 'all of it is given back').toEqual([[8, null]]);
  });

  it('may be deleted while it has no voucher, no line of the bank and is neither a transfer’s nor a bill’s', () => {
    expect(isFree(line)).toBe(true);
    for (const more of [{ voucherId: 1 }, { matched: true }, { transferId: 1 }, { billEventId: 1 }])
      expect(isFree({ ...line, ...more })).toBe(false);
  });

  it('belongs to what it is the money of; what pays claims may be deleted, not changed', () => {
    expect(heldBy(line, receipt)).toBeNull();
    expect(heldBy(line, { role: 'claim-payment' })).toBe('claim');
    expect(heldBy({ ...line, matched: true }, { role: 'claim-payment' })).toBe('matched');
    expect(heldBy({ ...line, matched: true, transferId: 1 }, undefined)).toBe('transfer');
    expect(heldBy({ ...line, matched: true, billEventId: 1 }, receipt)).toBe('bill');
  });

  it('leaves day, direction and category to the next one', () => {
    expect(nextDraft(draftOf(line))).toMatchObject({
      movedOn: '2026-03-05',
      direction: 'in',
      categoryId: 1,
      amount: null,
      summary: '',
    });
  });
});
