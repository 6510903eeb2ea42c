import { type ComponentType, useEffect, useState } from 'react';
import { fetchPage, knownPage } from './pages.ts';

type Loading = { Page: ComponentType } | { error: unknown } | null;

/**
 * The page of an area, or null while its code is on the way. Not React's `lazy`: that keeps its fallback for 300 ms
 * whenever it has shown it, however soon the code is there.
 * @throws the `RemoteLoadError`, into the boundary around it, when the page cannot be loaded.
 */
export function usePage(area: string, page: string): ComponentType | null {
  const [loading, setLoading] = useState<Loading>(() => {
    const Page = knownPage(area, page);
    return Page ? { Page } : null;
  });
  useEffect(() => {
    let isHere = true;
    const settle = (settled: Loading): void => {
      if (isHere) setLoading((before) => before ?? settled);
    };
    fetchPage(area, page).then(
      (Page) => settle({ Page }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isHere = false;
    };
  }, [area, page]);
  if (loading && 'error' in loading) throw loading.error;
  return loading?.Page ?? null;
}
