import { pivotColumns, pivotRows, type PivotRow } from '@suanpan/book-tables';
import { isBalanceMeasure, type Pivot } from '@suanpan/contracts';
import { formatAmount, MoneyText, useLabelled } from '@suanpan/ui';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { type Column, cutTo, shownText } from '../../grid/columns.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import type { Tone } from '../../grid/types.ts';
import { useMessages } from '../messages.ts';
import classes from '../pivot.module.css';
import type { OpenCell } from '../use-open-cell.ts';

interface TableProps {
  pivot: Pivot;
  label: string;
  /** Left out while another table is on its way. */
  onOpen: ((cell: OpenCell) => void) | undefined;
}

/** Names may be long; a column is about as wide as its amounts. */
const TITLE_DIGITS = 20;

/** A cell, a total of a row or of a column, or the total of all opens its lines; of balances its ledger. */
export function PivotTable({ pivot, label, onOpen }: TableProps): ReactNode {
  const words = useBookWords();
  const t = useMessages();
  const labelled = useLabelled();
  const columns = useMemo(
    () =>
      pivotColumns(words, pivot).map((column, index) =>
        drawn(column, index, {
          pivot,
          label: (title, figure) =>
            labelled(
              t(isBalanceMeasure(pivot.measure) ? 'total.ledger' : 'total.open', { column: title }),
              figure,
            ),
          onOpen,
        }),
      ),
    [words, t, labelled, pivot, onOpen],
  );
  const rows = useMemo(() => pivotRows(pivot), [pivot]);
  const keysAcross = keysOf(pivot);
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
      toneOf={toneOf}
      total={rows.at(-1)}
      onOpen={open}
    />
  );
}

/** By the keys of the columns across: of `total` none. */
const keysOf = (pivot: Pivot): ReadonlyMap<string, readonly string[]> =>
  new Map(pivot.columns.map(({ keys }) => [`column-${keys.join(',')}`, keys]));

interface Drawing {
  pivot: Pivot;
  /** Accessible name of the total of a column, with its figure. */
  label(title: string, figure: string): string;
  onOpen: TableProps['onOpen'];
}

/** The names of the rows stay in sight, and so do the totals; long titles are cut, and told in full. */
function drawn(
  column: ReturnType<typeof pivotColumns>[number],
  index: number,
  { pivot, label, onOpen }: Drawing,
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
  const columnKeys = keysOf(pivot).get(column.key) ?? [];
  const name = [column.group, column.title].filter(Boolean).join(' ');
  const isTotals = column.key === 'total';
  return {
    ...column,
    title,
    ...(title === column.title ? {} : { fullTitle: column.title }),
    ...(isTotals ? { pinned: 'end' } : {}),
    render: (row) => {
      const value = column.value(row);
      // A total that came to nothing is told from one that is not there.
      const figure = (
        <Figure value={value} measure={pivot.measure} isSum={isTotals || row.isTotal === true} />
      );
      if (row.isTotal !== true || !onOpen || value === null) return figure;
      return (
        <button
          type="button"
          className={classes['total']}
          aria-label={label(name, textOf(value, pivot.measure))}
          onClick={() => onOpen({ rowKeys: [], columnKeys })}
        >
          {figure}
        </button>
      );
    },
  };
}

interface FigureProps {
  value: string | null;
  measure: Pivot['measure'];
  isSum: boolean;
}

/** As it is seen, so that who speaks to the program can say it. */
const textOf = (value: string, measure: Pivot['measure']): string =>
  measure === 'count' ? shownText('number', value) : formatAmount(value);

function Figure({ value, measure, isSum }: FigureProps): ReactNode {
  if (value === null) return null;
  return measure === 'count' ? textOf(value, measure) : <MoneyText amount={value} blankZero={!isSum} />;
}

const toneOf = ({ isSubtotal }: PivotRow): Tone => (isSubtotal ? 'sum' : 'line');
