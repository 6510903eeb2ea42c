import { useLocation } from '@suanpan/feature-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How far a list was scrolled, and how high its slices were. */
interface KeptPlace {
  top: number;
  heights: Map<number, number>;
}

/** By entry of the browser's history: Back comes to the place that was left. */
const places = new Map<string, KeptPlace>();

/** About a second. */
const FRAMES_TO_FIND_IT = 60;
/** Whoever scrolls by hand is not led back. */
const OF_THE_USER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The heights of the list's slices; scrolls to where this entry of the history was left, and keeps where it is. */
export function useKeptPlace(): Map<number, number> {
  const { key } = useLocation();
  const [heights] = useState(() => places.get(key)?.heights ?? new Map<number, number>());
  // The screen behind this one may be there at once, and shorter: the scrolling that follows is not of this list.
  const isGone = useRef(false);
  useLayoutEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    const place = places.get(key) ?? { top: window.scrollY, heights };
    places.set(key, place);
    const keep = (): void => {
      if (!isGone.current) place.top = window.scrollY;
    };
    // After the heading of the screen has taken the focus, which scrolls to it; and until the list is as long as it was.
    let frames = FRAMES_TO_FIND_IT;
    let frame = requestAnimationFrame(function find(): void {
      if (place.top > 0) window.scrollTo({ top: place.top });
      const isFound = Math.abs(window.scrollY - place.top) <= 1;
      if (place.top > 0 && !isFound && frames-- > 0) frame = requestAnimationFrame(find);
      else window.addEventListener('scroll', keep, { passive: true });
    });
    const giveUp = (): void => {
      frames = 0;
    };
    for (const event of OF_THE_USER) window.addEventListener(event, giveUp, { once: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', keep);
      for (const event of OF_THE_USER) window.removeEventListener(event, giveUp);
    };
  }, [key, heights]);
  return heights;
}
