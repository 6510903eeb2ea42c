import { fundColumns, fundLines, type FundLine } from '@suanpan/book-tables';
import type { FundReport } from '@suanpan/contracts';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { withLooks } from '../../grid/columns.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import type { Tone } from '../../grid/types.ts';

interface TableProps {
  reports: readonly FundReport[];
  onOpen(fundAccountId: number): void;
}

/** The accounts with what came and went, transfers apart; one opens day by day. */
export function AccountTable({ reports, onOpen }: TableProps): ReactNode {
  const words = useBookWords();
  const lines = useMemo(() => fundLines(words, reports), [words, reports]);
  const columns = useMemo(
    () =>
      withLooks(fundColumns(words, lines), {
        name: { width: 160, grows: true, pinned: 'start', header: true },
        currency: { width: 72, titled: true },
        closing: { pinned: 'end' },
        ledger: { pinned: 'end' },
        difference: { pinned: 'end' },
      }),
    [words, lines],
  );
  const total = lines.at(-1);
  return (
    <DataGrid
      label={words('book.funds')}
      rows={lines.slice(0, -1)}
      columns={columns}
      rowKey={({ key }) => key}
      toneOf={toneOf}
      total={total}
      onOpen={({ fundAccountId }) => fundAccountId !== null && onOpen(fundAccountId)}
      canOpen={({ isTotal }) => !isTotal}
    />
  );
}

const toneOf = ({ isTotal }: FundLine): Tone => (isTotal ? 'sum' : 'line');
