import { voucherQueries } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NewsBar } from './news-bar.tsx';
import { useLiveNews } from './use-live-news.ts';

interface VoucherNewsBarProps {
  voucherId: number;
  /** Something is typed that the newer version would take away: the form shows both instead. */
  onBoth?: (() => void) | undefined;
}

/** Above a form: who changed, reviewed or deleted the voucher meanwhile, and the way to see it. */
export function VoucherNewsBar({ voucherId, onBoth }: VoucherNewsBarProps): ReactNode {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const { unseen, clear } = useLiveNews(voucherId);
  const show = (): void => {
    clear();
    if (onBoth) onBoth();
    else void queryClient.resetQueries({ queryKey: voucherQueries.one(id, voucherId).queryKey });
  };
  return <NewsBar unseen={unseen} of="voucher" onShow={show} />;
}
