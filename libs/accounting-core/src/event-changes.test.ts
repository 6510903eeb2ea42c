import { describe, expect, it } from 'vitest';
import { eventChanges, eventSubject } from './event-changes.ts';

const line = (summary: string, debitAmount: string | null, creditAmount: string | null) => ({
  summary,
  debitAmount,
  creditAmount,
  subjectName: debitAmount ? '1002-Bank' : '3001-Capital',
});
const voucher = (changes: object = {}) => ({
  id: 7,
  version: 1,
  word: '记',
  code: 3,
  voucherDate: '2026-03-04',
  debitAmount: '100.00',
  details: [line('paid in', '100.00', null), line('paid in', null, '100.00')],
  ...changes,
});
const told = (action: string, before: unknown, after: unknown) => eventChanges({ action, before, after });

describe('an event of a voucher tells', () => {
  it('its number, date and word, before and after', () => {
    const moved = voucher({ word: '收', code: 1, voucherDate: '2026-03-05', version: 2 });
    expect(told('voucher.change', voucher(), moved)).toEqual({
      changes: [
        { field: 'word', before: '记', after: '收' },
        { field: 'code', before: '3', after: '1' },
        { field: 'voucherDate', before: '2026-03-04', after: '2026-03-05' },
      ],
      parts: [],
    });
  });

  it('each line that was changed, added or removed', () => {
    const details = [
      line('paid in', '120.00', null),
      line('paid in', null, '100.00'),
      line('paid in', null, '20.00'),
    ];
    const { parts } = told('voucher.change', voucher(), voucher({ details }));
    expect(parts).toMatchObject([
      {
        kind: 'changed',
        of: 'line',
        label: '1',
        changes: [{ field: 'debitAmount', before: '100.00', after: '120.00' }],
      },
      { kind: 'added', of: 'line', label: '3' },
    ]);
    expect(told('voucher.change', voucher({ details }), voucher()).parts).toMatchObject([
      { kind: 'changed', label: '1' },
      { kind: 'removed', label: '3' },
    ]);
  });

  it('who reviewed it', () => {
    expect(
      told('voucher.review', { reviewerName: null }, { reviewerId: 9, reviewerName: 'Lin' }).changes,
    ).toEqual([{ field: 'reviewerName', before: null, after: 'Lin' }]);
  });

  it('the file that was attached', () => {
    const after = { ...voucher(), receiptNum: 1, attachment: { name: 'bill.pdf' } };
    expect(told('voucher.attach', { ...voucher(), receiptNum: 0 }, after).changes).toEqual([
      { field: 'file', before: null, after: 'bill.pdf' },
      { field: 'receiptNum', before: '0', after: '1' },
    ]);
  });
});

describe('an event of other records tells', () => {
  it('their fields, without what the program alone keeps', () => {
    const before = { id: 5, version: 1, code: '1001', name: 'Cash', unit: null, auxiliaryAccounting: [] };
    const after = { ...before, version: 2, name: 'Till', auxiliaryAccounting: [{ id: 1, name: 'Customer' }] };
    expect(told('subject.change', before, after).changes).toEqual([
      { field: 'name', before: 'Cash', after: 'Till' },
      { field: 'auxiliaryAccounting', before: '', after: 'Customer' },
    ]);
  });

  it('fields of a group by both names', () => {
    const settings = (rate: string) => ({ costOfSales: { mode: 'percentage', rate } });
    expect(told('closing.settings', settings('0.6'), settings('0.7')).changes).toEqual([
      { field: 'costOfSales.rate', before: '0.6', after: '0.7' },
    ]);
  });

  it('of a list which record was added, changed or removed', () => {
    const before = [
      { code: 'USD', rate: '7.1' },
      { code: 'EUR', rate: '7.8' },
    ];
    const after = [
      { code: 'USD', rate: '7.2' },
      { code: 'HKD', rate: '0.9' },
    ];
    expect(told('currency.rates', before, after).parts.map(({ kind, label }) => [kind, label])).toEqual([
      ['changed', 'USD'],
      ['added', 'HKD'],
      ['removed', 'EUR'],
    ]);
  });

  it('of a file every record it brought', () => {
    const { parts } = told('subject.import', null, { added: [{ code: '1003', name: 'Petty' }], changed: [] });
    expect(parts).toMatchObject([{ kind: 'added', of: 'subject', label: '1003 Petty' }]);
  });

  it('of a first child both subjects', () => {
    const { changes, parts } = told(
      'subject.first-child',
      { code: '1002', name: 'Bank' },
      { child: { code: '100201', name: 'ICBC' }, parent: { code: '1002', name: 'Bank' } },
    );
    expect(changes.map(({ field }) => field)).toEqual(['code', 'name']);
    expect(parts).toMatchObject([{ kind: 'added', of: 'subject', label: '1002 Bank' }]);
  });

  it('nothing, where nothing is said', () => {
    expect(told('dictionaries.stock', null, { first: true, records: [{ kind: 'subject' }] })).toEqual({
      changes: [],
      parts: [],
    });
    expect(told('voucher.delete', null, null)).toEqual({ changes: [], parts: [] });
  });
});

it.each([
  [voucher(), '记-003'],
  [{ code: '1001', name: 'Cash' }, '1001 Cash'],
  [{ subjectCode: '1002', subjectName: '1002-Bank' }, '1002-Bank'],
  [{ word: '收', printTitle: null }, '收'],
  [{ companyName: 'Harbour' }, 'Harbour'],
  [{ reviewerName: 'Lin' }, null],
])('what %o is called', (after, name) => {
  expect(eventSubject({ action: 'x', before: null, after })).toBe(name);
});
