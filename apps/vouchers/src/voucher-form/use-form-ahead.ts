import { useAccountSet, useFetchScreenAhead } from '@suanpan/feature-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formPath } from '../voucher/use-link.ts';
import { fetchBooksAhead } from './book-queries.ts';

const AT_LATEST_MS = 3000;

/** While a list is looked at, the voucher form comes already: its code, and what it must know of the books. */
export function useFormAhead(): void {
  const { id } = useAccountSet();
  const client = useQueryClient();
  const fetchScreenAhead = useFetchScreenAhead();
  useEffect(
    () =>
      whenIdle(() => {
        fetchScreenAhead(formPath());
        void fetchBooksAhead(client, id);
      }),
    [client, id, fetchScreenAhead],
  );
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, AT_LATEST_MS);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(act, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(waiting);
}
