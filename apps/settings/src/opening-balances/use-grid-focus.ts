import { keyName } from '@suanpan/feature-kit';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type GridPlace, type GridShape, leavesField, placeAfter } from './grid-keys.ts';

/** The cell that is in the tab order, and what keys and focus do to it (ARIA grid, roving tabindex). */
export function useGridFocus(shape: GridShape) {
  const grid = useRef<HTMLTableElement>(null);
  const wanted = useRef<string | null>(null);
  const [chosen, setChosen] = useState<GridPlace | null>(null);
  const active = clamp(chosen ?? firstInput(shape), shape);

  const onFocus = (event: FocusEvent): void => {
    const place = placeOf(event.target);
    if (place) setChosen(place);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target } = event;
    const key = keyName(pressOf(event));
    const from = placeOf(target);
    if (key === null || !from) return;
    if (target instanceof HTMLButtonElement && key === 'Enter') return;
    if (target instanceof HTMLInputElement && mayMoveCaret(key) && !leavesField(key, target)) return;
    const place = placeAfter(key, from, shape);
    if (!place) return;
    event.preventDefault();
    focusPlace(grid.current, place);
  };

  // A row that was just added is focused once it is there.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = grid.current?.querySelector(`[data-row-key="${CSS.escape(wanted.current)}"]`);
    const field = row?.querySelector<HTMLElement>('input');
    if (!field) return;
    wanted.current = null;
    field.focus();
  });
  const focusRow = (rowKey: string): void => {
    wanted.current = rowKey;
    setChosen((place) => place && { ...place });
  };
  return { grid, active, onKeyDown, onFocus, focusRow };
}

const mayMoveCaret = (key: string): boolean => /^(Arrow|Home$|End$)/.test(key);

/** `data-cell="row:column"`, counted from 0. */
export function placeOf(target: EventTarget): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset['cell'] ?? '').split(':').map(Number);
  return cell && row !== undefined && column !== undefined ? { row, column } : null;
}

/** The cell's own field or button, else the cell itself. */
function focusPlace(grid: HTMLTableElement | null, { row, column }: GridPlace): void {
  const cell = grid?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  (cell?.querySelector<HTMLElement>('input, button') ?? cell)?.focus();
}

const clamp = ({ row, column }: GridPlace, shape: GridShape): GridPlace => ({
  row: Math.min(row, Math.max(shape.rows - 1, 0)),
  column: Math.min(column, Math.max(shape.columns - 1, 0)),
});

const firstInput = (shape: GridShape): GridPlace => {
  const origin = { row: 0, column: 0 };
  return shape.isInput(origin) ? origin : (placeAfter('Tab', origin, shape) ?? origin);
};

const pressOf = (event: KeyboardEvent) => ({
  key: event.key,
  keyCode: event.keyCode,
  isComposing: event.nativeEvent.isComposing,
  ctrlKey: event.ctrlKey,
  metaKey: event.metaKey,
  altKey: event.altKey,
  shiftKey: event.shiftKey,
});
