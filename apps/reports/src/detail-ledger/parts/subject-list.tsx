import type { BookSubject } from '@suanpan/contracts';
import { type ReactNode, useMemo, useState } from 'react';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { NothingFound, QueryContent } from '../../books/query-content.tsx';
import { SearchBox } from '../../books/search-box.tsx';
import type { Column } from '../../grid/columns.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import classes from '../detail-ledger.module.css';
import { useMessages } from '../messages.ts';
import type { SubjectChoice } from '../use-subject-choice.ts';

/** The subjects that moved or stand in the months, as a tree to choose from. */
export function SubjectList({ choice, onChosen }: { choice: SubjectChoice; onChosen?(): void }): ReactNode {
  const t = useMessages();
  const [text, setText] = useState('');
  const choose = (code: string): void => {
    choice.choose(code);
    onChosen?.();
  };
  return (
    <div className={classes['subjects']}>
      <SearchBox label={t('subjects.search')} value={text} onChange={setText} isWide />
      <QueryContent
        query={choice.list}
        isEmpty={(subjects) => subjects.length === 0}
        empty={t('subjects.none')}
      >
        {(subjects) => (
          <SubjectGrid
            subjects={matching(subjects, text)}
            code={choice.code}
            onChoose={choose}
            onClear={() => setText('')}
          />
        )}
      </QueryContent>
    </div>
  );
}

interface GridProps {
  subjects: readonly BookSubject[];
  code: string | null;
  onChoose(code: string): void;
  onClear(): void;
}

function SubjectGrid({ subjects, code, onChoose, onClear }: GridProps): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const columns = useMemo<Column<BookSubject>[]>(
    () => [
      {
        key: 'subject',
        title: words('subject'),
        kind: 'text',
        width: 200,
        grows: true,
        header: true,
        value: (subject) => `${subject.code} ${subject.name}`,
        render: (subject) => <SubjectName subject={subject} />,
      },
    ],
    [words],
  );
  if (subjects.length === 0) return <NothingFound onClear={onClear} />;
  return (
    <DataGrid
      label={t('subjects')}
      rows={subjects}
      columns={columns}
      rowKey={(subject) => subject.code}
      currentKey={code}
      onOpen={(subject) => onChoose(subject.code)}
    />
  );
}

const SubjectName = ({ subject }: { subject: BookSubject }): ReactNode => (
  <span style={{ paddingInlineStart: (subject.level - 1) * 14 }} title={subject.subjectFullName}>
    {subject.code} {subject.name}
  </span>
);

const matching = (subjects: readonly BookSubject[], text: string): readonly BookSubject[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return subjects;
  return subjects.filter(({ code, name }) => code.startsWith(wanted) || name.toLowerCase().includes(wanted));
};
