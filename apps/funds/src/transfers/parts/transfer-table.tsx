import type { FundAccount, ListedTransfer } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { Button } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { useLinks } from '../../funds/links.ts';
import { VoucherLink } from '../../funds/voucher-link.tsx';
import { useMessages } from '../messages.ts';

interface TransferTableProps {
  transfers: readonly ListedTransfer[];
  accounts: readonly FundAccount[];
  onChange(transfer: ListedTransfer): void;
  onDelete(transfer: ListedTransfer): void;
}

/** The transfers of a month; one without voucher and not at the bank may be changed and deleted. */
export function TransferTable({ transfers, accounts, onChange, onDelete }: TransferTableProps): ReactNode {
  const t = useMessages();
  const links = useLinks();
  const base = useBaseCurrency();
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const accountOf = (id: number): ReactNode => {
    const account = byId.get(id);
    return account && <Link to={links.journal(account)}>{account.name}</Link>;
  };
  const figure = (id: number, amount: string): ReactNode => {
    const account = byId.get(id);
    return <Figure amount={amount} currency={account ? foreignCurrency(account, base) : null} />;
  };
  return (
    <Table<ListedTransfer>
      aria-label={t('list')}
      className={classes['table'] ?? ''}
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={transfers}
      columns={[
        { key: 'day', title: t('day'), className: classes['code'] ?? '', dataIndex: 'movedOn' },
        { key: 'summary', title: t('summary'), className: classes['text'] ?? '', dataIndex: 'summary' },
        { key: 'from', title: t('fromId'), render: (_, { fromId }) => accountOf(fromId) },
        { key: 'to', title: t('toId'), render: (_, { toId }) => accountOf(toId) },
        {
          key: 'amount',
          title: t('amountOut'),
          align: 'end',
          render: (_, { fromId, toId, amountOut, amountIn }) => (
            <>
              {figure(fromId, amountOut)}
              {amountIn !== amountOut && <div>{figure(toId, amountIn)}</div>}
            </>
          ),
        },
        {
          key: 'fee',
          title: t('fee'),
          align: 'end',
          render: (_, { fromId, fee }) => (fee === '0.00' ? null : figure(fromId, fee)),
        },
        {
          key: 'voucher',
          title: t('voucher'),
          className: classes['code'] ?? '',
          render: (_, transfer) => <VoucherLink of={transfer} />,
        },
        {
          key: 'acts',
          title: t('acts'),
          render: (_, transfer) =>
            transfer.voucherId !== null ? (
              <span className={classes['quiet']}>{t('held.voucher')}</span>
            ) : transfer.matched ? (
              <span className={classes['quiet']}>{t('held.matched')}</span>
            ) : (
              <span className={classes['row']}>
                <Button
                  size="small"
                  aria-label={t('change.of', { day: transfer.movedOn, summary: transfer.summary })}
                  onClick={() => onChange(transfer)}
                >
                  {t('change')}
                </Button>
                <Button
                  size="small"
                  type="text"
                  aria-label={t('delete.of', { day: transfer.movedOn, summary: transfer.summary })}
                  onClick={() => onDelete(transfer)}
                >
                  {t('delete')}
                </Button>
              </span>
            ),
        },
      ]}
    />
  );
}
