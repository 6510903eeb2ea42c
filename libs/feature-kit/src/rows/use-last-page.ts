import { useEffect } from 'react';

interface ShownPage {
  page: number;
  /** In place of a page that there is not. */
  fallBackTo(page: number): void;
}

/** A page beyond the end of a list, as one is whose last rows left it, gives way to the last page. */
export function useLastPage(
  { page, fallBackTo }: ShownPage,
  { data, isPlaceholderData }: { data?: { pages: number } | undefined; isPlaceholderData: boolean },
): void {
  const last = data && !isPlaceholderData ? Math.max(1, data.pages) : null;
  useEffect(() => {
    if (last !== null && page > last) fallBackTo(last);
  });
}
