import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useIsShown } from './use-is-shown.ts';

/** Whether the user is being asked about leaving, and the two answers. */
export interface LeaveQuestion {
  isAsked: boolean;
  stay(): void;
  leave(): void;
}

/**
 * What is not saved is not left behind without a word: another screen is held back until the question is answered, and
 * the browser asks before a reload. Another month or tab in the same address is no leaving.
 * @param isDirty asked at the moment of leaving
 * @param parameters of the address that are left as a screen is
 */
export function useLeaveQuestion(isDirty: () => boolean, parameters: readonly string[] = []): LeaveQuestion {
  // The router forgets who holds it back a little late: a step back in between would find nobody there to ask.
  const isShown = useIsShown();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isShown.current && isElsewhere(currentLocation, nextLocation, parameters) && isDirty(),
  );
  useUnloadWarning(isDirty);
  return {
    isAsked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
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
