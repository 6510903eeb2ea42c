import { signOf } from '@suanpan/accounting-core';
import type { Bill, BillEvent } from '@suanpan/contracts';
import { Button, MoneyText, RestingButton } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../../funds/funds.module.css';
import { VoucherLink } from '../../funds/voucher-link.tsx';
import { useMessages } from '../messages.ts';
import { useEventName } from '../use-event-name.ts';

interface EventTableProps {
  bill: Bill;
  isBusy: boolean;
  onUnbook?(event: BillEvent): void;
  onDelete?(event: BillEvent): void;
}

/** What happened, in its order; the last one may be deleted while it has no voucher. */
export function EventTable({ bill, isBusy, onUnbook, onDelete }: EventTableProps): ReactNode {
  const t = useMessages();
  const last = bill.events.at(-1);
  const nameOf = useEventName();
  return (
    <Table<BillEvent>
      aria-label={t('events')}
      className={classes['table'] ?? ''}
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={bill.events}
      columns={[
        { key: 'day', title: t('day'), className: classes['code'] ?? '', dataIndex: 'eventDate' },
        {
          key: 'kind',
          title: t('kind'),
          className: classes['text'] ?? '',
          render: (_, { kind, toPartyName, allocations }) => (
            <>
              {t(`kind.${kind}`)} {toPartyName}
              {allocations.length > 0 && (
                <div className={classes['quiet']}>
                  {t(kind === 'dishonour' || kind === 'recourse' ? 'reopened' : 'settled', {
                    count: allocations.length,
                  })}
                </div>
              )}
            </>
          ),
        },
        {
          key: 'amount',
          title: t('amount'),
          align: 'end',
          className: classes['figure'] ?? '',
          render: (_, { amount }) => <MoneyText amount={amount} />,
        },
        {
          key: 'kept',
          title: t('kept'),
          align: 'end',
          className: classes['figure'] ?? '',
          render: (_, { interest, fee }) =>
            (['interest', 'fee'] as const).map((name) => {
              const amount = name === 'interest' ? interest : fee;
              return signOf(amount) === 0 ? null : (
                <div key={name}>
                  {t(name)} <MoneyText amount={amount} />
                </div>
              );
            }),
        },
        {
          key: 'voucher',
          title: t('voucher'),
          className: classes['code'] ?? '',
          render: (_, event) => <VoucherLink of={event} />,
        },
        {
          key: 'acts',
          title: t('acts'),
          render: (_, event) => (
            <>
              {onUnbook && event.voucherId !== null && (
                <RestingButton
                  size="small"
                  isResting={isBusy}
                  aria-label={t('unbook.of', { name: nameOf(event) })}
                  onClick={() => onUnbook(event)}
                >
                  {t('unbook')}
                </RestingButton>
              )}
              {onDelete && event === last && event.voucherId === null && (
                <Button
                  size="small"
                  type="text"
                  aria-label={t('delete.of', { name: nameOf(event) })}
                  onClick={() => onDelete(event)}
                >
                  {t('delete')}
                </Button>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
