import { periodKey } from '@suanpan/accounting-core';
import type { FundAccount } from '@suanpan/contracts';
import { usePeriod, withPeriod } from '@suanpan/feature-kit';

interface LinkTarget {
  pathname: string;
  search: string;
}

/** The account in an address. */
export const ACCOUNT = 'account';

/** The addresses of this area and of what it leads to; each carries the month the shell shows. */
export function useLinks() {
  const { period, first } = usePeriod();
  const to = (pathname: string, parameters: Record<string, string> = {}): LinkTarget => ({
    pathname,
    search: `?${withPeriod(new URLSearchParams(parameters), period)}`,
  });
  return {
    accounts: () => to('/capital/bank-list'),
    setup: () => to('/capital/account-settings'),
    /** The opening balances of the books. */
    openingBalances: () => to('/initial'),
    journal: ({ id, kind }: Pick<FundAccount, 'id' | 'kind'>) =>
      to(kind === 'cash' ? '/cashJournal' : '/capital/bank-journal', { [ACCOUNT]: String(id) }),
    statements: ({ id }: Pick<FundAccount, 'id'>) => to('/capital/statements', { [ACCOUNT]: String(id) }),
    matching: ({ id }: Pick<FundAccount, 'id'>) => to('/capital/matching', { [ACCOUNT]: String(id) }),
    reconciliation: ({ id }: Pick<FundAccount, 'id'>) =>
      to('/capital/reconciliation', { [ACCOUNT]: String(id) }),
    /** The list of claims, of the month or as it is filtered. */
    claims: (filters: Record<string, string> = {}) => to('/capital/expense-documents', filters),
    claim: (id: number) => to(`/capital/expense-documents/${id}`),
    /** The form of a claim, or of a new one. */
    claimForm: (id?: number) => to(`/capital/expense-documents/form${id === undefined ? '' : `/${id}`}`),
    bills: () => to('/capital/bill-management'),
    bill: (id: number) => to(`/capital/bill-management/${id}`),
    newBill: () => to('/capital/bill-management/form'),
    voucher: (id: number) => to(`/voucher/form/${id}`),
    ledger: (subjectCode: string) => to('/account-book/detailed', { subjectCode }),
    /** The ledger of all months, from the first one of the books. */
    wholeLedger: (subjectCode: string) =>
      to('/account-book/detailed', { subjectCode, from: periodKey(first) }),
  };
}
