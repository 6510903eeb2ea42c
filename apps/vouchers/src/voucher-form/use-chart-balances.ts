import { api } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import { useEntry } from './entry-context.ts';

/** As many subjects one call answers. */
const AT_ONCE = 200;

/** The balances of all subjects that may be chosen, by subject, read when a list first opens; absent before the answer. */
export function useChartBalances(): ReadonlyMap<number, string> | undefined {
  const { id } = useAccountSet();
  const { chart } = useEntry().facts;
  const { data } = useQuery({
    queryKey: ['books', id, 'subject-balances', 'chart'],
    queryFn: ({ signal }) => {
      const ids = chart.filter(({ status, isLeaf }) => status && isLeaf).map((subject) => subject.id);
      return balancesOf(ids, signal);
    },
  });
  return data;
}

async function balancesOf(ids: readonly number[], signal: AbortSignal): Promise<ReadonlyMap<number, string>> {
  const balances = new Map<number, string>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const query = { ids: ids.slice(at, at + AT_ONCE).join() };
    for (const { subjectId, balance } of await api.get('/subject/balance', { query, signal }))
      balances.set(subjectId, balance);
  }
  return balances;
}
