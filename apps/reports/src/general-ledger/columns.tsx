import { generalColumns, type Besides, type GeneralRow } from '@suanpan/book-tables';
import { Link } from '@suanpan/feature-kit';
import type { LinkTarget } from '../books/links.ts';
import type { useMessages as useBookWords } from '../books/messages.ts';
import { type Column, withLooks } from '../grid/columns.ts';

type Subject = NonNullable<GeneralRow['subject']>;

interface ColumnOptions {
  words: ReturnType<typeof useBookWords>;
  shown: Besides;
  linkOf(subject: Subject): LinkTarget;
}

/** The columns of the general ledger. In a table the first row of a subject has its code and link, as cards every row has. */
export const shownGeneralColumns = ({ words, shown, linkOf }: ColumnOptions): Column<GeneralRow>[] =>
  withLooks(generalColumns(words, shown), {
    code: {
      width: 104,
      pinned: 'start',
      header: true,
      value: ({ subject, isFirst }) => (isFirst && subject ? subject.code : null),
      card: { value: ({ subject }) => subject?.code ?? null },
    },
    name: {
      width: 160,
      grows: true,
      pinned: 'start',
      value: ({ subject, isFirst }) => (isFirst && subject ? subject.name : null),
      render: ({ subject, isFirst }) =>
        isFirst && subject && <SubjectLink subject={subject} to={linkOf(subject)} />,
      card: {
        value: ({ subject }) => subject?.name ?? null,
        render: ({ subject }) => subject && <SubjectLink subject={subject} to={linkOf(subject)} />,
      },
    },
    summary: { width: 128 },
    currency: {
      width: 68,
      titled: true,
      value: ({ subject, isFirst }) => (isFirst && subject ? subject.currency : null),
      card: { value: ({ subject }) => subject?.currency ?? null },
    },
    side: { width: 48, titled: true, pinned: 'end' },
    balance: { pinned: 'end' },
  });

const SubjectLink = ({ subject, to }: { subject: Subject; to: LinkTarget }) => (
  <Link to={to} tabIndex={-1} title={subject.name}>
    {subject.name}
  </Link>
);
