import { useState } from 'react';

export interface Newer<Saved> {
  /** The record that saving replaces; null: a new one. */
  base: Saved | null;
  /** What somebody else has saved first, until it is answered. */
  theirs: Saved | null;
  /** Reads theirs; where they can not be read the refusal alone stands. */
  ask(): Promise<void>;
  /** Saving replaces theirs from now on. */
  goOn(): void;
}

/** The record from which a form began, and what somebody else has saved of it first. */
export function useNewer<Saved>(
  start: Saved | null,
  read: (known: Saved) => Promise<Saved | undefined>,
): Newer<Saved> {
  const [base, setBase] = useState(start);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  return {
    base,
    theirs,
    ask: async () => {
      if (base) setTheirs((await read(base).catch(() => undefined)) ?? null);
    },
    goOn: () => {
      setBase(theirs);
      setTheirs(null);
    },
  };
}
