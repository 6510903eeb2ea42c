import { useLocation } from '@suanpan/feature-kit';
import { useEffect, useRef } from 'react';
import { type Place, places } from './place.ts';

interface PlaceKeeper {
  /** Where the reader is now; asked for when the screen is left. */
  current(): Place | null;
  /** Called once, as soon as there are rows to return to. */
  restore(place: Place): void;
  isReady: boolean;
}

/** Keeps the reader's place in one grid of a screen with the entry of the browser's history; Back returns to it. */
export function usePlace(grid: string, { current, restore, isReady }: PlaceKeeper): void {
  const { key: entry } = useLocation();
  const key = `${entry}.${grid}`;
  const latest = useRef({ key, current });
  useEffect(() => {
    latest.current = { key, current };
  });
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current || !isReady) return;
    isRestored.current = true;
    const place = places.of(key);
    if (place) restore(place);
  });
  useEffect(
    () => () => {
      const place = latest.current.current();
      if (place) places.keep(latest.current.key, place);
    },
    [],
  );
}
