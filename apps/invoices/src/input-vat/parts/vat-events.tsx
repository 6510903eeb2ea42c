import { periodKey } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import type { InputVatEvent } from '@suanpan/contracts';
import { Link, useAccountSet, useCan, useDocumentBooking, usePeriod } from '@suanpan/feature-kit';
import { Button, formatAmount, MoneyText, periodLabel, useToast } from '@suanpan/ui';
import { Modal, RefusedDialog, Table, useShown } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages as useInvoiceWords } from '../../invoice/messages.ts';
import { tradeQueries } from '../../invoice/queries.ts';
import { useLinks } from '../../invoice/side.ts';
import classes from '../input-vat.module.css';
import { useMessages } from '../messages.ts';
import { Section } from './section.tsx';

/** What was certified or transferred out in the month, each entry with its voucher. */
export function VatEvents(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { period } = usePeriod();
  return (
    <Section
      title={t('events')}
      query={useQuery(tradeQueries.vatEvents(id, periodKey(period)))}
      isEmpty={(events) => events.length === 0}
      empty={t('events.empty', { month: periodLabel(period) })}
    >
      {(events) => <EventTable events={events} />}
    </Section>
  );
}

/** What is asked before it is done. */
interface Asked {
  act: 'unbook' | 'delete';
  event: InputVatEvent;
}

function EventTable({ events }: { events: readonly InputVatEvent[] }): ReactNode {
  const t = useMessages();
  const links = useLinks();
  const toast = useToast();
  const mayWrite = useCan('invoice.write');
  const mayBook = useCan('invoice.book');
  const booking = useDocumentBooking('/input-vat', {
    booked: (count) => t('booked', { count }),
    unbooked: (count) => t('unbooked', { count }),
    unreachable: t('unreachable'),
    toast,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const nameOf = ({ eventDate, kind, taxAmount }: InputVatEvent): string =>
    t('name', { day: eventDate, event: t(`event.${kind}`), amount: formatAmount(taxAmount) });
  const words = useInvoiceWords();
  const acts = (event: InputVatEvent): ReactNode => {
    const name = nameOf(event);
    const isBooked = event.voucherId !== null;
    return (
      <span className={classes['acts']}>
        {mayBook && (
          // One button for both, so that it keeps the focus when its voucher is made or taken back.
          <Button
            size="small"
            loading={booking.isBusy}
            aria-label={t(isBooked ? 'unbook.of' : 'book.of', { name })}
            onClick={() =>
              isBooked ? setAsked({ act: 'unbook', event }) : void booking.book([{ id: event.id, name }])
            }
          >
            {t(isBooked ? 'unbook' : 'book')}
          </Button>
        )}
        {mayWrite && !isBooked && (
          <Button
            size="small"
            type="text"
            aria-label={t('delete.of', { name })}
            onClick={() => setAsked({ act: 'delete', event })}
          >
            {t('delete')}
          </Button>
        )}
      </span>
    );
  };
  const run = async ({ act, event: { id } }: Asked): Promise<void> => {
    const isDone =
      act === 'unbook'
        ? await booking.unbook([id])
        : await booking.acting(async () => {
            await api.post('/input-vat/delete', { body: { id } });
            toast(t('deleted'));
          });
    if (isDone) setAsked(null);
  };
  return (
    <>
      <Table<InputVatEvent>
        aria-label={t('events')}
        className={classes['table'] ?? ''}
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={events}
        columns={[
          { key: 'date', title: t('date'), className: classes['date'] ?? '', dataIndex: 'eventDate' },
          { key: 'event', title: t('event'), render: (_, { kind }) => t(`event.${kind}`) },
          {
            key: 'invoices',
            title: t('invoices'),
            className: classes['text'] ?? '',
            render: (_, { invoices }) =>
              invoices.map(({ invoiceId, invoiceNo }) => (
                <span key={invoiceId}>
                  <Link to={links.view('purchase', invoiceId)}>{invoiceNo}</Link>{' '}
                </span>
              )),
          },
          { key: 'reason', title: t('reason'), className: classes['text'] ?? '', dataIndex: 'reason' },
          {
            key: 'tax',
            title: t('tax'),
            align: 'end',
            className: classes['figure'] ?? '',
            render: (_, { taxAmount }) => <MoneyText amount={taxAmount} />,
          },
          {
            key: 'voucher',
            title: t('voucher'),
            className: classes['date'] ?? '',
            render: (_, { voucherId, voucher }) =>
              voucherId !== null &&
              voucher !== null && (
                <Link to={links.voucher(voucherId)} aria-label={words('voucher.open', { voucher })}>
                  {voucher}
                </Link>
              ),
          },
          ...(mayWrite || mayBook
            ? [{ key: 'acts', title: t('acts'), render: (_: unknown, event: InputVatEvent) => acts(event) }]
            : []),
        ]}
      />
      <AskDialog
        asked={asked}
        nameOf={nameOf}
        isBusy={booking.isBusy}
        onRun={run}
        onClose={() => setAsked(null)}
      />
      <RefusedDialog
        title={(count) => t('refused', { count })}
        refused={booking.refused}
        onClose={booking.forget}
      />
    </>
  );
}

interface AskDialogProps {
  asked: Asked | null;
  nameOf(event: InputVatEvent): string;
  isBusy: boolean;
  onRun(asked: Asked): Promise<void>;
  onClose(): void;
}

/** Asks before a voucher is taken back, or an entry deleted. */
function AskDialog({ asked, nameOf, isBusy, onRun, onClose }: AskDialogProps): ReactNode {
  const t = useMessages();
  const [shown, afterClose] = useShown(asked ?? undefined);
  const act = shown?.act ?? 'delete';
  return (
    <Modal
      open={asked !== null}
      title={t(`${act}.title`)}
      okText={t(act)}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true, loading: isBusy }}
      onOk={() => asked && void onRun(asked)}
      onCancel={() => !isBusy && onClose()}
      afterClose={afterClose}
    >
      {shown && (
        <>
          <p>{nameOf(shown.event)}</p>
          <p>{t(act === 'unbook' ? 'unbook.text' : `delete.text.${shown.event.kind}`)}</p>
        </>
      )}
    </Modal>
  );
}
