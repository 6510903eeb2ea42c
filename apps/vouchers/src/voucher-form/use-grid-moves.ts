import { keyName } from '@suanpan/feature-kit';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { BookFacts } from './draft/book-facts.ts';
import { amountCell, behindAmount, cellBeside, cellName, cellOf, stepFrom } from './draft/cells.ts';
import { type Cell, type FormDraft, type LineDraft, isBlank } from './draft/draft.ts';

type Wish = { from: Cell; step: 1 | -1 } | { to: Cell } | { toAmount: Cell };

export interface GridMoves {
  grid: RefObject<HTMLTableElement | null>;
  /** The one field of the lines in the tab order. */
  active: Cell;
  /** Key of a line that is to be drawn, because the focus goes there. */
  awaited: string | null;
  next(cell: Cell): void;
  focus(cell: Cell): void;
  /** To the side on which this line has its amount, once what was just done is drawn; to the field itself without one. */
  focusAmount(cell: Cell): void;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
}

interface Options {
  draft: FormDraft;
  facts: BookFacts;
  /** Enter in a summary comes first; true: it led somewhere else, out of the lines. */
  onEnterSummary(cell: Cell): boolean;
  /** The way goes beyond the last line. */
  onAppend(): void;
  onLeft(cell: Cell): void;
}

/**
 * The way through the lines (ux.md 2): Enter and Tab to the next field, with Shift to the one before, arrows in the
 * same column. A move is made after the next drawing, so that fields a subject has just brought are on the way.
 */
export function useGridMoves({ draft, facts, onEnterSummary, onAppend, onLeft }: Options): GridMoves {
  const { lines, nextKey } = draft;
  const grid = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<Cell | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  const granted = useRef<Wish | null>(null);
  const [awaited, setAwaited] = useState<string | null>(null);
  const row = useRef(0);
  const isThere = chosen !== null && lines.some(({ key }) => key === chosen.key);
  const active: Cell = isThere ? chosen : { key: lines[0]?.key ?? '', field: 'summary' };

  useEffect(() => {
    if (wish === null || granted.current === wish) return;
    const target = targetOf(wish, lines, facts);
    const cell = typeof target === 'string' ? null : standing(target, lines, row.current);
    const isThere = cell === null || focusCell(grid.current, cell);
    // A line out of sight is drawn first; for a field that its line lacks nobody waits.
    if (!isThere && awaited !== cell.key) {
      setAwaited(cell.key);
      return;
    }
    granted.current = wish;
    setAwaited(null);
  }, [wish, awaited, lines, facts]);

  const next = useCallback((cell: Cell): void => setWish({ from: cell, step: 1 }), []);
  const focus = useCallback((cell: Cell): void => setWish({ to: cell }), []);
  const focusAmount = useCallback((cell: Cell): void => setWish({ toAmount: cell }), []);
  /** The last field of a line is always its credit, so the end of the lines is known at once. */
  const step = (cell: Cell, by: 1 | -1): void => {
    if (stepFrom(lines, cell, by, facts) !== 'after') return setWish({ from: cell, step: by });
    onAppend();
    return setWish({ to: { key: String(nextKey), field: 'summary' } });
  };
  const beside = (cell: Cell, by: 1 | -1): void => {
    const target = cellBeside(lines, cell, by, facts);
    if (target) focus(target);
  };
  /** Tab leaves the lines at their ends; a blank last line is an end, so nobody is caught in them. */
  const leaves = (cell: Cell, by: 1 | -1): boolean => {
    const target = stepFrom(lines, cell, by, facts);
    const last = lines.at(-1);
    return target === 'before' || (target === 'after' && last !== undefined && isBlank(last));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = cellAt(event.target);
    if (!cell || event.defaultPrevented) return;
    const acts: Readonly<Record<string, () => void>> = {
      Enter: () => {
        if (cell.field !== 'summary' || !onEnterSummary(cell)) step(behindAmount(cell, lines), 1);
      },
      'shift+Enter': () => step(cell, -1),
      Tab: () => step(cell, 1),
      'shift+Tab': () => step(cell, -1),
      ArrowUp: () => beside(cell, -1),
      ArrowDown: () => beside(cell, 1),
    };
    const name = keyName(event.nativeEvent) ?? '';
    const act = acts[name];
    if (!act) return;
    if (name.endsWith('Tab') && leaves(cell, name === 'Tab' ? 1 : -1)) return;
    event.preventDefault();
    act();
  };
  const onFocus = (event: FocusEvent): void => {
    const cell = cellAt(event.target);
    if (!cell) return;
    setChosen(cell);
    row.current = lines.findIndex(({ key }) => key === cell.key);
  };
  const onBlur = (event: FocusEvent): void => {
    const cell = cellAt(event.target);
    if (cell) onLeft(cell);
  };
  return { grid, active, awaited, next, focus, focusAmount, onKeyDown, onFocus, onBlur };
}

function targetOf(wish: Wish, lines: readonly LineDraft[], facts: BookFacts): Cell | 'before' | 'after' {
  if ('to' in wish) return wish.to;
  return 'toAmount' in wish ? amountCell(lines, wish.toAmount) : stepFrom(lines, wish.from, wish.step, facts);
}

/** A field says which one it is by `data-cell` on the element around it. */
export const cellAt = (target: EventTarget): Cell | null =>
  target instanceof Element ? cellOf(target.closest<HTMLElement>('[data-cell]')?.dataset['cell']) : null;

/** The same field of the line in this row where the line itself is gone, as after an undo. */
function standing(cell: Cell, lines: readonly LineDraft[], row: number): Cell {
  if (lines.some(({ key }) => key === cell.key)) return cell;
  return { ...cell, key: lines[Math.min(row, lines.length - 1)]?.key ?? cell.key };
}

/** @returns whether the field is there. */
function focusCell(grid: HTMLTableElement | null, cell: Cell): boolean {
  const place = grid?.querySelector(`[data-cell="${CSS.escape(cellName(cell))}"]`);
  const field = place?.querySelector<HTMLElement>('input, select');
  field?.focus();
  return field instanceof HTMLElement;
}
