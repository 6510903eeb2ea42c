import { type Period, periodKey } from '@suanpan/accounting-core';
import { api, asApiError } from '@suanpan/api-client';
import type { ClosingCheck } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import {
  gapsCheckOf,
  openingCheckOf,
  periodCheckOf,
  rehearseClose,
  statementsCheckOf,
} from './check-answers.ts';
import { type CheckKey, type CheckRow, checkKeys } from './check-state.ts';

type CheckSource = (month: Period, signal: AbortSignal) => Promise<ClosingCheck[]>;

/** The four check calls, and the rehearsed close for what only the close itself looks at. */
const sources = {
  opening: async (query, signal) => [
    openingCheckOf(await api.check('/checkout/initialCheck', { query, signal })),
  ],
  period: async (query, signal) => [
    periodCheckOf(await api.check('/checkout/finalCheck', { query, signal })),
  ],
  statements: async (query, signal) => [
    statementsCheckOf(await api.check('/checkout/reportCheck', { query, signal })),
  ],
  gaps: async (query, signal) => [gapsCheckOf(await api.check('/checkout/brokenCheck', { query, signal }))],
  rehearsal: rehearseClose,
} as const satisfies Record<string, CheckSource>;

type SourceName = keyof typeof sources;
const sourceNames = Object.keys(sources) as SourceName[];
const sourceOf = (key: CheckKey): SourceName => (key in sources ? (key as SourceName) : 'rehearsal');

const keyOf = (accountSetId: number, month: Period, name: SourceName) =>
  ['checkout', accountSetId, 'check', periodKey(month), name] as const;

export interface Checks {
  rows: readonly CheckRow[];
  rerunAll(): void;
  /** Puts the list of a refused close in place of the answers shown. */
  show(checks: readonly ClosingCheck[]): void;
}

/** Every check of the month's end, asked at once, each with its own state. */
export function useChecks(month: Period): Checks {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const queries = useQueries({
    queries: sourceNames.map((name) => ({
      queryKey: keyOf(id, month, name),
      queryFn: ({ signal }: { signal: AbortSignal }) => sources[name](month, signal),
      staleTime: 0,
      refetchOnMount: 'always' as const,
    })),
  });
  const rows = checkKeys.map((key): CheckRow => {
    const query = queries[sourceNames.indexOf(sourceOf(key))];
    return {
      key,
      check: query?.data?.find((check) => check.key === key) ?? null,
      isRunning: query?.isFetching ?? true,
      error: query?.isError ? asApiError(query.error) : null,
      rerun: () => void query?.refetch(),
    };
  });
  return {
    rows,
    rerunAll: () => queries.forEach((query) => void query.refetch()),
    show: (checks) => store(queryClient, id, month, checks),
  };
}

function store(queryClient: QueryClient, id: number, month: Period, checks: readonly ClosingCheck[]): void {
  for (const name of sourceNames) {
    const answer = checks.filter((check) => name === 'rehearsal' || check.key === name);
    queryClient.setQueryData(keyOf(id, month, name), answer);
  }
}
