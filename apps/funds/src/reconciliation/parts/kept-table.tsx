import type { FundAccount, KeptReconciliation } from '@suanpan/contracts';
import { useCan } from '@suanpan/feature-kit';
import { Button } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { useMessages } from '../messages.ts';

interface KeptTableProps {
  account: FundAccount;
  /** The newest first. */
  all: readonly KeptReconciliation[];
  onShow(kept: KeptReconciliation): void;
  onReopen(kept: KeptReconciliation): void;
}

/** The documents of an account; of those that are kept the last one may be reopened. */
export function KeptTable({ account, all, onShow, onReopen }: KeptTableProps): ReactNode {
  const t = useMessages();
  const mayReopen = useCan('funds.reopen');
  const currency = foreignCurrency(account, useBaseCurrency());
  const last = all.find(({ state }) => state === 'kept');
  return (
    <div className={classes['screen']}>
      <Table<KeptReconciliation>
        aria-label={t('all')}
        className={classes['table'] ?? ''}
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={all}
        columns={[
          {
            key: 'day',
            title: t('day'),
            className: classes['code'] ?? '',
            render: (_, { content }) => content.asOf,
          },
          {
            key: 'state',
            title: t('state'),
            render: (_, { state, reopenReason }) => (
              <>
                {t(`state.${state}`)}
                {reopenReason !== null && <div className={classes['quiet']}>{reopenReason}</div>}
              </>
            ),
          },
          { key: 'maker', title: t('by'), dataIndex: 'maker' },
          {
            key: 'bank',
            title: t('bankBalance'),
            align: 'end',
            render: (_, { content }) => <Figure amount={content.bankBalance} currency={currency} />,
          },
          {
            key: 'act',
            title: t('acts'),
            render: (_, one) => (
              <span className={classes['row']}>
                <Button
                  size="small"
                  aria-label={t('show.of', { day: one.content.asOf })}
                  onClick={() => onShow(one)}
                >
                  {t('show')}
                </Button>
                {mayReopen && one === last && (
                  <Button
                    size="small"
                    aria-label={t('reopen.of', { day: one.content.asOf })}
                    onClick={() => onReopen(one)}
                  >
                    {t('reopen')}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}
