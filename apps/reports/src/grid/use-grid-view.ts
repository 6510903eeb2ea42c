import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { equalRows, type RowWindow, scrollTopFor, unequalRows, windowOf } from './row-window.ts';
import type { Cards } from './use-cards.ts';

const DENSE_ROW = 28;
/** Fingers need 44 px (ux.md 16). */
const TOUCH_ROW = 44;
const LEAST_HEIGHT = 280;
const PAGE_MARGIN = 24;
/** Between the grid and what stands at its foot. */
const FOOT_GAP = 16;

export interface GridView {
  /** Of a row of a table, its head included. */
  lineHeight: number;
  /** Of what stays in sight of the total below the cards; 0 where it takes too much of a low window. */
  footHeight: number;
  /** Of the rows from one to before another. */
  heightOf(from: number, to: number): number;
  /** What fits between the grid's top and the end of the window. */
  maxHeight: number;
  window: RowWindow;
  /** Data rows in sight. */
  page: number;
  onScroll(): void;
  scrollTop(): number;
  scrollTo(top: number): void;
  /** Scrolls just as far as needed for the row to be in sight. */
  reveal(row: number): void;
}

interface ViewOptions {
  count: number;
  /** A tablet or a phone. */
  isNarrow: boolean;
  /** The rows of head and foot that cover the edges. */
  fixedRows: number;
  /** Drawn at its full height. */
  isWhole: boolean;
  /** Null: rows are lines of a table. */
  cards: Cards | null;
}

/** The part of a long table that is in sight. */
export function useGridView(
  container: RefObject<HTMLDivElement | null>,
  { count, isNarrow, fixedRows, isWhole, cards }: ViewOptions,
): GridView {
  const lineHeight = isNarrow ? TOUCH_ROW : DENSE_ROW;
  const places = useMemo(
    () => (cards ? unequalRows(cards.heights) : equalRows(count, lineHeight)),
    [cards, count, lineHeight],
  );
  const room = useRoom(container);
  const whole = Math.max(places.topOf(count), count * TOUCH_ROW) + (fixedRows + 1) * TOUCH_ROW;
  const maxHeight = isWhole ? whole + (cards?.totalHeight ?? 0) : room;
  const [scrollTop, setScrollTop] = useState(0);
  const { from, to } = windowOf({ scrollTop, height: maxHeight }, places);
  const footHeight = cards && cards.totalPeek <= maxHeight / 2 ? cards.totalPeek : 0;
  const covered = cards ? footHeight : fixedRows * lineHeight;

  const onScroll = useCallback(() => {
    const top = container.current?.scrollTop ?? 0;
    setScrollTop((shown) => {
      const before = windowOf({ scrollTop: shown, height: maxHeight }, places);
      const after = windowOf({ scrollTop: top, height: maxHeight }, places);
      return before.from === after.from && before.to === after.to ? shown : top;
    });
  }, [container, maxHeight, places]);

  return useMemo(() => {
    const scrollTo = (top: number): void => {
      container.current?.scrollTo({ top });
      onScroll();
    };
    return {
      lineHeight,
      footHeight,
      heightOf: (first, end) => places.topOf(end) - places.topOf(first),
      maxHeight,
      window: { from, to },
      page: Math.max(1, Math.floor(((maxHeight - covered) * count) / Math.max(1, places.topOf(count))) - 1),
      onScroll,
      scrollTop: () => container.current?.scrollTop ?? 0,
      scrollTo,
      reveal: (row) => {
        const element = container.current;
        if (!element) return;
        const shown = { scrollTop: element.scrollTop, height: element.clientHeight };
        scrollTo(scrollTopFor(row, places, shown, covered));
      },
    };
  }, [container, places, count, lineHeight, footHeight, maxHeight, from, to, covered, onScroll]);
}

/** What is told under a book (`data-foot`) stays in sight with it. */
function footHeight(grid: HTMLElement): number {
  const feet = grid.closest('#content')?.querySelectorAll<HTMLElement>('[data-foot]') ?? [];
  return [...feet].reduce((sum, foot) => sum + foot.offsetHeight + FOOT_GAP, 0);
}

/** The height left under the grid's top; measured again when the page changes its shape. */
function useRoom(container: RefObject<HTMLDivElement | null>): number {
  const [room, setRoom] = useState(LEAST_HEIGHT);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const measure = (): void => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      setRoom(
        Math.max(LEAST_HEIGHT, Math.floor(window.innerHeight - top - footHeight(element) - PAGE_MARGIN)),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (let above = element.parentElement; above && above.id !== 'content'; above = above.parentElement)
      observer.observe(above);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [container]);
  return room;
}
