import { useParameters } from '../books/use-parameters.ts';
import { neighbour, type Entry } from './entry.ts';

/** The entries to choose from, as far as they are known. */
export interface EntryQuery {
  data: readonly Entry[] | undefined;
  error: unknown;
  isError: boolean;
  isSuccess: boolean;
  refetch(): unknown;
}

export interface EntryChoice {
  list: EntryQuery;
  /** The key of the address, else the first of the list; null while that is unknown or there is none. */
  key: string | null;
  choose(key: string): void;
  /** Steps to a neighbour in the list; nothing at its ends. */
  step(by: 1 | -1): void;
}

/**
 * Which entry the ledger is of.
 * @param parameter of the address that names it; `cleared` are forgotten with another choice.
 */
export function useEntryChoice(
  list: EntryQuery,
  parameter: string,
  cleared: Readonly<Record<string, null>>,
): EntryChoice {
  const [search, change] = useParameters();
  const entries = list.data ?? [];
  const key = search.get(parameter) ?? entries[0]?.key ?? null;
  const choose = (next: string): void => change({ ...cleared, [parameter]: next }, { replace: false });
  const step = (by: 1 | -1): void => {
    // Asked of the address itself: two quick steps are two, although the first one is not drawn yet.
    const latest = new URLSearchParams(window.location.search).get(parameter) ?? key;
    const next = neighbour(entries, latest, by);
    if (next) choose(next.key);
  };
  return { list, key, choose, step };
}
