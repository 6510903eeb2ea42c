import { describe, expect, it } from 'vitest';
import { checkDraft } from './check-draft.ts';
import type { FormDraft } from './draft.ts';
import { CUSTOMER, cr, dr, draftWith, facts, line, subject } from './test-facts.ts';

const good = [dr('1', 1001, '100.00'), cr('2', 5001, '100.00')];
const codes = (draft: FormDraft) =>
  checkDraft(draft, facts).map(({ code, line: row, field }) =>
    [code, row, field].filter((part) => part !== undefined).join(' '),
  );

it('a balanced voucher may be saved; blank rows do not count', () => {
  expect(codes(draftWith(good))).toEqual([]);
});

it('an empty voucher is told that it has no lines', () => {
  expect(codes(draftWith([]))).toEqual(['voucher.no-lines']);
});

it('a problem is named at the row of the form, blank rows above it included', () => {
  const draft = draftWith([good[0]!, line('9'), { ...good[1]!, summary: ' ' }]);
  expect(codes(draft)).toEqual(['line.summary-missing 3 summary']);
});

it('everything missing is named at once, from the head down to the whole', () => {
  const draft = draftWith([line('1', { summary: 'x' }), cr('2', 1122, '5.00')], { date: '2025-10-31' });
  expect(codes(draft)).toEqual([
    'voucher.period-closed date',
    'line.subject-missing 1 subjectId',
    'line.amount 1 debit',
    'line.auxiliary-missing 2 auxiliary',
    'voucher.unbalanced',
  ]);
});

it('an item chosen for each category is enough', () => {
  const draft = draftWith([dr('1', 1122, '5.00', { items: { [CUSTOMER]: 701 } }), cr('2', 5001, '5.00')]);
  expect(codes(draft)).toEqual([]);
});

it.each([
  ['before the books begin', '2025-09-30', ['voucher.date-before-enable date']],
  ['in a closed month', '2025-10-05', ['voucher.period-closed date']],
  ['twelve months ahead', '2026-11-30', []],
  ['further ahead', '2026-12-01', ['voucher.date-too-far date']],
  ['on no day', '', ['day.malformed date']],
])('a date %s', (_name, date, expected) => {
  expect(codes(draftWith(good, { date }))).toEqual(expected);
});

it.each([
  ['12', []],
  [null, []],
  ['007', []],
  ['0', ['voucher.number-invalid number']],
  ['1.5', ['voucher.number-invalid number']],
  ['abc', ['voucher.number-invalid number']],
])('the number %s', (number, expected) => {
  expect(codes(draftWith(good, { number }))).toEqual(expected);
});

it.each([
  ['', []],
  [' 12 ', []],
  ['1.5', ['quantity.malformed receiptNum']],
  ['-3', ['quantity.malformed receiptNum']],
  ['12345', ['quantity.malformed receiptNum']],
])('%s documents', (receiptNum, expected) => {
  expect(codes(draftWith(good, { receiptNum }))).toEqual(expected);
});

it('a number that is none names the one that is next', () => {
  expect(checkDraft(draftWith(good, { number: '1.5' }), facts, 12)).toEqual([
    { code: 'voucher.number-invalid', field: 'number', next: 12 },
  ]);
});

describe('a figure that is none', () => {
  it('is named where it stands', () => {
    const goods = dr('1', 1405, '90.00', { quantity: '3 pcs' });
    expect(codes(draftWith([goods, cr('2', 5001, '90.00')]))).toEqual(['quantity.malformed 1 quantity']);
  });
  it('is one with a comma that parts no thousands', () => {
    const goods = dr('1', 1405, '90.00', { quantity: '100,50', price: '1,200.5' });
    expect(codes(draftWith([goods, cr('2', 5001, '90.00')]))).toEqual(['money.comma 1 quantity']);
  });
  it('may be typed in full width', () => {
    const goods = dr('1', 1405, '90.00', { quantity: '１,０００' });
    expect(codes(draftWith([goods, cr('2', 5001, '90.00')]))).toEqual([]);
  });
});

it('one fen off is not balanced', () => {
  expect(codes(draftWith([dr('1', 1001, '100.00'), cr('2', 5001, '99.99')]))).toEqual(['voucher.unbalanced']);
});

it('a transfer of earlier years ends on the subject the books have for it, whatever their encoding', () => {
  const chart = [
    subject('6901', '以前年度损益调整', { type: 'pl' }),
    subject('4104005', '未分配利润', { type: 'equity', balanceDirection: 'credit' }),
  ];
  const longer = { ...facts, chart, standard: 1, encoding: '4-3-2-2' } as const;
  const draft = draftWith([dr('1', 4_104_005, '9.00'), cr('2', 6901, '9.00')], {
    date: '2025-11-30',
    kind: 'pl-carry-forward',
  });
  expect(checkDraft(draft, longer)).toEqual([]);
});
