import { useNews, useUser } from '@suanpan/feature-kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Change, type Unseen, unseenOf, withNews } from './news.ts';

/** What others have done to a voucher, or to any when `voucherId` is null, since the screen was last filled. */
export function useLiveNews(voucherId: number | null): { unseen: Unseen | null; clear(): void } {
  const { id: userId } = useUser();
  const news = useNews();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  useEffect(
    () => news.subscribe((heard) => setChanges((known) => withNews(known, heard, { userId, voucherId }))),
    [news, userId, voucherId],
  );
  return {
    unseen: useMemo(() => unseenOf(changes), [changes]),
    clear: useCallback(() => setChanges([]), []),
  };
}
