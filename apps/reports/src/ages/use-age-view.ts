import { isDay } from '@suanpan/accounting-core';
import type { AgeQuery } from '@suanpan/contracts';
import { accountDateOf, usePeriod } from '@suanpan/feature-kit';
import { useParameters } from '../books/use-parameters.ts';

export const STATEMENT_PATH = '/aging-analysis/statement';

export interface AgeView {
  query: Required<AgeQuery>;
  /** The party whose invoices are looked at; null: none. */
  partyId: number | null;
  change(values: Partial<Record<'kind' | 'basis' | 'day' | 'party', string | null>>): void;
}

/** How the ages are looked at; all of it stands in the address. The day is the month's end unless it says another. */
export function useAgeView(): AgeView {
  const [search, change] = useParameters();
  const { period } = usePeriod();
  const day = search.get('day') ?? '';
  const party = search.get('party') ?? '';
  return {
    query: {
      kind: search.get('kind') === 'payable' ? 'payable' : 'receivable',
      basis: search.get('basis') === 'invoice' ? 'invoice' : 'due',
      day: isDay(day) ? day : accountDateOf(period),
    },
    partyId: /^\d{1,15}$/.test(party) ? Number(party) : null,
    change: (values) => change(values, { replace: false }),
  };
}
