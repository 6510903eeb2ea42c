import { voucherLabel } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { ErrorState, LoadingState } from '@suanpan/ui';
import { HistoryDrawer as Drawer, HistoryEvents } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useShownEvent } from './use-shown-event.ts';
import { useMessages } from './messages.ts';
import { useEvents } from './use-events.ts';

interface HistoryDrawerProps {
  /** Null: closed. */
  voucher: Pick<Voucher, 'id' | 'word' | 'code'> | null;
  onClose(): void;
}

/** Who did what with the voucher and when, newest first, each change with before and after. */
export function HistoryDrawer({ voucher, onClose }: HistoryDrawerProps): ReactNode {
  const t = useMessages();
  const label = voucher ? voucherLabel(voucher.word, voucher.code) : '';
  return (
    <Drawer title={t('title', { voucher: label })} isOpen={voucher !== null} onClose={onClose}>
      {voucher && <Events voucherId={voucher.id} />}
    </Drawer>
  );
}

function Events({ voucherId }: { voucherId: number }): ReactNode {
  const events = useEvents(voucherId);
  const shown = useShownEvent();
  if (events.isError)
    return <ErrorState error={asApiError(events.error)} onRetry={() => void events.refetch()} />;
  if (events.isPending) return <LoadingState rows={4} />;
  return <HistoryEvents events={events.data.toReversed().map(shown)} />;
}
