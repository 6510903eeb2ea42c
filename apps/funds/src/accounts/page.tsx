import { lastDay } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { FundAccount } from '@suanpan/contracts';
import { definePage, Link, useAccountSet, useCan, usePeriod, useSubjectName } from '@suanpan/feature-kit';
import { Button, ErrorState, LoadingState, MoneyText, Page } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../funds/figure.tsx';
import classes from '../funds/funds.module.css';
import { useLinks } from '../funds/links.ts';
import { useMessages as useFundWords } from '../funds/messages.ts';
import { fundQueries } from '../funds/queries.ts';
import { NoAccount } from '../funds/with-account.tsx';
import { useMessages } from './messages.ts';

/** The fund accounts with what the book and the bank hold at the end of the month shown (trade.md 1, 7). */
export function FundAccountsPage(): ReactNode {
  const t = useMessages();
  const { period } = usePeriod();
  const links = useLinks();
  const maySetUp = useCan('funds.setup');
  return (
    <Page
      title={t('title')}
      note={t('asOf', { day: lastDay(period) })}
      actions={maySetUp && <Link to={links.setup()}>{t('setup')}</Link>}
    >
      <Accounts asOf={lastDay(period)} />
    </Page>
  );
}

function Accounts({ asOf }: { asOf: string }): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const { id } = useAccountSet();
  const links = useLinks();
  const subjectName = useSubjectName();
  const base = useBaseCurrency();
  const accounts = useQuery(fundQueries.accounts(id));
  if (accounts.isError && !accounts.data)
    return <ErrorState error={asApiError(accounts.error)} onRetry={() => void accounts.refetch()} />;
  if (!accounts.data) return <LoadingState rows={4} />;
  if (accounts.data.length === 0) return <NoAccount of="any" />;
  return (
    <Table<FundAccount>
      aria-label={t('title')}
      className={classes['table'] ?? ''}
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={accounts.data}
      columns={[
        {
          key: 'name',
          title: t('name'),
          className: classes['text'] ?? '',
          render: (_, account) => (
            <>
              <Link to={links.journal(account)} aria-label={t('journal.of', { name: account.name })}>
                {account.name}
              </Link>
              <div className={classes['quiet']}>
                {words(`kind.${account.kind}`)} {account.number}
                {!account.enabled && ` ${words('disabled')}`}
              </div>
            </>
          ),
        },
        {
          key: 'subject',
          title: t('subject'),
          className: classes['text'] ?? '',
          render: (_, account) => <Link to={links.ledger(account.subjectCode)}>{subjectName(account)}</Link>,
        },
        {
          key: 'book',
          title: t('book'),
          align: 'end',
          render: (_, account) => (
            <Compared
              account={account}
              asOf={asOf}
              of="bookBalance"
              currency={foreignCurrency(account, base)}
            />
          ),
        },
        {
          key: 'bank',
          title: t('bank'),
          align: 'end',
          render: (_, account) =>
            account.kind === 'cash' ? null : (
              <Compared
                account={account}
                asOf={asOf}
                of="bankBalance"
                currency={foreignCurrency(account, base)}
              />
            ),
        },
        {
          key: 'open',
          title: t('open'),
          align: 'end',
          render: (_, account) =>
            account.kind === 'cash' ? null : <OpenItems account={account} asOf={asOf} />,
        },
      ]}
    />
  );
}

interface ComparedProps {
  account: FundAccount;
  asOf: string;
}

const useCompared = ({ account, asOf }: ComparedProps) =>
  useQuery(fundQueries.compared(useAccountSet().id, account.id, asOf));

/** What one side holds on the day; nothing until it is known. */
function Compared({
  of,
  currency,
  ...asked
}: ComparedProps & { of: 'bookBalance' | 'bankBalance'; currency: string | null }): ReactNode {
  const query = useCompared(asked);
  return query.data ? (
    <Figure amount={query.data[of]} currency={currency} />
  ) : (
    <NotYet query={query} account={asked.account} isFirst={of === 'bookBalance'} />
  );
}

interface NotYetProps {
  query: ReturnType<typeof useCompared>;
  account: FundAccount;
  /** Of the figures of an account, which come together. */
  isFirst?: boolean;
}

/** What stands for a figure that is not there: it is on its way, or could not be loaded, which the first one says. */
function NotYet({ query: { isError, refetch }, account, isFirst = false }: NotYetProps): ReactNode {
  const t = useMessages();
  if (!isError) return '…';
  if (!isFirst) return '–';
  return (
    <>
      {t('notCompared')}{' '}
      <Button
        size="small"
        type="link"
        aria-label={t('retry.of', { name: account.name })}
        onClick={() => void refetch()}
      >
        {t('retry')}
      </Button>
    </>
  );
}

/** How many lines only one of the two knows, and what they leave between them. */
function OpenItems(asked: ComparedProps): ReactNode {
  const t = useMessages();
  const query = useCompared(asked);
  if (!query.data) return <NotYet query={query} account={asked.account} />;
  const { items, difference } = query.data;
  const isWhole = difference === '0.00';
  if (items.length === 0 && isWhole) return t('open.none');
  return (
    <>
      {t('open.count', { count: items.length })}
      {!isWhole && (
        <div className={classes['differs']}>
          {t('differs')} <MoneyText amount={difference} />
        </div>
      )}
    </>
  );
}

export default definePage(FundAccountsPage);
