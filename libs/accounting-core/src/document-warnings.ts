import type { ClosingCheck } from './closing-check.ts';

/** Documents of a month as who keeps them tells the close. */
export interface MonthsDocuments {
  notBooked: readonly {
    kind: string;
    documents: number;
    fundAccount?: { id: number; kind: string };
    invoice?: { id: number; side: string };
  }[];
  differing: readonly {
    fundAccountId: number;
    name: string;
    kind: string;
    currency: string;
    journal: string;
    ledger: string;
    difference: string;
  }[];
  unreconciled: readonly { fundAccountId: number; name: string }[];
}

/**
 * Rule: at a month's end its documents are booked, journals of money equal their subjects and accounts with statements are reconciled;
 * what is not so is told and never stops the close. When who keeps them cannot be asked, it is not known, which warns as well.
 * Source: behaviour.md 5.4 (extra checks); decision D39; domain/trade.md 9.
 * Example: two invoices of May are not booked: the check of May warns of two sales invoices.
 */
export function documentWarnings(documents: MonthsDocuments | null): ClosingCheck[] {
  const warning = (key: ClosingCheck['key'], found: ClosingCheck['figures'] & object): ClosingCheck => {
    const known = documents !== null;
    const isNothing = Object.values(found).every((rows) => Array.isArray(rows) && rows.length === 0);
    return { key, ok: known && isNothing, blocking: false, figures: { known, ...found } };
  };
  const { notBooked = [], differing = [], unreconciled = [] } = documents ?? {};
  return [
    warning('documents-booked', { kinds: notBooked.map((row) => ({ ...row })) }),
    warning('journals-equal', { accounts: differing.map((row) => ({ ...row })) }),
    warning('accounts-reconciled', { accounts: unreconciled.map((row) => ({ ...row })) }),
  ];
}
