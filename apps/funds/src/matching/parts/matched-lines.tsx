import type { FundAccount, StatementLine } from '@suanpan/contracts';
import { Button } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { useMessages } from '../messages.ts';

interface MatchedLinesProps {
  account: FundAccount;
  lines: readonly StatementLine[];
  isBusy: boolean;
  onUndo?(matchId: number): void;
}

/** Lines of the month that are matched; a match is undone with all its lines. */
export function MatchedLines({ account, lines, isBusy, onUndo }: MatchedLinesProps): ReactNode {
  const t = useMessages();
  const currency = foreignCurrency(account, useBaseCurrency());
  return (
    <>
      <h2>{t('matched')}</h2>
      <Table<StatementLine>
        aria-label={t('matched')}
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
            render: (_, { counterparty, memo }) => (
              <>
                {counterparty}
                {memo !== '' && <div className={classes['quiet']}>{memo}</div>}
              </>
            ),
          },
          {
            key: 'amount',
            title: t('amount'),
            align: 'end',
            render: (_, { amount }) => <Figure amount={amount} currency={currency} />,
          },
          ...(onUndo
            ? [
                {
                  key: 'act',
                  title: t('acts'),
                  render: (_: unknown, { matchId, date, counterparty }: StatementLine) => (
                    <Button
                      size="small"
                      disabled={isBusy}
                      aria-label={t('undo.of', { day: date, party: counterparty })}
                      onClick={() => matchId !== null && onUndo(matchId)}
                    >
                      {t('undo')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
