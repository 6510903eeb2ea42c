import { toScale } from '@suanpan/accounting-core';
import { api, asApiError } from '@suanpan/api-client';
import type { FundAccount, OpeningItem } from '@suanpan/contracts';
import { useAccountSet, useCan } from '@suanpan/feature-kit';
import { signedAmount } from '@suanpan/trade-core';
import { Button, EmptyState, ErrorState, LoadingState, Toolbar } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { fundQueries } from '../../funds/queries.ts';
import { useMessages } from '../messages.ts';
import { useDeleting } from './use-deleting.tsx';
import { ItemDialog } from './item-dialog.tsx';

/** What stood between book and bank of an account when the books began; what is matched stays. */
export function Items({ account }: { account: FundAccount }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const maySetUp = useCan('funds.setup');
  const currency = foreignCurrency(account, useBaseCurrency());
  const items = useQuery(fundQueries.openingItems(id, account.id));
  const [isAdding, setAdding] = useState(false);
  const deleting = useDeleting(
    ({ side, id: itemId }: OpeningItem, idempotencyKey) =>
      api.post('/funds/openingItem/delete', { body: { side, id: itemId }, idempotencyKey }),
    nameOf,
  );
  if (items.isError && !items.data)
    return <ErrorState error={asApiError(items.error)} onRetry={() => void items.refetch()} />;
  if (!items.data) return <LoadingState rows={3} />;
  const add = <Button onClick={() => setAdding(true)}>{t('item.add')}</Button>;
  return (
    <>
      {items.data.length === 0 ? (
        <EmptyState text={t('items.none')} {...(maySetUp && { action: add })} />
      ) : (
        <>
          {maySetUp && <Toolbar label={t('items')}>{add}</Toolbar>}
          <Table<OpeningItem>
            aria-label={t('items')}
            className={classes['table'] ?? ''}
            size="small"
            rowKey={({ side, id: item }) => `${side}/${item}`}
            pagination={false}
            dataSource={items.data}
            columns={[
              { key: 'day', title: t('day'), className: classes['code'] ?? '', dataIndex: 'movedOn' },
              {
                key: 'summary',
                title: t('summary'),
                className: classes['text'] ?? '',
                render: (_, { summary, reference, side }) => (
                  <>
                    {summary}
                    <div className={classes['quiet']}>
                      {[t(`side.${side}`), reference].filter(Boolean).join(' · ')}
                    </div>
                  </>
                ),
              },
              {
                key: 'amount',
                title: t('amount'),
                align: 'end',
                render: (_, item) => <Figure amount={toScale(signedAmount(item), 2)} currency={currency} />,
              },
              {
                key: 'act',
                title: t('acts'),
                render: (_, item) =>
                  item.matched ? (
                    <span className={classes['quiet']}>{t('item.matched')}</span>
                  ) : maySetUp ? (
                    deleting.button(item)
                  ) : null,
              },
            ]}
          />
        </>
      )}
      {isAdding && <ItemDialog account={account} onClose={() => setAdding(false)} />}
      {deleting.dialog}
    </>
  );
}

const nameOf = ({ movedOn, summary }: OpeningItem): string => `${movedOn} ${summary}`;
