import { api, voucherQueries } from '@suanpan/api-client';
import { useAccountSet, useSearchParams } from '@suanpan/feature-kit';
import type { VoucherFilter } from '@suanpan/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { filterQuery, filtersOf, parametersOf } from '../voucher/filters.ts';

type Direction = 'before' | 'next';

interface Neighbours {
  /** Whether there is one; false until it is known. */
  has: Readonly<Record<Direction, boolean>>;
  /** Its id, waited for when it is not known yet; null when there is none. */
  find(direction: Direction): Promise<number | null>;
  /** The list's filters, for the address of the next form. */
  parameters: Record<string, string>;
}

/**
 * The vouchers before and behind one in the books' order, within the filters of the list one came from; before a new
 * one comes the newest.
 */
export function useNeighbours(voucherId: number | null): Neighbours {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const filters = filtersOf(useSearchParams()[0]);
  const filter = filterQuery(filters);
  const before = neighbourQuery(id, voucherId, filter, 'before');
  const next = neighbourQuery(id, voucherId, filter, 'next');
  const known = { before: useQuery(before), next: useQuery(next) };
  return {
    has: { before: typeof known.before.data === 'number', next: typeof known.next.data === 'number' },
    find: (direction) => queryClient.ensureQueryData(direction === 'before' ? before : next),
    parameters: parametersOf(filters),
  };
}

const neighbourQuery = (
  accountSetId: number,
  voucherId: number | null,
  filter: VoucherFilter,
  direction: Direction,
) =>
  queryOptions({
    queryKey: [...voucherQueries.all(accountSetId), 'neighbour', voucherId, filter, direction],
    queryFn: ({ signal }): Promise<number | null> => {
      if (voucherId === null && direction === 'next') return Promise.resolve(null);
      const query = voucherId === null ? filter : { ...filter, currentId: voucherId };
      return api.get(direction === 'before' ? '/voucher/beforeId' : '/voucher/nextId', { query, signal });
    },
  });
