import { type RefObject, useCallback, useEffect, useState } from 'react';
import { type Part, type Span, partsOf, spanBetween } from '../window/window.ts';

interface ListWindow {
  /** What is drawn, with the room between. */
  parts: readonly Part[];
  /** Takes the height of a slice as it is drawn. */
  onHeight(slice: number, height: number): void;
}

interface SliceHeights {
  /** Of those that were drawn, in pixels; kept here. */
  heights: Map<number, number>;
  /** Of those that were not. */
  estimate: number;
}

/**
 * Draws only the slices of a long list that are in sight, a screen around them, and the one that holds the focus. The
 * page itself scrolls; what is not drawn keeps the height it had, or the estimate.
 */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  { heights, estimate }: SliceHeights,
): ListWindow {
  const [span, setSpan] = useState<Span>({ from: 0, to: Math.min(count, 2) });
  const [focused, setFocused] = useState<number | null>(null);
  const heightOf = useCallback((slice: number) => heights.get(slice) ?? estimate, [heights, estimate]);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const above = -(list.current?.getBoundingClientRect().top ?? 0);
      const screen = window.innerHeight;
      const seen = spanBetween(count, heightOf, above - screen, above + 2 * screen);
      setSpan((known) => (known.from === seen.from && known.to === seen.to ? known : seen));
    };
    const later = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [list, count, heightOf]);
  useEffect(() => {
    const place = list.current;
    const onFocus = ({ target }: FocusEvent): void => setFocused(sliceOf(target));
    const onLeave = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && place?.contains(relatedTarget))) setFocused(null);
    };
    place?.addEventListener('focusin', onFocus);
    place?.addEventListener('focusout', onLeave);
    return () => {
      place?.removeEventListener('focusin', onFocus);
      place?.removeEventListener('focusout', onLeave);
    };
  }, [list]);
  const onHeight = useCallback(
    (slice: number, height: number) => {
      if (height > 0) heights.set(slice, height);
    },
    [heights],
  );
  const seen = Array.from(
    { length: Math.max(0, Math.min(span.to, count) - span.from) },
    (_, at) => span.from + at,
  );
  const drawn = focused === null || focused >= count || seen.includes(focused) ? seen : [...seen, focused];
  return {
    parts: partsOf(
      count,
      drawn.toSorted((a, b) => a - b),
      heightOf,
    ),
    onHeight,
  };
}

/** The slice that an element is part of. */
function sliceOf(target: EventTarget | null): number | null {
  const slice = target instanceof Element ? target.closest<HTMLElement>('[data-slice]') : null;
  return slice ? Number(slice.dataset['slice']) : null;
}
