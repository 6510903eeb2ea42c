import type { FundAccount } from '@suanpan/contracts';
import { useAccountSet, useSearchParams } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import { ACCOUNT } from './links.ts';
import { fundQueries } from './queries.ts';
import { PAGE } from './use-list-address.ts';

/** The account that the address names, else the first that fits and is used. */
export function useAccount(fits: (account: FundAccount) => boolean) {
  const { id } = useAccountSet();
  const [search, setSearch] = useSearchParams();
  const query = useQuery(fundQueries.accounts(id));
  const accounts = (query.data ?? []).filter(fits);
  const named = accounts.find((account) => String(account.id) === search.get(ACCOUNT));
  const account = named ?? accounts.find(({ enabled }) => enabled) ?? accounts[0];
  const choose = (chosen: string): void =>
    setSearch((known) => {
      const next = new URLSearchParams(known);
      next.set(ACCOUNT, chosen);
      next.delete(PAGE);
      return next;
    });
  return { query, accounts, account, choose };
}
