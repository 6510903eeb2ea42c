import { api } from '@suanpan/api-client';
import type { VoucherNews } from '@suanpan/contracts';
import { useUser } from '@suanpan/feature-kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Change, type Unseen, unseenOf, withNews } from './news.ts';

/** Waits between attempts to listen, in milliseconds; the last one goes on. */
const waits = [1_000, 2_000, 5_000, 15_000, 30_000] as const;

/**
 * What others have done to a voucher, or to any when `voucherId` is null, since the screen was last filled. A screen
 * that is not in sight does not listen; when it is again it goes on where it was.
 */
export function useLiveNews(voucherId: number | null): { unseen: Unseen | null; clear(): void } {
  const { id: userId } = useUser();
  const isInSight = useInSight();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [place] = useState<{ after: number | null }>({ after: null });
  useEffect(() => {
    if (!isInSight) return undefined;
    const leaving = new AbortController();
    void listen(place, leaving.signal, (news) =>
      setChanges((known) => withNews(known, news, { userId, voucherId })),
    );
    return () => leaving.abort();
  }, [isInSight, userId, voucherId, place]);
  return {
    unseen: useMemo(() => unseenOf(changes), [changes]),
    clear: useCallback(() => setChanges([]), []),
  };
}

/** So long no call may be under way before one listens: what fills the screen comes first. */
const QUIET_MS = 1_500;

async function quiet(signal: AbortSignal): Promise<void> {
  let wasBusy = true;
  while (wasBusy && !signal.aborted) {
    wasBusy = api.activity.isBusy();
    const forget = api.activity.subscribe(() => (wasBusy = true));
    await pause(QUIET_MS, signal);
    forget();
  }
}

/** Listens until it is given up, again and again when the line breaks. */
async function listen(
  place: { after: number | null },
  signal: AbortSignal,
  onNews: (news: VoucherNews) => void,
): Promise<void> {
  await quiet(signal);
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const query = place.after === null ? {} : { after: place.after };
    try {
      await api.follow('/voucher/live', query, {
        signal,
        onEvent: ({ event, data }) => {
          if (event !== 'news') return;
          const news = JSON.parse(data) as VoucherNews;
          place.after = news.end;
          attempt = -1;
          onNews(news);
        },
      });
    } catch {
      // News are a help: without them the screen works as well, and asks again.
    }
    await pause(waits[Math.min(Math.max(attempt, 0), waits.length - 1)] ?? 0, signal);
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

function useInSight(): boolean {
  const [isInSight, setInSight] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const onChange = (): void => setInSight(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return isInSight;
}
