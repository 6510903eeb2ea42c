import { useCallback, useRef, useState } from 'react';
import { type SaveEvent, type SaveState, afterEvent, idle } from './draft/save-state.ts';

export interface SaveMachine {
  state: SaveState;
  /** @returns whether the event meant something; known at once, before it is drawn. */
  move(event: SaveEvent): boolean;
}

/** Where the saving of this form stands. */
export function useSaveState(): SaveMachine {
  const [state, setState] = useState(idle);
  const latest = useRef(state);
  const move = useCallback((event: SaveEvent): boolean => {
    const next = afterEvent(latest.current, event);
    const isNew = next !== latest.current;
    latest.current = next;
    setState(next);
    return isNew;
  }, []);
  return { state, move };
}
