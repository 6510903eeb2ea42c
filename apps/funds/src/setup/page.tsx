import { asApiError } from '@suanpan/api-client';
import type { FundAccount, FundCategory } from '@suanpan/contracts';
import { definePage, useAccountSet, useShortcuts } from '@suanpan/feature-kit';
import { Button, EmptyState, ErrorState, LoadingState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages as useFundWords } from '../funds/messages.ts';
import { fundQueries } from '../funds/queries.ts';
import { useMessages } from './messages.ts';
import { AccountDialog } from './parts/account-dialog.tsx';
import { AccountTable } from './parts/account-table.tsx';
import { CategoryDialog } from './parts/category-dialog.tsx';
import { CategoryTable } from './parts/category-table.tsx';

/** What is added or changed; null in it: a new one. */
type Asked = { account: FundAccount | null } | { category: FundCategory | null } | null;

/** The fund accounts and what money is for: added, changed, disabled (trade.md 1). */
export function FundSetupPage(): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const { id } = useAccountSet();
  const accounts = useQuery(fundQueries.accounts(id));
  const categories = useQuery(fundQueries.categories(id));
  const [asked, setAsked] = useState<Asked>(null);
  const addAccount = (): void => setAsked({ account: null });
  const group = t('title');
  useShortcuts(asked ? [] : [{ keys: 'n', label: t('account.add'), group, run: addAccount }]);
  const failed = [accounts, categories].find(({ isError, data }) => isError && !data);
  const add = (
    <Button type="primary" onClick={addAccount}>
      {t('account.add')}
    </Button>
  );
  return (
    <Page title={t('title')} actions={add}>
      {failed ? (
        <ErrorState error={asApiError(failed.error)} onRetry={() => void failed.refetch()} />
      ) : !accounts.data || !categories.data ? (
        <LoadingState rows={8} />
      ) : accounts.data.length === 0 ? (
        <EmptyState
          text={words('none.any')}
          action={<Button onClick={addAccount}>{t('account.add')}</Button>}
        />
      ) : (
        <>
          <AccountTable accounts={accounts.data} onChange={(account) => setAsked({ account })} />
          <CategoryTable
            categories={categories.data}
            onAdd={() => setAsked({ category: null })}
            onChange={(category) => setAsked({ category })}
          />
        </>
      )}
      {asked && 'account' in asked && (
        <AccountDialog account={asked.account} onClose={() => setAsked(null)} />
      )}
      {asked && 'category' in asked && (
        <CategoryDialog category={asked.category} onClose={() => setAsked(null)} />
      )}
    </Page>
  );
}

export default definePage(FundSetupPage);
