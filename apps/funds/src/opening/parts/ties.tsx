import { isZeroDecimal } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { FundAccount, OpeningTies } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { ErrorState, LoadingState } from '@suanpan/ui';
import { Table, type TableColumnsType } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { fundQueries } from '../../funds/queries.ts';
import { useMessages } from '../messages.ts';

type PartyTie = OpeningTies['parties'][number];
type AccountTie = OpeningTies['accounts'][number];

/** Documents and fund accounts beside the openings of the ledger, and what lies between. */
export function Ties(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const ties = useQuery(fundQueries.openingTies(id));
  const accounts = useQuery(fundQueries.accounts(id));
  const failed = [ties, accounts].filter(({ isError, data }) => isError && !data);
  if (failed[0])
    return (
      <ErrorState
        error={asApiError(failed[0].error)}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    );
  if (!ties.data || !accounts.data) return <LoadingState rows={4} />;
  const { equal, parties, accounts: funds } = ties.data;
  return (
    <section className={classes['form']} aria-label={t('ties')}>
      <h2>{t('ties')}</h2>
      <p role="status" className={equal ? classes['same'] : classes['differs']}>
        {t(equal ? 'ties.equal' : 'ties.differ')}
      </p>
      {funds.length > 0 && <AccountTies ties={funds} accounts={accounts.data} />}
      {parties.length > 0 && <PartyTies ties={parties} />}
    </section>
  );
}

/** What two sides say and what lies between, in the books' own currency. */
function useTieColumns<Row extends { documents: string; ledger: string; difference: string }>(
  own: string,
): TableColumnsType<Row> {
  const t = useMessages();
  return [
    {
      key: 'documents',
      title: own,
      align: 'end',
      render: (_, { documents }) => <Figure amount={documents} currency={null} />,
    },
    {
      key: 'ledger',
      title: t('tie.ledger'),
      align: 'end',
      render: (_, { ledger }) => <Figure amount={ledger} currency={null} />,
    },
    {
      key: 'difference',
      title: t('tie.difference'),
      align: 'end',
      render: (_, { difference }) => <Between amount={difference} currency={null} />,
    },
  ];
}

/** What lies between, in the colour of what is wrong unless it is nothing. */
const Between = ({ amount, currency }: { amount: string; currency: string | null }): ReactNode => (
  <span className={isZeroDecimal(amount) ? '' : classes['differs']}>
    <Figure amount={amount} currency={currency} />
  </span>
);

function AccountTies({
  ties,
  accounts,
}: {
  ties: readonly AccountTie[];
  accounts: readonly FundAccount[];
}): ReactNode {
  const t = useMessages();
  const base = useBaseCurrency();
  const columns = useTieColumns<AccountTie>(t('tie.account'));
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return (
    <Table<AccountTie>
      aria-label={t('ties.accounts')}
      className={classes['table'] ?? ''}
      size="small"
      rowKey="fundAccountId"
      pagination={false}
      dataSource={ties}
      columns={[
        { key: 'name', title: t('account'), className: classes['text'] ?? '', dataIndex: 'name' },
        ...columns,
        {
          key: 'unexplained',
          title: t('tie.unexplained'),
          align: 'end',
          render: (_, { fundAccountId, unexplained }) => {
            const account = byId.get(fundAccountId);
            return (
              <Between amount={unexplained} currency={account ? foreignCurrency(account, base) : null} />
            );
          },
        },
      ]}
    />
  );
}

function PartyTies({ ties }: { ties: readonly PartyTie[] }): ReactNode {
  const t = useMessages();
  const columns = useTieColumns<PartyTie>(t('tie.documents'));
  return (
    <Table<PartyTie>
      aria-label={t('ties.parties')}
      className={classes['table'] ?? ''}
      size="small"
      rowKey={({ kind, partyId }) => `${kind}/${partyId}`}
      pagination={false}
      dataSource={ties}
      columns={[
        {
          key: 'party',
          title: t('party'),
          className: classes['text'] ?? '',
          render: (_, { kind, partyName }) => (
            <>
              {partyName ?? t('party.none')}
              <div className={classes['quiet']}>{t(`kind.${kind}`)}</div>
            </>
          ),
        },
        ...columns,
      ]}
    />
  );
}
