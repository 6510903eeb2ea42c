import type { Subject } from '@suanpan/contracts';
import { EmptyState, Toolbar } from '@suanpan/ui';
import { Input } from '@suanpan/ui/kit';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { TypeTabs } from '../../panel/type-tabs.tsx';
import { useSearchState } from '../../panel/use-search-state.ts';
import { useMessages } from '../messages.ts';
import {
  findSubjects,
  firstOfType,
  hitsByType,
  treeOfType,
  typeNamed,
  typeWithHits,
  typesIn,
  withAncestors,
} from '../subject-tree.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CodeScheme } from './code-scheme.tsx';
import { SubjectFiles } from './subject-files.tsx';
import { SubjectTable } from './subject-table.tsx';

/** More hits than anybody reads; a further letter narrows them. */
const MOST_SHOWN = 50;

/** Tabs by type over a tree table; a search keeps what it finds and counts the hits of every tab. */
export function SubjectList({ subjects }: { subjects: readonly Subject[] }): ReactNode {
  const t = useMessages();
  const { search, change } = useSearchState();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const types = useMemo(() => typesIn(subjects), [subjects]);
  const wantedType = typeNamed(search.get('type'), types);
  const typed = search.get('q') ?? '';
  // Typing comes first: the list of a long chart follows as soon as it can.
  const query = useDeferredValue(typed);
  const found = useMemo(
    () => (query.trim() === '' ? null : findSubjects(subjects, query)),
    [subjects, query],
  );
  const hits = found && hitsByType(found);
  const type = typeWithHits(wantedType, types, hits);
  const shown = useMemo(() => found && firstOfType(found, type, MOST_SHOWN), [found, type]);
  const tree = useMemo(
    () => treeOfType(subjects, type, shown && withAncestors(shown, subjects)),
    [subjects, type, shown],
  );
  const isCut = hits !== null && hits[type] > MOST_SHOWN;
  return (
    <>
      <Toolbar label={t('tools')}>
        <Input.Search
          allowClear
          style={{ maxWidth: 320 }}
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={(event) => change({ q: event.target.value }, { replace: true })}
        />
        <SubjectFiles />
        <CodeScheme />
        {found && (
          <span role="status">
            {t('found', { count: found.length })}
            {isCut && ` ${t('found.cut', { count: MOST_SHOWN })}`}
          </span>
        )}
      </Toolbar>
      <TypeTabs
        label={t('types')}
        active={type}
        onChange={(key) => change({ type: key })}
        tabs={types.map((key) => ({
          key,
          label: hits ? `${t(`type.${key}`)} (${hits[key]})` : t(`type.${key}`),
        }))}
      >
        {tree.length === 0 ? (
          <EmptyState text={query === '' ? t('none') : t('notFound')} />
        ) : (
          <SubjectTable
            key={`${type}/${query === ''}`}
            tree={tree}
            isSearch={query !== ''}
            chosen={chosen}
            onChosen={setChosen}
          />
        )}
      </TypeTabs>
      <BulkBar subjects={subjects.filter(({ id }) => chosen.includes(id))} onChosen={setChosen} />
    </>
  );
}
