import { useOption } from '@suanpan/feature-kit';
import { useEffect } from 'react';
import { isLeavingOnPurpose } from '../session/leave.ts';

/**
 * Where the user wants it, the browser asks before it closes or reloads the page (ux.md 12). Only the browser's own question
 * counts: what asks the open forms whether something is unsaved (`hasUnsavedWork`) is not about this.
 */
export function useAskBeforeClosing(): void {
  const isWanted = useOption('askBeforeClosing');
  useEffect(() => {
    if (!isWanted) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      if (event.isTrusted && !isLeavingOnPurpose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWanted]);
}
