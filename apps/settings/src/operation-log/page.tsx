import { asApiError } from '@suanpan/api-client';
import type { LogEntry } from '@suanpan/contracts';
import { definePage, useAccountSet, useLanguage } from '@suanpan/feature-kit';
import { Alert, Button, EmptyState, ErrorState, LoadingState, Page } from '@suanpan/ui';
import { ExportMenu } from '@suanpan/ui/kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useDownload } from '../panel/use-download.ts';
import { useSearchState } from '../panel/use-search-state.ts';
import { filterOf, filtersIn, noFilters, searchOf } from './log-filters.ts';
import { logQuery } from './log-queries.ts';
import { useMessages } from './messages.ts';
import { EntryDrawer } from './parts/entry-drawer.tsx';
import { FilterBar } from './parts/filter-bar.tsx';
import { LogTable } from './parts/log-table.tsx';
import { Verification } from './parts/verification.tsx';

/** Who did what, when and from where: a filtered list, each entry with before and after (ux.md 12). */
export function OperationLogPage(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { language } = useLanguage();
  const { search, change } = useSearchState();
  const filters = useMemo(() => filtersIn(search), [search]);
  const filter = useMemo(() => filterOf(filters), [filters]);
  const log = useInfiniteQuery(logQuery(id, language, filter));
  const entries = useMemo(() => log.data?.pages.flatMap((page) => page.entries) ?? [], [log.data]);
  const { isBusy, download } = useDownload();
  const open = entries.find((entry) => entry.id === search.get('entry')) ?? null;
  return (
    <Page
      title={t('title')}
      note={t('note')}
      actions={
        <ExportMenu
          formats={['xlsx', 'csv']}
          isBusy={isBusy}
          onMake={(format) => void download('/operation-log/export', { ...filter, format })}
        />
      }
    >
      <Verification />
      <FilterBar
        filters={filters}
        people={peopleIn(log.data?.pages[0]?.members ?? [], entries)}
        onChange={(changes) => change(searchOf(changes), { replace: true })}
      />
      {log.data === undefined && log.isError ? (
        <Failure error={log.error} onRetry={() => void log.refetch()} />
      ) : log.data === undefined ? (
        <LoadingState rows={8} />
      ) : entries.length === 0 && !log.hasNextPage ? (
        <Nothing
          isFiltered={Object.keys(filter).length > 0}
          onClear={() => change(searchOf(noFilters), { replace: true })}
        />
      ) : (
        <>
          {entries.length === 0 ? (
            <p role="status">{t('search')}</p>
          ) : (
            <LogTable entries={entries} onOpen={(entry) => change({ entry: entry.id })} />
          )}
          {log.hasNextPage && (
            <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              {t('more')}
            </Button>
          )}
        </>
      )}
      <EntryDrawer entry={open} onClose={() => change({ entry: null })} />
    </Page>
  );
}

/** A refusal is told as it is; anything else may be tried again. */
function Failure({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  const known = asApiError(error);
  if (known.status === 422) return <Alert type="warning" showIcon title={known.msg} />;
  return <ErrorState error={known} onRetry={onRetry} />;
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }): ReactNode {
  const t = useMessages();
  if (!isFiltered) return <EmptyState text={t('empty')} />;
  return <EmptyState text={t('empty.filter')} action={<Button onClick={onClear}>{t('clear')}</Button>} />;
}

/** Members, and who has left but is still in the entries shown. */
function peopleIn(
  members: readonly { id: number; name: string }[],
  entries: readonly LogEntry[],
): ReadonlyMap<string, string> {
  const people = new Map(members.map(({ id, name }) => [String(id), name]));
  for (const { memberId, memberName } of entries)
    if (memberId > 0 && !people.has(String(memberId))) people.set(String(memberId), memberName);
  return people;
}

export default definePage(OperationLogPage);
