import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { type Part, type Span, partsOf, spanBetween } from '../window/window.ts';

/** As many lines are drawn whole, wherever one looks; of more only those near what is in sight. */
const DRAWN_WHOLE = 60;
/** Lines come and go in groups, so that not every line one passes is a drawing of the form. */
const GROUP = 8;
/** Height of a line in pixels while none was measured. */
const LINE_HEIGHT = 54;

/** A line as far as its place is concerned. */
interface Keyed {
  key: string;
}

interface Heights {
  /** Of lines that were drawn, by the line's key. */
  known: Map<string, number>;
  /** Of those that were not: what the first ones have on average. */
  typical: number;
  /** Of the grid, when they were measured. */
  width: number;
}

/**
 * The lines of a voucher that are drawn, with the room of the others between. A long voucher draws those in sight and a
 * screen around them, and wherever they stand those in `kept`: the one with the focus, and the one it is on its way to.
 */
export function useLineWindow(
  grid: RefObject<HTMLTableElement | null>,
  lines: readonly Keyed[],
  kept: readonly (string | null)[],
): readonly Part[] {
  const count = lines.length;
  const isWhole = count <= DRAWN_WHOLE;
  const [span, setSpan] = useState<Span>(() => ({
    from: 0,
    to: Math.ceil(window.innerHeight / LINE_HEIGHT),
  }));
  const [heights] = useState<Heights>(() => ({ known: new Map(), typical: LINE_HEIGHT, width: 0 }));
  const heightOf = (index: number): number => heights.known.get(lines[index]?.key ?? '') ?? heights.typical;
  const latest = useRef(heightOf);
  useEffect(() => {
    latest.current = heightOf;
  });
  useEffect(() => {
    const table = grid.current;
    if (isWhole || !table) return undefined;
    let frame = 0;
    const look = (): void => {
      frame = 0;
      measure(table, heights);
      const seen = spanInSight(table, count, latest.current);
      setSpan((known) => (known.from === seen.from && known.to === seen.to ? known : seen));
    };
    const later = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    startTransition(look);
    const observer = new ResizeObserver(later);
    observer.observe(table);
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [grid, count, isWhole, heights]);
  const { from, to } = isWhole ? { from: 0, to: count } : span;
  const drawn = new Set(
    Array.from({ length: Math.min(to, count) - Math.min(from, count) }, (_, at) => from + at),
  );
  for (const key of kept) {
    const index = key === null ? -1 : lines.findIndex((line) => line.key === key);
    if (index >= 0) drawn.add(index);
  }
  const inOrder = [...drawn].toSorted((a, b) => a - b);
  return partsOf(count, inOrder, heightOf);
}

/** Takes the heights of the lines that are drawn; in a grid of another width all lines have other ones. */
function measure(table: HTMLTableElement, heights: Heights): void {
  const { known } = heights;
  if (heights.width !== table.clientWidth) known.clear();
  heights.width = table.clientWidth;
  const isFirst = known.size === 0;
  for (const line of table.tBodies) {
    const key = line.dataset['lineKey'];
    if (key !== undefined) known.set(key, line.offsetHeight);
  }
  if (isFirst && known.size > 0)
    heights.typical = [...known.values()].reduce((sum, one) => sum + one, 0) / known.size;
}

/** The lines on the screen and one screen to each side, in whole groups. */
function spanInSight(table: HTMLTableElement, count: number, heightOf: (index: number) => number): Span {
  const above = -(table.tBodies[0]?.getBoundingClientRect().top ?? 0);
  const screen = window.innerHeight;
  const { from, to } = spanBetween(count, heightOf, above - screen, above + 2 * screen);
  return { from: Math.floor(from / GROUP) * GROUP, to: Math.ceil(to / GROUP) * GROUP };
}
