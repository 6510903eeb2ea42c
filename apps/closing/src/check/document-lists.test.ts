import { expect, it } from 'vitest';
import { firstPlace, journalOf, placeOf } from './document-lists.ts';

it('an account of cash is seen in the cash journal', () => {
  expect([journalOf('cash'), journalOf('bank'), journalOf()]).toEqual([
    '/cashJournal',
    '/capital/bank-journal',
    '/capital/bank-journal',
  ]);
});

it('documents lead to what is not booked: of their list, of the account of a line, at the invoice of a settlement', () => {
  const booked = 'false';
  const documents = 1;
  expect(placeOf({ kind: 'claim', documents })).toEqual({
    path: '/capital/expense-documents',
    parameters: { booked },
  });
  expect(placeOf({ kind: 'journal-line', documents, fundAccount: { id: 7, kind: 'cash' } })).toEqual({
    path: '/cashJournal',
    parameters: { account: '7', booked },
  });
  expect(placeOf({ kind: 'input-vat', documents })).toEqual({ path: '/invoice/input-vat', parameters: {} });
  expect(placeOf({ kind: 'settlement', documents, invoice: { id: 3, side: 'purchase' } })).toEqual({
    path: '/invoice/purchase-invoice/3',
    parameters: {},
  });
});

it('the first kind that has a place is led to', () => {
  const settlement = { kind: 'settlement', documents: 1 } as const;
  expect(firstPlace([settlement])).toBeNull();
  expect(firstPlace([settlement, { kind: 'bill-event', documents: 2 }])?.path).toBe(
    '/capital/bill-management',
  );
});
