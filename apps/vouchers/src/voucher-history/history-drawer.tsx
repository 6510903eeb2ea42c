import { voucherLabel } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { ErrorState, LoadingState, momentText } from '@suanpan/ui';
import { Drawer } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { EventEntry } from './event-entry.tsx';
import classes from './history.module.css';
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
    <Drawer
      title={t('title', { voucher: label })}
      size={640}
      open={voucher !== null}
      onClose={onClose}
      destroyOnHidden
    >
      {voucher && <Events voucherId={voucher.id} />}
    </Drawer>
  );
}

function Events({ voucherId }: { voucherId: number }): ReactNode {
  const events = useEvents(voucherId);
  if (events.isError)
    return <ErrorState error={asApiError(events.error)} onRetry={() => void events.refetch()} />;
  if (events.isPending) return <LoadingState rows={4} />;
  return (
    <ol
      className={classes['events']}
      // With the focus the arrow keys scroll what is longer than the window.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {events.data.toReversed().map((event) => (
        <EventEntry key={event.seq} event={event} time={momentText(event.at, 'second')} />
      ))}
    </ol>
  );
}
