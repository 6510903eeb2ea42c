import { describe, expect, it } from 'vitest';
import { counterOf, placeOf, shownColumns, subjectOf } from './line-subject.ts';
import { ledgerRow } from './test-rows.ts';

const opening = ledgerRow({ kind: 'opening' });
const below = ledgerRow({
  kind: 'line',
  subjectCode: '112201',
  subjectName: '应收账款-人民币',
  auxiliary: [{ categoryId: 1, itemId: 2, code: 'C01', name: '华宁百货' }],
});

describe('where a line was posted', () => {
  const subject = subjectOf([opening], []) ?? { code: '', fullName: '', items: [] };
  it('is named by its items and by the subject below the ledger’s', () => {
    expect(placeOf(below, subject)).toBe('华宁百货 · 112201 人民币');
  });
  it('in the ledger of an item is its subject, and what other items the line has', () => {
    const items = [String(below.auxiliary[0]!.itemId)];
    expect(placeOf(below, { code: '', fullName: '', items })).toBe(
      `${below.subjectCode} ${below.subjectName}`,
    );
  });
  it('needs no name on the subject itself', () => {
    expect(placeOf(ledgerRow({ kind: 'line' }), subject)).toBeNull();
  });
});

it('the other side is named by its first subject and the number of more', () => {
  const line = (more: number) =>
    ledgerRow({ kind: 'line', counter: { code: '1002', name: '银行存款', more } });
  expect([line(0), line(2), opening].map(counterOf)).toEqual(['1002 银行存款', '1002 银行存款 +2', null]);
});

it('columns without anything to show are left out', () => {
  const none = { place: false, quantity: false, original: false };
  expect(shownColumns([opening, ledgerRow({ kind: 'line' })])).toEqual(none);
  expect(shownColumns([opening, below])).toEqual({ ...none, place: true });
  const kept = ledgerRow({ kind: 'opening', numBalance: '0', originalBalance: '6200' });
  expect(shownColumns([kept])).toEqual({ ...none, quantity: true, original: true });
});
