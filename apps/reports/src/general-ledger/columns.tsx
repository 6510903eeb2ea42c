import { Link } from '@suanpan/feature-kit';
import type { LinkTarget } from '../books/links.ts';
import type { useMessages as useBookWords } from '../books/messages.ts';
import { unlessZero, type Column } from '../grid/columns.ts';
import type { GeneralRow } from './general-rows.ts';

interface ColumnOptions {
  words: ReturnType<typeof useBookWords>;
  showQuantity: boolean;
  linkOf(row: GeneralRow): LinkTarget;
}

/** Subject, which of the three rows, debit, credit, side and balance; quantities where they are kept. */
export function generalColumns({ words, showQuantity, linkOf }: ColumnOptions): Column<GeneralRow>[] {
  const quantity = (key: 'debitNum' | 'creditNum' | 'numBalance', title: string): Column<GeneralRow>[] =>
    showQuantity ? [{ key, title, kind: 'number', value: ({ row }) => unlessZero(row[key]) }] : [];
  return [
    {
      key: 'code',
      title: words('code'),
      kind: 'text',
      width: 104,
      pinned: 'start',
      header: true,
      value: ({ subject, isFirst }) => (isFirst ? subject.code : null),
    },
    {
      key: 'name',
      title: words('name'),
      kind: 'text',
      width: 160,
      grows: true,
      pinned: 'start',
      value: ({ subject }) => subject.name,
      render: (row) => row.isFirst && <SubjectLink row={row} to={linkOf(row)} />,
    },
    {
      key: 'summary',
      title: words('summary'),
      kind: 'text',
      width: 128,
      value: ({ row }) => row.summary,
    },
    ...quantity('debitNum', words('quantity.debit')),
    { key: 'debit', title: words('debit'), kind: 'amount', value: ({ row }) => row.debitAmount },
    ...quantity('creditNum', words('quantity.credit')),
    { key: 'credit', title: words('credit'), kind: 'amount', value: ({ row }) => row.creditAmount },
    ...quantity('numBalance', words('quantity.balance')),
    {
      key: 'side',
      title: words('side'),
      kind: 'text',
      width: 48,
      pinned: 'end',
      value: ({ row }) => words(`side.${row.balanceDirection}`),
    },
    {
      key: 'balance',
      title: words('balance'),
      kind: 'amount',
      pinned: 'end',
      value: ({ row }) => row.balance,
    },
  ];
}

const SubjectLink = ({ row: { subject }, to }: { row: GeneralRow; to: LinkTarget }) => (
  <Link to={to} tabIndex={-1} title={subject.name}>
    {subject.name}
  </Link>
);
