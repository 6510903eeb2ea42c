import { periodKey } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { FundAccount } from '@suanpan/contracts';
import { definePage, useAccountSet, useLastPage, useLocation, whilePaging } from '@suanpan/feature-kit';
import { ErrorState, LoadingState, Page, periodLabel } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BookedFilter, bookedOf } from '../funds/booked-filter.tsx';
import { fundQueries } from '../funds/queries.ts';
import { type ListAddress, useListAddress } from '../funds/use-list-address.ts';
import { useShownMonth } from '../funds/use-shown-month.ts';
import { WithAccount } from '../funds/with-account.tsx';
import { useMessages } from './messages.ts';
import { JournalMonth } from './parts/journal-month.tsx';

const FILTERS = ['booked'] as const;
const SIZE = 100;

/** The journal of one account in the month shown: of the bank or of cash, as the address says (ux.md 13). */
export function FundJournalPage(): ReactNode {
  const t = useMessages();
  const { period } = useShownMonth();
  const address = useListAddress(FILTERS);
  const of = useLocation().pathname === '/cashJournal' ? 'cash' : 'bank';
  return (
    <Page title={t(`title.${of}`)} note={periodLabel(period)}>
      <WithAccount
        key={of}
        of={of}
        tools={
          <BookedFilter value={address.filters.booked} onChange={(booked) => address.change({ booked })} />
        }
      >
        {(account) => (
          <Journal key={account.id} account={account} group={t(`title.${of}`)} address={address} />
        )}
      </WithAccount>
    </Page>
  );
}

interface JournalProps {
  account: FundAccount;
  group: string;
  address: ListAddress<(typeof FILTERS)[number]>;
}

/** The lines of one account in the month shown, and those that are entered. */
function Journal({ account, group, address }: JournalProps): ReactNode {
  const { id } = useAccountSet();
  const { period } = useShownMonth();
  const month = periodKey(period);
  const { filters, page, isFiltered, clear, goTo } = address;
  const query = { fundAccountId: account.id, month, page, size: SIZE, ...bookedOf(filters.booked) };
  const journal = useQuery(whilePaging(fundQueries.journal(id, query)));
  useLastPage(address, journal);
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
      {...(isFiltered && { onClear: clear })}
      onPage={goTo}
    />
  );
}

export default definePage(FundJournalPage);
