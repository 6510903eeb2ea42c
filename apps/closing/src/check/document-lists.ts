import type { MonthDocuments } from '@suanpan/contracts';
import type { DocumentKind } from './figures.ts';

/** The list in which documents of a kind are found; those without a list of their own are only counted. */
export const documentLists: Partial<Record<DocumentKind, string>> = {
  'sales-invoice': '/invoice/sales-invoice',
  'purchase-invoice': '/invoice/purchase-invoice',
  'journal-line': '/capital/bank-journal',
  'bill-event': '/capital/bill-management',
  claim: '/capital/expense-documents',
};

/** The journal that shows an account. */
export const journalOf = (kind?: string): string =>
  kind === 'cash' ? '/cashJournal' : '/capital/bank-journal';

/** The list of the first documents that are not booked and have one. */
export const firstList = (kinds: MonthDocuments['notBooked']): string | undefined =>
  kinds.map(({ kind }) => documentLists[kind]).find((list) => list !== undefined);
