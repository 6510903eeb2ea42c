import type { Subject } from '@suanpan/contracts';
import { EmptyState, Toolbar } from '@suanpan/ui';
import { Input } from '@suanpan/ui/kit';
import { type ReactNode, useMemo } from 'react';
import { TypeTabs } from '../../panel/type-tabs.tsx';
import { useSearchState } from '../../panel/use-search-state.ts';
import { useMessages } from '../messages.ts';
import {
  findSubjects,
  hitsByType,
  isSubjectType,
  subjectTypes,
  treeOfType,
  withAncestors,
} from '../subject-tree.ts';
import { CodeScheme } from './code-scheme.tsx';
import { SubjectFiles } from './subject-files.tsx';
import { SubjectTable } from './subject-table.tsx';

/** Tabs by type over a tree table; a search keeps what it finds and counts the hits of every tab. */
export function SubjectList({ subjects }: { subjects: readonly Subject[] }): ReactNode {
  const t = useMessages();
  const { search, change } = useSearchState();
  const named = search.get('type');
  const type = isSubjectType(named) ? named : 'asset';
  const query = search.get('q') ?? '';
  const found = useMemo(
    () => (query.trim() === '' ? null : findSubjects(subjects, query)),
    [subjects, query],
  );
  const hits = found && hitsByType(found);
  const tree = useMemo(
    () => treeOfType(subjects, type, found && withAncestors(found, subjects)),
    [subjects, type, found],
  );
  return (
    <>
      <Toolbar label={t('tools')}>
        <Input.Search
          allowClear
          style={{ maxWidth: 320 }}
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={(event) => change({ q: event.target.value }, { replace: true })}
        />
        <SubjectFiles />
        <CodeScheme />
        {found && <span role="status">{t('found', { count: found.length })}</span>}
      </Toolbar>
      <TypeTabs
        label={t('types')}
        active={type}
        onChange={(key) => change({ type: key })}
        tabs={subjectTypes.map((key) => ({
          key,
          label: hits ? `${t(`type.${key}`)} (${hits[key]})` : t(`type.${key}`),
        }))}
      >
        {tree.length === 0 ? (
          <EmptyState text={query === '' ? t('none') : t('notFound')} />
        ) : (
          <SubjectTable key={`${type}/${query === ''}`} tree={tree} isSearch={query !== ''} />
        )}
      </TypeTabs>
    </>
  );
}
