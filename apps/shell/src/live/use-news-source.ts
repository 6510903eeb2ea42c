import type { VoucherNews } from '@suanpan/contracts';
import type { NewsSource } from '@suanpan/feature-kit';
import { useEffect, useState } from 'react';
import { listen } from './listen.ts';

/**
 * One line to the server for the whole page, whoever wants to hear. A page that is not in sight does not listen; when it
 * is again it goes on where it was (ADR 0011).
 */
export function useNewsSource(accountSetId: number | null): NewsSource {
  const isInSight = useInSight();
  const [hub] = useState(() => new NewsHub());
  useEffect(() => {
    if (!isInSight || accountSetId === null) return undefined;
    const leaving = new AbortController();
    void listen(hub, leaving.signal, (news) => hub.tell(news));
    return () => leaving.abort();
  }, [isInSight, accountSetId, hub]);
  return hub;
}

class NewsHub implements NewsSource {
  after: number | null = null;
  private readonly hearers = new Set<(news: VoucherNews) => void>();

  tell(news: VoucherNews): void {
    for (const hear of this.hearers) hear(news);
  }

  subscribe(hear: (news: VoucherNews) => void): () => void {
    this.hearers.add(hear);
    return () => void this.hearers.delete(hear);
  }
}

function useInSight(): boolean {
  const [isInSight, setInSight] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const onChange = (): void => setInSight(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return isInSight;
}
