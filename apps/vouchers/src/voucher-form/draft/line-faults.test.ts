import { describe, expect, it } from 'vitest';
import { type DraftAction, draftReducer } from './draft-reducer.ts';
import type { FormDraft } from './draft.ts';
import { historyOf } from './history.ts';
import { lineFaults, refusedSince } from './line-faults.ts';
import { CUSTOMER, cr, dr, draftWith, facts, line } from './test-facts.ts';

const reduce = draftReducer(facts);
const after = (draft: FormDraft, ...actions: DraftAction[]) => actions.reduce(reduce, historyOf(draft));
const first = (draft: FormDraft, ...actions: DraftAction[]) => after(draft, ...actions).present.lines[0];
const comma = { type: 'amount-unread', key: '1', side: 'debit', text: '100,50', before: '9.00' } as const;
const sale = draftWith([dr('1', 1001, '9.00'), cr('2', 5001, '9.00')]);

it('names every text of a line that is not what its field is for', () => {
  const wrong = line('1', { unread: { debit: '100,50', subject: 'zzz' }, price: '4,5', rate: '7.1' });
  expect(lineFaults(wrong)).toEqual([
    { field: 'debit', text: '100,50', problem: { code: 'money.comma' } },
    { field: 'subject', text: 'zzz', problem: null },
    { field: 'price', text: '4,5', problem: { code: 'money.comma' } },
  ]);
  expect(lineFaults(line('1', { quantity: 'x', share: '-' })).map(({ problem }) => problem?.code)).toEqual([
    'quantity.malformed',
    'quantity.malformed',
  ]);
});

it('a figure may begin or end with its point, as an amount may', () => {
  const goods = draftWith([dr('1', 1405, '9.00', { quantity: '4' })]);
  const price = first(
    goods,
    { type: 'figure', key: '1', field: 'price', text: '.5' },
    { type: 'left', key: '1', field: 'price' },
  );
  expect(price).toMatchObject({ price: '0.5', debit: '2.00' });
  expect(
    lineFaults(line('1', { quantity: '5.', price: '-.25', rate: '.' })).map(({ field }) => field),
  ).toEqual(['rate']);
});

describe('a text that is no amount', () => {
  it('stands in the draft, the amount from before behind it', () => {
    const typed: DraftAction = { type: 'amount', key: '1', side: 'debit', amount: '100.00' };
    expect(first(sale, typed, comma)).toMatchObject({ debit: '9.00', unread: { debit: '100,50' } });
  });
  it('is taken back by one undo, however it was typed, and known by its place', () => {
    const typed = after(sale, { ...comma, text: '1,' }, comma, { type: 'left', key: '1', field: 'debit' });
    expect(refusedSince(sale, typed.present)).toEqual({ key: '1', field: 'debit' });
    expect(reduce(typed, { type: 'undo' }).present).toBe(sale);
    expect(refusedSince(typed.present, typed.present)).toBeNull();
    const price = after(sale, { type: 'figure', key: '2', field: 'price', text: '4,5' }).present;
    expect(refusedSince(sale, price)).toEqual({ key: '2', field: 'price' });
  });
  it('moves with a blank to the other side', () => {
    const moved = first(sale, comma, { type: 'switch-side', key: '1' });
    expect(moved).toMatchObject({ debit: null, credit: '9.00', unread: { credit: '100,50' } });
  });
  it('goes when the amount is typed, filled or computed', () => {
    const goods = draftWith([dr('1', 1405, '9.00', { quantity: '2' })]);
    const price: DraftAction = { type: 'figure', key: '1', field: 'price', text: '5' };
    for (const acts of [
      [{ type: 'amount', key: '1', side: 'credit', amount: '5.00' }],
      [{ type: 'fill', key: '1', side: 'debit' }],
      [price, { type: 'left', key: '1', field: 'price' }],
    ] as const)
      expect(first(goods, comma, ...acts)).not.toHaveProperty('unread');
  });
});

describe('a text that names no item', () => {
  const owed = draftWith([dr('1', 1122, '9.00', { items: { [CUSTOMER]: 701 } })]);
  const unnamed: DraftAction = { type: 'item-unread', key: '1', categoryId: CUSTOMER, text: '华安' };
  it('leaves no item, and goes with the next one', () => {
    expect(first(owed, unnamed)).toMatchObject({
      items: { [CUSTOMER]: null },
      unread: { [`item:${CUSTOMER}`]: '华安' },
    });
    const chosen = first(owed, unnamed, { type: 'item', key: '1', categoryId: CUSTOMER, itemId: 702 });
    expect(chosen).toMatchObject({ items: { [CUSTOMER]: 702 } });
    expect(chosen).not.toHaveProperty('unread');
  });
  it('goes with a subject that asks for no such item', () => {
    const subject = facts.subjects.get(1001) ?? null;
    expect(first(owed, unnamed, { type: 'subject', key: '1', subject })).not.toHaveProperty('unread');
  });
});
