import { asApiError } from '@suanpan/api-client';
import type { AccountSet } from '@suanpan/contracts';
import { useNavigate, useSearchParams } from '@suanpan/feature-kit';
import { Button, EmptyState, ErrorState, LoadingState, Page } from '@suanpan/ui';
import { Input, useShown } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useInit } from '../../session/use-init.ts';
import { accountSetQueries } from '../queries.ts';
import { AccountSetCard } from './account-set-card.tsx';
import { actionsOf } from './card-actions.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { DeletedSets } from './deleted-sets.tsx';
import classes from './list.module.css';
import { useMessages } from './messages.ts';

const SEARCH_FROM = 6;

/** /account — every set the user works in, as a card with where it stands and what may be done with it. */
export function AccountSets(): ReactNode {
  const t = useMessages();
  const sets = useQuery(accountSetQueries.list);
  return (
    <Page
      title={t('title')}
      {...(sets.data ? { note: t('count', { count: sets.data.length }) } : {})}
      actions={<NewSet />}
    >
      {sets.isError && (
        <ErrorState error={asApiError(sets.error)} onRetry={() => void sets.refetch()} title={t('failed')} />
      )}
      {sets.isPending && <LoadingState rows={8} />}
      {sets.data && <Cards sets={sets.data} onAgain={() => void sets.refetch()} />}
      <DeletedSets />
    </Page>
  );
}

function Cards({ sets, onAgain }: { sets: readonly AccountSet[]; onAgain(): void }): ReactNode {
  const t = useMessages();
  const { data: init } = useInit();
  const [search, setSearch] = useSearch();
  const [doomed, setDoomed] = useState<AccountSet>();
  const [shown, hide] = useShown(doomed);
  const typed = search.trim().toLowerCase();
  const found = sets.filter(({ companyName }) => companyName.toLowerCase().includes(typed));
  if (sets.length === 0) return <EmptyState text={t('none')} />;
  return (
    <>
      {(sets.length >= SEARCH_FROM || typed !== '') && (
        <Input
          className={classes['search']}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className={classes['cards']} aria-label={t('title')}>
        {found.map((set) => (
          <li key={set.id}>
            <AccountSetCard
              set={set}
              isCurrent={set.id === init?.accountSets?.id}
              actions={actionsOf(set, { id: init?.id ?? 0, currentSetId: init?.accountSets?.id ?? null })}
              onDelete={() => setDoomed(set)}
              onAgain={onAgain}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <EmptyState text={t('notFound')} />}
      {shown && (
        <DeleteDialog
          key={shown.id}
          set={shown}
          isOpen={doomed !== undefined}
          onClose={() => setDoomed(undefined)}
          onClosed={hide}
        />
      )}
    </>
  );
}

function NewSet(): ReactNode {
  const t = useMessages();
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate('/account/new')}>
      {t('new')}
    </Button>
  );
}

/** The filter stands in the address, so a link and "back" show the same list. */
function useSearch(): [string, (search: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const setSearch = (search: string): void =>
    void setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (search === '') next.delete('q');
        else next.set('q', search);
        return next;
      },
      { replace: true },
    );
  return [parameters.get('q') ?? '', setSearch];
}
