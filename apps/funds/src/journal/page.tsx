import { periodKey } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { FundAccount } from '@suanpan/contracts';
import { definePage, useAccountSet, useLocation, usePeriod, useSearchParams } from '@suanpan/feature-kit';
import { ErrorState, LoadingState, Page, periodLabel } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fundQueries } from '../funds/queries.ts';
import { WithAccount } from '../funds/with-account.tsx';
import { useMessages } from './messages.ts';
import { JournalMonth } from './parts/journal-month.tsx';

/** The page of a journal in the address. */
const PAGE = 'page';
const SIZE = 100;

/** The journal of one account in the month shown: of the bank or of cash, as the address says (ux.md 13). */
export function FundJournalPage(): ReactNode {
  const t = useMessages();
  const { period } = usePeriod();
  const of = useLocation().pathname === '/cashJournal' ? 'cash' : 'bank';
  return (
    <Page title={t(`title.${of}`)} note={periodLabel(period)}>
      <WithAccount key={of} of={of}>
        {(account) => <Journal key={account.id} account={account} group={t(`title.${of}`)} />}
      </WithAccount>
    </Page>
  );
}

/** While another page or month is asked for, the one before stays. */
function Journal({ account, group }: { account: FundAccount; group: string }): ReactNode {
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const month = periodKey(period);
  const [search, setSearch] = useSearchParams();
  const page = Number(/^[1-9]\d{0,5}$/.exec(search.get(PAGE) ?? '')?.[0] ?? 1);
  const query = { fundAccountId: account.id, month, page, size: SIZE };
  const journal = useQuery({ ...fundQueries.journal(id, query), placeholderData: (known) => known });
  const categories = useQuery(fundQueries.categories(id));
  if (!categories.data)
    return categories.isError ? (
      <ErrorState error={asApiError(categories.error)} onRetry={() => void categories.refetch()} />
    ) : (
      <LoadingState rows={8} />
    );
  return (
    <JournalMonth
      account={account}
      categories={categories.data}
      month={month}
      journal={journal}
      group={group}
      onPage={(next) =>
        setSearch((known) => {
          const wanted = new URLSearchParams(known);
          wanted.set(PAGE, String(next));
          return wanted;
        })
      }
    />
  );
}

export default definePage(FundJournalPage);
