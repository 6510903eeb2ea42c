import type { NotBooked } from './figures.ts';

/** A screen and what its address carries. */
interface Place {
  path: string;
  parameters: Record<string, string>;
}

const lists = {
  'sales-invoice': '/invoice/sales-invoice',
  'purchase-invoice': '/invoice/purchase-invoice',
  'bill-event': '/capital/bill-management',
  claim: '/capital/expense-documents',
} as const;

/** The journal that shows an account. */
export const journalOf = (kind?: string): string =>
  kind === 'cash' ? '/cashJournal' : '/capital/bank-journal';

/** Where documents of a kind that are not booked are seen: their list, the journal or the invoice of the first one; null where none is told. */
export function placeOf({ kind, fundAccount, invoice }: NotBooked): Place | null {
  switch (kind) {
    case 'journal-line': {
      const account = fundAccount && { account: String(fundAccount.id) };
      return { path: journalOf(fundAccount?.kind), parameters: { ...account, booked: 'false' } };
    }
    case 'input-vat':
      return { path: '/invoice/input-vat', parameters: {} };
    case 'settlement':
      return invoice ? { path: `/invoice/${invoice.side}-invoice/${invoice.id}`, parameters: {} } : null;
    default:
      return { path: lists[kind], parameters: { booked: 'false' } };
  }
}

/** Where the first documents that are not booked are seen. */
export const firstPlace = (kinds: readonly NotBooked[]): Place | null =>
  kinds.map(placeOf).find((place) => place !== null) ?? null;
