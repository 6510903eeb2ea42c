import { equityColumns, type EquityRow, isEquityBalance } from '@suanpan/book-tables';
import type { EquityChanges } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../books/messages.ts';
import { withLooks } from '../grid/columns.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import type { Tone } from '../grid/types.ts';

/** Components side by side, from the beginning to the end. */
export function EquityTable({ changes }: { changes: EquityChanges }): ReactNode {
  const words = useBookWords();
  const { language } = useLanguage();
  const columns = useMemo(
    () =>
      withLooks(equityColumns(words, changes, language), {
        title: { width: 240, grows: true, pinned: 'start', header: true },
      }),
    [words, changes, language],
  );
  return (
    <DataGrid
      label={words('book.equityChanges')}
      rows={changes.rows}
      columns={columns}
      rowKey={({ key }) => key}
      toneOf={toneOf}
      isWhole
    />
  );
}

const toneOf = (row: EquityRow): Tone => (isEquityBalance(row) ? 'sum' : 'line');
