import { api } from '@suanpan/api-client';
import type { Bill, BillEvent } from '@suanpan/contracts';
import { useCan, useDocumentBooking, useIsShown, useNavigate, useShortcuts } from '@suanpan/feature-kit';
import { Button, Toolbar, useToast } from '@suanpan/ui';
import { Modal, RefusedDialog, useShown } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { useLinks } from '../../funds/links.ts';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { RefusalAlert } from '../../funds/refusal-alert.tsx';
import { useSaving } from '../../funds/use-saving.ts';
import { type EventKind, nextEvents, notBooked } from '../bill-rules.ts';
import { useMessages } from '../messages.ts';
import { useEventName } from '../use-event-name.ts';
import { EventDialog } from './event-dialog.tsx';
import { EventTable } from './event-table.tsx';

/** What happened to a bill, the vouchers of it, and what may happen next. */
export function BillEvents({ bill }: { bill: Bill }): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const toast = useToast();
  const navigate = useNavigate();
  const links = useLinks();
  const isShown = useIsShown();
  const mayWrite = useCan('funds.write');
  const mayBook = useCan('invoice.book');
  const [adding, setAdding] = useState<EventKind | null>(null);
  const [deleting, setDeleting] = useState<BillEvent | null>(null);
  const [unbooking, setUnbooking] = useState<BillEvent | null>(null);
  const [asked, afterAsking] = useShown(unbooking ?? undefined);
  const booking = useDocumentBooking('/bill', {
    booked: (count) => t('booked', { count }),
    unbooked: (count) => t('unbooked', { count }),
    unreachable: words('unreachable'),
    toast,
  });
  const removing = useSaving((event: BillEvent, idempotencyKey) =>
    api.post('/bill/event/delete', { body: { id: event.id }, idempotencyKey }),
  );
  const waiting = notBooked(bill);
  const nameOf = useEventName();
  const book = (): void => {
    if (waiting.length > 0 && !booking.isBusy)
      void booking.book(waiting.map((event) => ({ id: event.id, name: nameOf(event) })));
  };
  const remove = async (event: BillEvent): Promise<void> => {
    const done = await removing.save(event);
    setDeleting(null);
    if (!done) return;
    toast(t('deleted'));
    // With its first event the bill itself goes.
    if (bill.events.length === 1 && isShown.current) void navigate(links.bills(), { replace: true });
  };
  const canBook = mayBook && waiting.length > 0;
  useShortcuts(
    canBook && !adding && !deleting && !unbooking && booking.refused.length === 0
      ? [{ keys: 'b', label: t('book'), group: t('one'), run: book }]
      : [],
  );
  return (
    <>
      {removing.refusal && <RefusalAlert refusal={removing.refusal} />}
      <Toolbar label={t('acts')}>
        {mayWrite &&
          nextEvents(bill).map((kind) => (
            <Button key={kind} onClick={() => setAdding(kind)}>
              {t(`act.${kind}`)}
            </Button>
          ))}
        {canBook && (
          <Button type="primary" loading={booking.isBusy} onClick={book}>
            {t('book')}
          </Button>
        )}
        <Button type="text" onClick={() => void navigate(links.bills())}>
          {t('toList')}
        </Button>
      </Toolbar>
      <EventTable
        bill={bill}
        isBusy={booking.isBusy}
        {...(mayBook && { onUnbook: setUnbooking })}
        {...(mayWrite && { onDelete: setDeleting })}
      />
      {adding && <EventDialog bill={bill} kind={adding} onClose={() => setAdding(null)} />}
      <Modal
        open={deleting !== null}
        title={t('delete.title')}
        okText={t('delete')}
        cancelText={words('cancel')}
        okButtonProps={{ danger: true, loading: removing.isBusy }}
        onOk={() => deleting && void remove(deleting)}
        onCancel={() => setDeleting(null)}
      >
        {deleting && t(bill.events.length === 1 ? 'delete.bill' : 'delete.text', { name: nameOf(deleting) })}
      </Modal>
      <Modal
        open={unbooking !== null}
        title={asked && t('unbook.of', { name: nameOf(asked) })}
        okText={t('unbook')}
        cancelText={words('cancel')}
        okButtonProps={{ danger: true, loading: booking.isBusy }}
        onOk={() => unbooking && void booking.unbook([unbooking.id]).then(() => setUnbooking(null))}
        onCancel={() => setUnbooking(null)}
        afterClose={afterAsking}
      >
        {t('unbook.text')}
      </Modal>
      <RefusedDialog
        title={(count) => t('refused', { count })}
        refused={booking.refused}
        onClose={booking.forget}
      />
    </>
  );
}
