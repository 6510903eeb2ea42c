import { expect, it } from 'vitest';
import { firstList, journalOf } from './document-lists.ts';

it('an account of cash is seen in the cash journal', () => {
  expect([journalOf('cash'), journalOf('bank'), journalOf()]).toEqual([
    '/cashJournal',
    '/capital/bank-journal',
    '/capital/bank-journal',
  ]);
});

it('documents lead to the list of the first kind that has one', () => {
  const kinds = [
    { kind: 'settlement', documents: 1 },
    { kind: 'claim', documents: 2 },
    { kind: 'sales-invoice', documents: 3 },
  ] as const;
  expect(firstList([...kinds])).toBe('/capital/expense-documents');
  expect(firstList([kinds[0]])).toBeUndefined();
});
