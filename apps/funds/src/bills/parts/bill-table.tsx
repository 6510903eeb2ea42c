import type { Bill } from '@suanpan/contracts';
import { Link, rowMark } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../../funds/funds.module.css';
import { useLinks } from '../../funds/links.ts';
import { notBooked } from '../bill-rules.ts';
import { useMessages } from '../messages.ts';

/** One row a bill; its number opens it. */
export function BillTable({ bills }: { bills: readonly Bill[] }): ReactNode {
  const t = useMessages();
  const links = useLinks();
  return (
    <Table<Bill>
      aria-label={t('title')}
      className={classes['table'] ?? ''}
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={bills}
      onRow={rowMark}
      columns={[
        { key: 'due', title: t('maturity'), className: classes['code'] ?? '', dataIndex: 'maturityDate' },
        {
          key: 'type',
          title: t('type'),
          className: classes['code'] ?? '',
          render: (_, { type }) => t(`type.${type}`),
        },
        {
          key: 'number',
          title: t('number'),
          className: classes['text'] ?? '',
          render: (_, { id, billNo, partyName }) => (
            <>
              <Link to={links.bill(id)} data-list-link={id}>
                {billNo}
              </Link>
              <div className={classes['quiet']}>{partyName}</div>
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
          key: 'balance',
          title: t('balance'),
          align: 'end',
          className: classes['figure'] ?? '',
          render: (_, { balance }) => <MoneyText amount={balance} />,
        },
        {
          key: 'state',
          title: t('state'),
          className: classes['code'] ?? '',
          render: (_, bill) => (
            <>
              {t(`state.${bill.state}`)}
              {notBooked(bill).length > 0 && <div className={classes['quiet']}>{t('notBooked')}</div>}
            </>
          ),
        },
      ]}
    />
  );
}
