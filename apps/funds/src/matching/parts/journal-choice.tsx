import { asApiError } from '@suanpan/api-client';
import type { FundAccount, UnmatchedLine } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { ErrorState, LoadingState } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { fundQueries } from '../../funds/queries.ts';
import { TextField } from '../../funds/text-field.tsx';
import { useMessages } from '../messages.ts';

interface JournalChoiceProps {
  account: FundAccount;
  /** Of the lines of the bank: what comes to it, and is near to it, stands above. */
  day: string;
  amount: string;
  problem: string | undefined;
  chosen: ReadonlyMap<number, UnmatchedLine>;
  onChoose(chosen: ReadonlyMap<number, UnmatchedLine>): void;
}

/** So many are shown at once, the likeliest first. */
const MOST = 200;

/** Lines of the journal that no line of the bank answers, to choose from. */
export function JournalChoice(props: JournalChoiceProps): ReactNode {
  const { account, day, amount, problem, chosen, onChoose } = props;
  const t = useMessages();
  const { id } = useAccountSet();
  const currency = foreignCurrency(account, useBaseCurrency());
  const [wanted, setWanted] = useState('');
  const query = { fundAccountId: account.id, near: day, amount, size: MOST };
  const found = useQuery(fundQueries.unmatched(id, query));
  const { records = [], total = 0 } = found.data ?? {};
  const shown = records.filter((line) => fits(line, wanted));
  const choose = (ids: readonly number[]): void => {
    const hidden = [...chosen].filter(([one]) => shown.every((line) => line.id !== one));
    const taken = shown.filter((line) => ids.includes(line.id)).map((line) => [line.id, line] as const);
    onChoose(new Map([...hidden, ...taken]));
  };
  return (
    <>
      <TextField
        label={t('hand.find')}
        field="journalIds"
        problem={problem}
        maxLength={100}
        className={classes['wide']}
        value={wanted}
        onChange={setWanted}
      />
      <div className={classes['chooseFrom']}>
        {!found.data ? (
          found.isError ? (
            <ErrorState error={asApiError(found.error)} onRetry={() => void found.refetch()} />
          ) : (
            <LoadingState rows={4} />
          )
        ) : (
          <Table<UnmatchedLine>
            aria-label={t('hand.journal')}
            className={classes['table'] ?? ''}
            size="small"
            rowKey="id"
            pagination={false}
            dataSource={shown}
            locale={{ emptyText: t(total === 0 ? 'hand.nothing' : 'hand.unfound') }}
            rowSelection={{
              selectedRowKeys: [...chosen.keys()],
              onChange: (keys) => choose(keys.map(Number)),
              getCheckboxProps: ({ movedOn, summary }) => ({
                'aria-label': t('hand.choose', { day: movedOn, summary }),
              }),
            }}
            columns={[
              { key: 'day', title: t('day'), className: classes['code'] ?? '', dataIndex: 'movedOn' },
              {
                key: 'summary',
                title: t('summary'),
                className: classes['text'] ?? '',
                render: (_, { summary, partyName, reference, opening }) => (
                  <>
                    {summary}
                    <div className={classes['quiet']}>
                      {[partyName, reference, opening ? t('opening') : ''].filter(Boolean).join(' · ')}
                    </div>
                  </>
                ),
              },
              {
                key: 'amount',
                title: t('amount'),
                align: 'end',
                render: (_, line) => <Figure amount={line.amount} currency={currency} />,
              },
            ]}
          />
        )}
        {total > records.length && (
          <p className={classes['quiet']}>{t('more', { count: total - records.length })}</p>
        )}
      </div>
    </>
  );
}

/** By day, amount, and any of its words. */
function fits({ movedOn, amount, partyName, summary, reference }: UnmatchedLine, wanted: string): boolean {
  const text = [movedOn, amount, partyName, summary, reference].join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word.replaceAll(/(?<=\d),(?=\d)/g, '')));
}
