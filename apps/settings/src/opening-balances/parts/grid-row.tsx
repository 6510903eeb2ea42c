import type { OpeningRow } from '@suanpan/contracts';
import { type ReactNode, memo } from 'react';
import { type RowCells, heldIn } from '../cell-saves.ts';
import { type BooksFacts, type GridColumn, isInput } from '../columns.ts';
import { useMessages } from '../messages.ts';
import { type CellField, isDetail, isSplit } from '../opening-rows.ts';
import type { OpeningSaver } from '../opening-saver.ts';
import { AmountCell } from './amount-cell.tsx';
import { NameCell, rowName } from './name-cell.tsx';
import { StillCell } from './still-cell.tsx';

interface RowProps {
  row: OpeningRow;
  rowKey: string;
  /** Its place in the grid, from 0. */
  index: number;
  columns: readonly GridColumn[];
  facts: BooksFacts;
  isReadOnly: boolean;
  saver: OpeningSaver;
  cells: RowCells;
  /** The column whose cell is in the tab order; null in every row but one. */
  activeColumn: number | null;
}

/** One subject or one combination; drawn again only when something of its own changes. */
export const GridRow = memo(function GridRow(props: RowProps): ReactNode {
  const { row, rowKey, index, columns, facts, isReadOnly, saver, cells, activeColumn } = props;
  const t = useMessages();
  const exchange = {
    rate: facts.rates.get(row.currencyCode ?? '') ?? null,
    base: heldIn(row, cells, 'openingAmount'),
  };
  const isSum = !row.leaf || isSplit(row);
  return (
    <tr data-row-key={rowKey} data-sum={isSum} data-detail={isDetail(row)} aria-rowindex={index + 2}>
      {columns.map(({ key, kind }, column) => {
        const place = { cell: `${index}:${column}`, isActive: column === activeColumn };
        if (key === 'name') return <NameCell key={key} row={row} {...place} isReadOnly={isReadOnly} />;
        if (isReadOnly || !isInput(row, key, facts))
          return <StillCell key={key} row={row} columnKey={key} kind={kind} {...place} />;
        const field = key as CellField;
        return (
          <AmountCell
            key={key}
            row={row}
            rowKey={rowKey}
            field={field}
            label={t('cell', { row: rowName(row), column: t(`column.${key}`) })}
            state={cells[field]}
            exchange={field === 'originalAmount' ? exchange : null}
            saver={saver}
            {...place}
          />
        );
      })}
    </tr>
  );
});
