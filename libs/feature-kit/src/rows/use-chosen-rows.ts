import { useState } from 'react';

interface ChosenRows {
  ids: ReadonlySet<number>;
  choose(ids: Iterable<number>): void;
  /** Lets go those of the place where it was made, and no others that were chosen meanwhile. */
  none(): void;
}

const noIds: ReadonlySet<number> = new Set();

/** The rows chosen in a list; another place, such as a page or a month, begins with none, and so does this one when it is come back to. */
export function useChosenRows(place: string | number): ChosenRows {
  const [choice, setChoice] = useState({ place, ids: noIds });
  if (choice.place !== place) setChoice({ place, ids: noIds });
  return {
    ids: choice.place === place ? choice.ids : noIds,
    choose: (ids) => setChoice({ place, ids: new Set(ids) }),
    none: () => setChoice((known) => (known.place === place ? { place, ids: noIds } : known)),
  };
}
