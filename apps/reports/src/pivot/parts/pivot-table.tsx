import { pivotColumns, pivotRows, type PivotRow } from '@suanpan/book-tables';
import type { Pivot } from '@suanpan/contracts';
import { MoneyText } from '@suanpan/ui';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { type Column, cutTo, shownText } from '../../grid/columns.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import type { Tone } from '../../grid/types.ts';
import type { OpenCell } from '../use-open-cell.ts';

interface TableProps {
  pivot: Pivot;
  label: string;
  /** Left out while another table is on its way. */
  onOpen: ((cell: OpenCell) => void) | undefined;
}

/** Names may be long; a column is about as wide as its amounts. */
const TITLE_DIGITS = 20;

/** A cell, a total or a row opens its lines. */
export function PivotTable({ pivot, label, onOpen }: TableProps): ReactNode {
  const words = useBookWords();
  const columns = useMemo(
    () => pivotColumns(words, pivot).map((column, index) => drawn(column, index, pivot)),
    [words, pivot],
  );
  const rows = useMemo(() => pivotRows(pivot), [pivot]);
  const keysAcross = new Map(pivot.columns.map(({ keys }) => [`column-${keys.join(',')}`, keys]));
  const open = (row: PivotRow, column: Column<PivotRow>): void => {
    const columnKeys = keysAcross.get(column.key) ?? [];
    if (columnKeys.length === 0 || column.value(row) !== null) onOpen?.({ rowKeys: row.keys, columnKeys });
  };
  return (
    <DataGrid
      label={label}
      rows={rows.slice(0, -1)}
      columns={columns}
      rowKey={({ keys }) => keys.join(',')}
      toneOf={({ isSubtotal }): Tone => (isSubtotal ? 'sum' : 'line')}
      total={rows.at(-1)}
      onOpen={open}
    />
  );
}

/** The names of the rows stay in sight, and so do the totals; long titles are cut, and told in full. */
function drawn(
  column: ReturnType<typeof pivotColumns>[number],
  index: number,
  pivot: Pivot,
): Column<PivotRow> {
  if (index < pivot.rowDimensions.length)
    return {
      ...column,
      width: index === 0 ? 220 : 160,
      grows: index === 0,
      pinned: 'start',
      header: index === 0,
    };
  const title = cutTo(column.title, TITLE_DIGITS);
  return {
    ...column,
    title,
    ...(title === column.title ? {} : { fullTitle: column.title }),
    ...(column.key === 'total' ? { pinned: 'end', render: totalIn(pivot) } : {}),
  };
}

/** A total that came to nothing is told from one that is not there. */
const totalIn =
  ({ measure }: Pivot) =>
  ({ total }: PivotRow): ReactNode =>
    measure === 'count' ? shownText('number', total) : <MoneyText amount={total} />;
