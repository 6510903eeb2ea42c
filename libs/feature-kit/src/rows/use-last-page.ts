import { useEffect } from 'react';

interface ShownPage {
  page: number;
  /** In place of a page that there is not. */
  fallBackTo(page: number): void;
}

interface ReadPage {
  data?: { pages: number } | undefined;
  isPlaceholderData: boolean;
  isFetching: boolean;
}

/**
 * A page beyond the end of a list, as one is whose last rows left it, gives way to the last page. What is kept of it
 * from before does not say so while it is read again: it may have come back.
 */
export function useLastPage(
  { page, fallBackTo }: ShownPage,
  { data, isPlaceholderData, isFetching }: ReadPage,
): void {
  const last = data && !isPlaceholderData && !isFetching ? Math.max(1, data.pages) : null;
  useEffect(() => {
    if (last !== null && page > last) fallBackTo(last);
  });
}
