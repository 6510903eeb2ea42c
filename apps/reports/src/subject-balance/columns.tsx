import { balanceColumns, type Besides } from '@suanpan/book-tables';
import type { SubjectBalanceRow } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import type { LinkTarget } from '../books/links.ts';
import type { useMessages as useBookWords } from '../books/messages.ts';
import { type Column, withLooks } from '../grid/columns.ts';

interface ColumnOptions {
  words: ReturnType<typeof useBookWords>;
  shown: Besides;
  isSummary: boolean;
  linkOf(row: SubjectBalanceRow): LinkTarget;
}

/** The columns of a balance table; a name leads to its subject's ledger. */
export const shownBalanceColumns = ({
  words,
  linkOf,
  ...options
}: ColumnOptions): Column<SubjectBalanceRow>[] =>
  withLooks(balanceColumns(words, options), {
    code: { width: 132, pinned: 'start' },
    name: {
      width: 168,
      grows: true,
      pinned: 'start',
      header: true,
      render: (row) => (row.isTotal ? row.name : <SubjectLink row={row} to={linkOf(row)} />),
    },
    currency: { width: 68, titled: true },
    unit: { width: 56, titled: true },
    endingDebitBalance: { pinned: 'end' },
    endingCreditBalance: { pinned: 'end' },
  });

/** A link for the mouse and for a new tab; keys open the cell they are on. */
const SubjectLink = ({ row, to }: { row: SubjectBalanceRow; to: LinkTarget }) => (
  <Link to={to} tabIndex={-1} title={row.name}>
    {row.name}
  </Link>
);
