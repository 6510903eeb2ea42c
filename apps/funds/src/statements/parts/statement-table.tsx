import type { FundAccount, StatementLine } from '@suanpan/contracts';
import { Table } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { useMessages } from '../messages.ts';

interface StatementTableProps {
  account: FundAccount;
  label: string;
  lines: readonly (Omit<StatementLine, 'fundAccountId' | 'matchId' | 'reversal'> & {
    matchId?: number | null;
  })[];
}

/** Lines of the bank as it says them. */
export function StatementTable({ account, label, lines }: StatementTableProps): ReactNode {
  const t = useMessages();
  const currency = foreignCurrency(account, useBaseCurrency());
  return (
    <Table<StatementTableProps['lines'][number]>
      aria-label={label}
      className={classes['table'] ?? ''}
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={lines}
      columns={[
        { key: 'date', title: t('day'), className: classes['code'] ?? '', dataIndex: 'date' },
        {
          key: 'party',
          title: t('party'),
          className: classes['text'] ?? '',
          render: (_, { counterparty, counterpartyAccount, memo, reference }) => (
            <>
              {counterparty}
              <div className={classes['quiet']}>
                {[counterpartyAccount, memo, reference].filter((part) => part !== '').join(' · ')}
              </div>
            </>
          ),
        },
        {
          key: 'amount',
          title: t('amount'),
          align: 'end',
          render: (_, { amount }) => <Figure amount={amount} currency={currency} />,
        },
        {
          key: 'balance',
          title: t('balance'),
          align: 'end',
          render: (_, { balance }) =>
            balance === null ? null : <Figure amount={balance} currency={currency} />,
        },
        {
          key: 'state',
          title: t('state'),
          render: (_, { matchId }) =>
            matchId === undefined ? t('new') : matchId === null ? t('open') : t('matched'),
        },
      ]}
    />
  );
}
