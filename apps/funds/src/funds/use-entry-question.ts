import { type LeaveQuestion, useLeaveQuestion } from '@suanpan/feature-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface EntryQuestion extends LeaveQuestion {
  /** The form says whether something is typed in it. */
  onTyped(isTyped: boolean): void;
  /** Does what the form gives way to: at once when nothing is typed, else when it is to be left. */
  instead(act: () => void): void;
}

/**
 * What is typed above a list is not left without a word, be it for another row of the list or for another screen.
 * @param parameters of the address that are left as a screen is
 */
export function useEntryQuestion(parameters: readonly string[] = []): EntryQuestion {
  const [isTyped, setTyped] = useState(false);
  const [next, setNext] = useState<{ act(): void } | null>(null);
  const latest = useRef(false);
  const leaving = useLeaveQuestion(
    useCallback(() => latest.current, []),
    { parameters },
  );
  const onTyped = useCallback((typed: boolean) => {
    latest.current = typed;
    setTyped(typed);
  }, []);
  // It was saved meanwhile: nothing would be lost any more.
  if (next && !isTyped) setNext(null);
  useEffect(() => {
    if (leaving.isAsked && !isTyped) leaving.leave();
  }, [leaving, isTyped]);
  return {
    isAsked: isTyped && (next !== null || leaving.isAsked),
    stay: () => {
      setNext(null);
      leaving.stay();
    },
    leave: () => {
      setNext(null);
      if (next) next.act();
      else leaving.leave();
    },
    onTyped,
    instead: (act) => {
      if (isTyped) setNext({ act });
      else act();
    },
  };
}
