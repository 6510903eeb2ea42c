import { voucherQueries } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NewsBar } from './news-bar.tsx';
import { useLiveNews } from './use-live-news.ts';

/** Above a list: what others did to vouchers since it was filled, and the way to see it. */
export function ListNews(): ReactNode {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const { unseen, clear } = useLiveNews(null);
  const show = (): void => {
    clear();
    void queryClient.invalidateQueries({ queryKey: voucherQueries.all(id) });
  };
  return <NewsBar unseen={unseen} of="list" onShow={show} />;
}
