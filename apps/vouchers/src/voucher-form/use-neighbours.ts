import { api, voucherQueries } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

type Direction = 'before' | 'next';

interface Neighbours {
  /** Whether there is one; false until it is known. */
  has: Readonly<Record<Direction, boolean>>;
  /** Its id, waited for when it is not known yet; null when there is none. */
  find(direction: Direction): Promise<number | null>;
}

/** The vouchers before and behind one in the books' order; before a new one comes the newest. */
export function useNeighbours(voucherId: number | null): Neighbours {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const before = neighbourQuery(id, voucherId, 'before');
  const next = neighbourQuery(id, voucherId, 'next');
  const known = { before: useQuery(before), next: useQuery(next) };
  return {
    has: { before: typeof known.before.data === 'number', next: typeof known.next.data === 'number' },
    find: (direction) => queryClient.ensureQueryData(direction === 'before' ? before : next),
  };
}

const neighbourQuery = (accountSetId: number, voucherId: number | null, direction: Direction) =>
  queryOptions({
    queryKey: [...voucherQueries.all(accountSetId), 'neighbour', voucherId, direction],
    queryFn: ({ signal }): Promise<number | null> => {
      if (voucherId === null && direction === 'next') return Promise.resolve(null);
      const query = voucherId === null ? {} : { currentId: voucherId };
      return api.get(direction === 'before' ? '/voucher/beforeId' : '/voucher/nextId', { query, signal });
    },
  });
