import type { FundAccount } from '@suanpan/contracts';
import { useSubjectName } from '@suanpan/feature-kit';
import { Button } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { useMessages } from '../messages.ts';

interface AccountTableProps {
  accounts: readonly FundAccount[];
  onChange(account: FundAccount): void;
}

/** The accounts with what they began with. */
export function AccountTable({ accounts, onChange }: AccountTableProps): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const subjectName = useSubjectName();
  const base = useBaseCurrency();
  const opening = (field: 'openingBook' | 'openingBank') => (_: unknown, account: FundAccount) => (
    <Figure amount={account[field]} currency={foreignCurrency(account, base)} />
  );
  return (
    <Table<FundAccount>
      aria-label={t('accounts')}
      className={classes['table'] ?? ''}
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={accounts}
      columns={[
        {
          key: 'name',
          title: t('name'),
          className: classes['text'] ?? '',
          render: (_, { name, kind, number, enabled }) => (
            <>
              {name}
              <div className={classes['quiet']}>
                {words(`kind.${kind}`)} {number}
                {!enabled && ` ${words('disabled')}`}
              </div>
            </>
          ),
        },
        {
          key: 'subject',
          title: t('subject'),
          className: classes['text'] ?? '',
          render: (_, account) => subjectName(account),
        },
        { key: 'book', title: t('openingBook'), align: 'end', render: opening('openingBook') },
        { key: 'bank', title: t('openingBank'), align: 'end', render: opening('openingBank') },
        {
          key: 'act',
          title: t('acts'),
          render: (_, account) => (
            <Button
              size="small"
              aria-label={t('change.of', { name: account.name })}
              onClick={() => onChange(account)}
            >
              {t('change')}
            </Button>
          ),
        },
      ]}
    />
  );
}
