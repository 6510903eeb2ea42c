import { api, asApiError } from '@suanpan/api-client';
import type { OpenAdvance } from '@suanpan/contracts';
import { useAccountSet, useCan, useDayBefore } from '@suanpan/feature-kit';
import { Button, EmptyState, ErrorState, LoadingState, Toolbar } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { fundQueries } from '../../funds/queries.ts';
import { useMessages } from '../messages.ts';
import { AdvanceDialog } from './advance-dialog.tsx';
import { useDeleting } from './use-deleting.tsx';

/** What customers and suppliers had paid or been paid ahead when the books began; what is used stays. */
export function Advances(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const maySetUp = useCan('funds.setup');
  const base = useBaseCurrency();
  const advances = useQuery(fundQueries.advances(id, { asOf: useDayBefore() }));
  const [isAdding, setAdding] = useState(false);
  const deleting = useDeleting(
    (advance: OpenAdvance, idempotencyKey) =>
      api.post('/settlement/openingAdvance/delete', { body: { id: advance.id }, idempotencyKey }),
    nameOf,
  );
  if (advances.isError && !advances.data)
    return <ErrorState error={asApiError(advances.error)} onRetry={() => void advances.refetch()} />;
  if (!advances.data) return <LoadingState rows={3} />;
  const add = <Button onClick={() => setAdding(true)}>{t('advance.add')}</Button>;
  return (
    <>
      <h2>{t('advances')}</h2>
      {advances.data.length === 0 ? (
        <EmptyState text={t('advances.none')} {...(maySetUp && { action: add })} />
      ) : (
        <>
          {maySetUp && <Toolbar label={t('advances')}>{add}</Toolbar>}
          <Table<OpenAdvance>
            aria-label={t('advances')}
            className={classes['table'] ?? ''}
            size="small"
            rowKey="id"
            pagination={false}
            dataSource={advances.data}
            columns={[
              { key: 'day', title: t('day'), className: classes['code'] ?? '', dataIndex: 'date' },
              {
                key: 'party',
                title: t('party'),
                className: classes['text'] ?? '',
                render: (_, { partyName, side }) => (
                  <>
                    {partyName}
                    <div className={classes['quiet']}>{t(kindOf(side))}</div>
                  </>
                ),
              },
              {
                key: 'amount',
                title: t('amount'),
                align: 'end',
                render: (_, advance) => (
                  <Figure amount={advance.amount} currency={foreignCurrency(advance, base)} />
                ),
              },
              {
                key: 'base',
                title: t('base', { currency: base }),
                align: 'end',
                render: (_, advance) => <Figure amount={advance.base} currency={null} />,
              },
              ...(maySetUp
                ? [
                    {
                      key: 'act',
                      title: t('acts'),
                      render: (_: unknown, advance: OpenAdvance) => deleting.button(advance),
                    },
                  ]
                : []),
            ]}
          />
        </>
      )}
      {isAdding && <AdvanceDialog onClose={() => setAdding(false)} />}
      {deleting.dialog}
    </>
  );
}

const kindOf = (side: OpenAdvance['side']) =>
  side === 'sales' ? ('kind.advance-received' as const) : ('kind.advance-paid' as const);

const nameOf = ({ date, partyName }: OpenAdvance): string => `${date} ${partyName ?? ''}`.trim();
