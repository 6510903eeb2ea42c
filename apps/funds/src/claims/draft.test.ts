import type { Subject } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import { checkDraft, emptyDraft, emptyLine, sentLines, totalOf, toWire, withTax } from './draft.ts';

const subjects = new Map([[66, { auxiliaryAccounting: [{ id: 4, name: 'Department' }] } as Subject]]);
const line = { ...emptyLine(), item: 'Train to Suzhou', subjectId: 66, auxiliary: { 4: { id: 9 } } };
const draft = { ...emptyDraft('2026-03-31'), employee: { id: 7 } };

describe('an expense claim while it is entered', () => {
  it('contains the tax of its rate in the amount that was paid', () => {
    const taxed = withTax(withTax(line, { gross: '1090.00' }), { taxRate: '0.09' });
    expect(taxed).toMatchObject({ gross: '1090.00', taxAmount: '90.00' });
    expect(withTax(taxed, { gross: null }).taxAmount).toBeNull();
  });

  it('is sent without its blank lines, with the sum of the others', () => {
    const full = { ...draft, lines: [withTax(line, { gross: '553.50' }), emptyLine()] };
    expect(sentLines(full)).toHaveLength(1);
    expect(totalOf(full)).toBe('553.50');
    expect(toWire(full, null).lines).toMatchObject([
      { gross: '553.50', auxiliary: [{ categoryId: 4, itemId: 9 }], invoiceNo: null },
    ]);
  });

  it('lacks what is missing in the order of the form', () => {
    expect(checkDraft(emptyDraft('2026-03-31'), subjects).map(({ field }) => field)).toEqual([
      'employeeItemId',
      'item',
      'subjectId',
    ]);
    expect(checkDraft({ ...draft, lines: [{ ...line, auxiliary: {} }] }, subjects)).toMatchObject([
      { code: 'line.auxiliary-missing', line: 1 },
    ]);
    expect(checkDraft({ ...draft, lines: [line] }, subjects)).toEqual([]);
  });
});
