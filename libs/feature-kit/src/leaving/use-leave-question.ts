import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker } from 'react-router-dom';
import { useIsShown } from './use-is-shown.ts';

/** Whether the user is being asked about leaving, and the two answers. */
export interface LeaveQuestion {
  isAsked: boolean;
  stay(): void;
  leave(): void;
}

export interface LeaveOptions {
  /** Those of the address that are left as a screen is. */
  parameters?: readonly string[];
  /** A field is saved when it is left: so a reload, which may be called off, does not leave it. */
  savesByField?: boolean;
}

/**
 * What is not saved is not left behind without a word: another screen is held back until the question is answered, and
 * the browser asks before a reload. Another month or tab in the same address is no leaving. What is half typed in the field
 * that has the focus counts, although a field tells its form only when it is left.
 * @param isDirty asked at the moment of leaving
 */
export function useLeaveQuestion(
  isDirty: () => boolean,
  { parameters = [], savesByField = false }: LeaveOptions = {},
): LeaveQuestion {
  // The router forgets who holds it back a little late: a step back in between would find nobody there to ask.
  const isShown = useIsShown();
  const holdsAnything = useHandedOver(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isShown.current && isElsewhere(currentLocation, nextLocation, parameters) && holdsAnything(),
  );
  useUnloadWarning(savesByField ? isDirty : holdsAnything);
  return {
    isAsked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}

/** The same question, after the field with the focus has told its form what is typed; it has the focus back if that is something. */
function useHandedOver(isDirty: () => boolean): () => boolean {
  const latest = useRef(isDirty);
  useLayoutEffect(() => {
    latest.current = isDirty;
  });
  return useCallback(() => {
    if (latest.current()) return true;
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) return false;
    flushSync(() => field.blur());
    const isHeld = latest.current();
    if (isHeld) field.focus();
    return isHeld;
  }, []);
}

type Address = Pick<Location, 'pathname' | 'search'>;

function isElsewhere(here: Address, there: Address, parameters: readonly string[]): boolean {
  const [before, after] = [new URLSearchParams(here.search), new URLSearchParams(there.search)];
  return here.pathname !== there.pathname || parameters.some((name) => before.get(name) !== after.get(name));
}

/** While there is something to lose, the browser asks before the page is reloaded or closed. */
export function useUnloadWarning(isDirty: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
