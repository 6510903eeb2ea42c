import { useSearchParams } from '@suanpan/feature-kit';
import { useCallback } from 'react';

type Changes = Readonly<Record<string, string | null>>;

/** The address as the screen's state: reads a parameter, changes several at once, keeps the others. */
export function useSearchState(): {
  search: URLSearchParams;
  change(changes: Changes, options?: { replace?: boolean }): void;
} {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Changes, options: { replace?: boolean } = {}) =>
      setSearch(
        (known) => {
          const next = new URLSearchParams(known);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: options.replace ?? false },
      ),
    [setSearch],
  );
  return { search, change };
}
