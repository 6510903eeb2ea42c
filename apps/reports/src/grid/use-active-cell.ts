import { keyName } from '@suanpan/feature-kit';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Cell, moveCell } from './move-cell.ts';
import type { DataGridProps } from './types.ts';
import type { GridView } from './use-grid-view.ts';
import { usePlace } from './use-place.ts';

export interface ActiveCell {
  cell: Cell | null;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onClick(event: MouseEvent<HTMLElement>): void;
  onFocus(): void;
}

/** The cell the reader is on: moved by keys and clicks, opened by Enter, found again after Back. */
export function useActiveCell<Row>(
  { label, rows, columns, rowKey, tree, onOpen, canOpen }: DataGridProps<Row>,
  view: GridView,
  table: RefObject<HTMLTableElement | null>,
): ActiveCell {
  const [chosen, setCell] = useState<Cell | null>(null);
  const cell = chosen && rows.length > 0 ? { ...chosen, row: Math.min(chosen.row, rows.length - 1) } : null;
  const shouldReveal = useRef(false);

  const go = (next: Cell): void => {
    shouldReveal.current = true;
    setCell(next);
  };
  useEffect(() => {
    if (!cell || !shouldReveal.current) return;
    shouldReveal.current = false;
    view.reveal(cell.row);
    table.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  usePlace(label, {
    isReady: rows.length > 0,
    current: () => {
      const row = cell && rows[cell.row];
      const column = cell && columns[cell.column];
      return row && column ? { row: rowKey(row), column: column.key, scrollTop: view.scrollTop() } : null;
    },
    restore: (place) => {
      const row = rows.findIndex((candidate) => rowKey(candidate) === place.row);
      if (row < 0) return;
      const column = columns.findIndex(({ key }) => key === place.column);
      view.scrollTo(place.scrollTop);
      go({ row, column: Math.max(column, 0) });
      table.current?.focus({ preventScroll: true });
    },
  });

  const open = ({ row: index, column: place }: Cell): void => {
    const [row, column] = [rows[index], columns[place]];
    if (row && column && onOpen && (canOpen?.(row) ?? true)) onOpen(row, column);
  };

  /** Left folds and right unfolds on the first column of a tree. */
  const toggles = (key: string, { row: index, column }: Cell): boolean => {
    const row = rows[index];
    if (!tree || !row || column !== 0) return false;
    const isExpanded = tree.isExpanded(row);
    if ((key === 'ArrowLeft' && isExpanded === true) || (key === 'ArrowRight' && isExpanded === false)) {
      tree.onToggle(row);
      return true;
    }
    return false;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const key = keyName(event.nativeEvent);
    const from = cell ?? { row: 0, column: 0 };
    if (key === null || event.defaultPrevented || rows.length === 0) return;
    if (key === 'Enter' && event.target !== event.currentTarget) return;
    if (key === 'Enter') open(from);
    else if (!toggles(key, from)) {
      const next = moveCell(from, key, { rows: rows.length, columns: columns.length, page: view.page });
      if (!next) return;
      go(next);
    }
    event.preventDefault();
  };

  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const clicked = cellOf(target);
    const row = clicked && rows[clicked.row];
    if (!clicked || !row) return;
    setCell(clicked);
    if (target.closest('[data-toggle]')) tree?.onToggle(row);
    else if (!target.closest('a, button') && document.getSelection()?.isCollapsed !== false) open(clicked);
  };

  const onFocus = (): void => {
    setCell((before) => before ?? { row: 0, column: 0 });
  };
  return { cell, onKeyDown, onClick, onFocus };
}

function cellOf(target: HTMLElement): Cell | null {
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return column === undefined || row === undefined ? null : { row: Number(row), column: Number(column) };
}
