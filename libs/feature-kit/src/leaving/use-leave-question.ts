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
 */
export function useLeaveQuestion(isDirty: () => boolean): LeaveQuestion {
  // The router forgets who holds it back a little late: a step back in between would find nobody there to ask.
  const isShown = useIsShown();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isShown.current && currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );
  useUnloadWarning(isDirty);
  return {
    isAsked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
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
