import { useLocation } from '@suanpan/feature-kit';
import { useEffect, useRef } from 'react';
import { type Place, keepPlace, placeOf } from './place.ts';

const FIRST_ENTRY = 'default';

interface PlaceKeeper {
  /** Where the reader is now; asked for when the screen is left. */
  current(): Place | null;
  /** Called once, as soon as there are rows to return to. */
  restore(place: Place): void;
  isReady: boolean;
}

/** Keeps the reader's place with the entry of the browser's history and returns to it on Back. */
export function usePlace({ current, restore, isReady }: PlaceKeeper): void {
  const { key } = useLocation();
  const latest = useRef({ key, current });
  useEffect(() => {
    latest.current = { key, current };
  });
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current || !isReady) return;
    isRestored.current = true;
    const place = key === FIRST_ENTRY ? null : placeOf(key);
    if (place) restore(place);
  });
  useEffect(
    () => () => {
      const { key: entry, current: placeNow } = latest.current;
      const place = placeNow();
      if (place) keepPlace(entry, place);
    },
    [],
  );
}
