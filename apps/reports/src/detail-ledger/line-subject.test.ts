import { describe, expect, it } from 'vitest';
import { itemsOf, shownColumns, subjectBelow, subjectOf } from './line-subject.ts';
import { ledgerRow } from './test-rows.ts';

const opening = ledgerRow({ kind: 'opening' });
const below = ledgerRow({
  kind: 'line',
  subjectCode: '112201',
  subjectName: '应收账款-人民币',
  auxiliary: [{ categoryId: 1, itemId: 2, code: 'C01', name: '华宁百货' }],
});

describe('where a line was posted', () => {
  const subject = subjectOf([opening]) ?? { code: '', fullName: '' };
  it('is named where it is below the ledger’s subject', () => {
    expect(subjectBelow(below, subject)).toBe('112201 人民币');
    expect(subjectBelow(ledgerRow({ kind: 'line' }), subject)).toBeNull();
  });
  it('is named by its items too', () => {
    expect(itemsOf(below)).toBe('华宁百货');
    expect(itemsOf(opening)).toBeNull();
  });
});

it('columns without anything to show are left out', () => {
  const none = { below: false, items: false, quantity: false, original: false };
  expect(shownColumns([opening, ledgerRow({ kind: 'line' })])).toEqual(none);
  expect(shownColumns([opening, below])).toEqual({ ...none, below: true, items: true });
  const kept = ledgerRow({ kind: 'opening', numBalance: '0', originalBalance: '6200' });
  expect(shownColumns([kept])).toEqual({ ...none, quantity: true, original: true });
});
