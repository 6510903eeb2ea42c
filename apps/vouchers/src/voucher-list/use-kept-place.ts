import { useLocation } from '@suanpan/feature-kit';
import { useEffect, useState } from 'react';

/** How far a list was scrolled, and how high its slices were. */
interface KeptPlace {
  top: number;
  heights: Map<number, number>;
}

/** By entry of the browser's history: Back comes to the place that was left. */
const places = new Map<string, KeptPlace>();

/** The heights of the list's slices; scrolls to where this entry of the history was left, and keeps where it is. */
export function useKeptPlace(): Map<number, number> {
  const { key } = useLocation();
  const [heights] = useState(() => places.get(key)?.heights ?? new Map<number, number>());
  useEffect(() => {
    const place = places.get(key) ?? { top: window.scrollY, heights };
    places.set(key, place);
    const keep = (): void => {
      place.top = window.scrollY;
    };
    // After the heading of the screen has taken the focus, which scrolls to it.
    const frame = requestAnimationFrame(() => {
      if (place.top > 0) window.scrollTo({ top: place.top });
      window.addEventListener('scroll', keep, { passive: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', keep);
    };
  }, [key, heights]);
  return heights;
}
