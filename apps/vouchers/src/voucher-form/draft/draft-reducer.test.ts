import { describe, expect, it } from 'vitest';
import type { FormDraft } from './draft.ts';
import { type DraftAction, type DraftHistory, draftReducer } from './draft-reducer.ts';
import { historyOf } from './history.ts';
import { CUSTOMER, cr, dr, draftWith, facts, line } from './test-facts.ts';

const reduce = draftReducer(facts);
const after = (draft: FormDraft, ...actions: DraftAction[]): DraftHistory =>
  actions.reduce(reduce, historyOf(draft));
const lineAfter = (draft: FormDraft, key: string, ...actions: DraftAction[]) =>
  after(draft, ...actions).present.lines.find((known) => known.key === key);
const subject = (id: number) => facts.subjects.get(id) ?? null;

describe('the summary', () => {
  const three = draftWith([
    line('1', { summary: '销售商品' }),
    line('2', { summary: '收到货款' }),
    line('3'),
  ]);
  it.each([
    ['..', '收到货款'],
    ['。。', '收到货款'],
    ['//', '销售商品'],
    ['、、', '销售商品'],
    ['a..', 'a..'],
  ])('"%s" becomes "%s"', (text, summary) => {
    expect(lineAfter(three, '3', { type: 'summary', key: '3', text })?.summary).toBe(summary);
  });
  it('keeps ".." in the first line, where nothing stands above', () => {
    expect(lineAfter(three, '1', { type: 'summary', key: '1', text: '..' })?.summary).toBe('..');
  });
  it('keeps blanks inside and drops those around it', () => {
    const typed = lineAfter(
      three,
      '3',
      { type: 'summary', key: '3', text: ' paid by bank ' },
      { type: 'left', key: '3', field: 'summary' },
    );
    expect(typed?.summary).toBe('paid by bank');
  });
});

describe('a subject', () => {
  it('brings the items, currency and rate it asks for', () => {
    const usd = lineAfter(draftWith([line('1')]), '1', {
      type: 'subject',
      key: '1',
      subject: subject(100202),
    });
    expect(usd).toMatchObject({ currencyCode: 'USD', rate: '7.1234', items: {} });
    const customer = lineAfter(draftWith([line('1')]), '1', {
      type: 'subject',
      key: '1',
      subject: subject(1122),
    });
    expect(customer).toMatchObject({ currencyCode: null, items: { [CUSTOMER]: null } });
  });
  it('takes with it what the next subject does not keep', () => {
    const goods = draftWith([dr('1', 1405, '90.00', { quantity: '20', price: '4.5' })]);
    expect(lineAfter(goods, '1', { type: 'subject', key: '1', subject: subject(1001) })).toMatchObject({
      debit: '90.00',
      quantity: '',
      price: '',
    });
  });
  it('may be kept in base currency when that is said', () => {
    const usd = draftWith([
      dr('1', 100202, '71.23', { currencyCode: 'USD', rate: '7.1234', original: '10' }),
    ]);
    expect(lineAfter(usd, '1', { type: 'currency', key: '1', code: 'CNY' })).toMatchObject({
      currencyCode: 'CNY',
      rate: '',
      original: '',
      debit: '71.23',
    });
  });
});

describe('an amount', () => {
  it('stands on one side only', () => {
    const moved = lineAfter(draftWith([dr('1', 1001, '5.00')]), '1', {
      type: 'amount',
      key: '1',
      side: 'credit',
      amount: '7.00',
    });
    expect(moved).toMatchObject({ debit: null, credit: '7.00' });
  });
  it('emptied on one side leaves the other as it is', () => {
    const kept = lineAfter(draftWith([dr('1', 1001, '5.00')]), '1', {
      type: 'amount',
      key: '1',
      side: 'credit',
      amount: null,
    });
    expect(kept?.debit).toBe('5.00');
  });
  it('moves to the other side with Space', () => {
    expect(
      lineAfter(draftWith([dr('1', 1001, '-5.00')]), '1', { type: 'switch-side', key: '1' }),
    ).toMatchObject({ debit: null, credit: '-5.00' });
  });
  it('turns red with its quantity and its foreign amount', () => {
    const goods = draftWith([dr('1', 1405, '90.00', { quantity: '20', price: '4.5', original: '12.5' })]);
    expect(lineAfter(goods, '1', { type: 'toggle-sign', key: '1' })).toMatchObject({
      debit: '-90.00',
      quantity: '-20',
      price: '4.5',
      original: '-12.5',
    });
  });

  const open = draftWith([dr('1', 1001, '320.00'), dr('2', 1001, '80.00'), line('3')]);
  it('is filled with what balances the voucher', () => {
    expect(lineAfter(open, '3', { type: 'fill', key: '3', side: 'credit' })).toMatchObject({
      credit: '400.00',
      debit: null,
    });
  });
  it('is filled on the other side when it would be negative here', () => {
    expect(lineAfter(open, '3', { type: 'fill', key: '3', side: 'debit' })).toMatchObject({
      credit: '400.00',
      debit: null,
    });
  });
  it('is filled without what stands in the line itself', () => {
    expect(lineAfter(open, '2', { type: 'fill', key: '2', side: 'credit' })).toMatchObject({
      credit: '320.00',
      debit: null,
    });
  });
});

describe('lines', () => {
  const two = draftWith([dr('1', 1001, '5.00'), cr('2', 5001, '5.00')]);
  const keys = (draft: FormDraft, ...actions: DraftAction[]) =>
    after(draft, ...actions).present.lines.map(({ key }) => key);

  it('are five at least', () => {
    expect(keys(two)).toEqual(['1', '2', '3', '4', '5']);
    expect(keys(two, { type: 'delete', key: '1' })).toEqual(['2', '3', '4', '5', '6']);
  });
  it('are inserted before, copied behind, moved, and appended', () => {
    expect(keys(two, { type: 'insert', key: '2' }).slice(0, 3)).toEqual(['1', '6', '2']);
    expect(keys(two, { type: 'copy', key: '1' }).slice(0, 3)).toEqual(['1', '6', '2']);
    expect(keys(two, { type: 'move', key: '1', step: 1 }).slice(0, 2)).toEqual(['2', '1']);
    expect(keys(two, { type: 'move-to', key: '1', target: '4' })).toEqual(['2', '3', '4', '1', '5']);
    expect(keys(two, { type: 'append' })).toHaveLength(6);
  });
  it('do not move beyond the ends', () => {
    expect(keys(two, { type: 'move', key: '1', step: -1 })).toEqual(['1', '2', '3', '4', '5']);
  });
  it('repeat the line above', () => {
    expect(lineAfter(two, '3', { type: 'repeat', key: '3' })).toMatchObject({ key: '3', credit: '5.00' });
  });
});

describe('undo', () => {
  const type = (text: string): DraftAction => ({ type: 'summary', key: '1', text });
  it('takes back what was typed into a field as one step', () => {
    const typed = after(draftWith([line('1')]), type('收'), type('收款'), { type: 'undo' });
    expect(typed.present.lines[0]?.summary).toBe('');
    expect(reduce(typed, { type: 'redo' }).present.lines[0]?.summary).toBe('收款');
  });
  it('a field that was left and entered again is a step of its own', () => {
    const typed = after(
      draftWith([line('1')]),
      type('收款'),
      { type: 'left', key: '1', field: 'summary' },
      type('收款项'),
      { type: 'undo' },
    );
    expect(typed.present.lines[0]?.summary).toBe('收款');
  });
  it('takes back what followed from a figure together with it', () => {
    const goods = draftWith([line('1', { subjectId: 1405, price: '4.5' })]);
    const typed = after(
      goods,
      { type: 'figure', key: '1', field: 'quantity', text: '20' },
      { type: 'left', key: '1', field: 'quantity' },
    );
    expect(typed.present.lines[0]?.debit).toBe('90.00');
    expect(reduce(typed, { type: 'undo' }).present.lines[0]).toMatchObject({ debit: null, quantity: '' });
  });
  it('of nothing changes nothing', () => {
    const start = historyOf(draftWith([]));
    expect(reduce(start, { type: 'undo' })).toBe(start);
  });
});

it('what was left behind takes the place of what is typed, and the typed comes back with undo', () => {
  const typed = draftWith([line('1', { summary: '甲' })]);
  const left = draftWith([line('1', { summary: '乙' })]);
  const restored = after(typed, { type: 'restore', draft: left });
  expect(restored.present.lines[0]?.summary).toBe('乙');
  expect(reduce(restored, { type: 'undo' }).present).toBe(typed);
});
