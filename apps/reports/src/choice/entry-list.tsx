import { type ReactNode, useMemo, useState } from 'react';
import { NothingFound, QueryContent } from '../books/query-content.tsx';
import { SearchBox } from '../books/search-box.tsx';
import type { Column } from '../grid/columns.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import classes from './choice.module.css';
import type { Entry, EntryWords } from './entry.ts';
import type { EntryChoice } from './use-entry-choice.ts';

interface ListProps {
  choice: EntryChoice;
  words: EntryWords;
  onChosen?(): void;
}

/** The entries that moved or stand in the months, as a tree to choose from. */
export function EntryList({ choice, words, onChosen }: ListProps): ReactNode {
  const [text, setText] = useState('');
  const choose = (key: string): void => {
    choice.choose(key);
    onChosen?.();
  };
  return (
    <div className={classes['entries']}>
      <SearchBox label={words.search} value={text} onChange={setText} isWide />
      <QueryContent query={choice.list} isEmpty={(entries) => entries.length === 0} empty={words.none}>
        {(entries) => (
          <EntryGrid
            entries={matching(entries, text)}
            current={choice.key}
            words={words}
            onChoose={choose}
            onClear={() => setText('')}
          />
        )}
      </QueryContent>
    </div>
  );
}

interface GridProps {
  entries: readonly Entry[];
  current: string | null;
  words: EntryWords;
  onChoose(key: string): void;
  onClear(): void;
}

function EntryGrid({ entries, current, words, onChoose, onClear }: GridProps): ReactNode {
  const { column, title } = words;
  const columns = useMemo<Column<Entry>[]>(
    () => [
      {
        key: 'entry',
        title: column,
        kind: 'text',
        width: 200,
        grows: true,
        header: true,
        value: ({ code, name }) => `${code} ${name}`,
        render: (entry) => <EntryName entry={entry} />,
      },
    ],
    [column],
  );
  if (entries.length === 0) return <NothingFound onClear={onClear} />;
  return (
    <DataGrid
      label={title}
      rows={entries}
      columns={columns}
      rowKey={({ key }) => key}
      currentKey={current}
      onOpen={({ key }) => onChoose(key)}
    />
  );
}

const EntryName = ({ entry }: { entry: Entry }): ReactNode => (
  <span style={{ paddingInlineStart: (entry.level - 1) * 14 }} title={entry.fullName}>
    {entry.code} {entry.name}
  </span>
);

const matching = (entries: readonly Entry[], text: string): readonly Entry[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return entries;
  return entries.filter(
    ({ code, name }) => code.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(wanted),
  );
};
