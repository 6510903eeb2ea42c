import { hasUnsavedWork, useUser } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useState } from 'react';
import { useMessages } from '../messages.ts';
import { logOut } from './leave.ts';

export interface LogOut {
  /** Whether the user is being asked about unsaved work, which leaving clears. */
  isAsked: boolean;
  /** The user wants to leave: asked first when something is unsaved. */
  start(): void;
  /** Leaves, whatever is unsaved. */
  leave(): void;
  stay(): void;
}

/** Signing out, as the user menu offers it. A server that is away is said, not hidden: the session is still open there. */
export function useLogOut(): LogOut {
  const t = useMessages();
  const toast = useToast();
  const { id } = useUser();
  const [isAsked, setAsked] = useState(false);
  const leave = (): void => {
    setAsked(false);
    logOut(id).catch(() => toast(t('logout.away'), { kind: 'error', duration: 20_000 }));
  };
  const start = async (): Promise<void> => {
    if (await hasUnsavedWork(id)) setAsked(true);
    else leave();
  };
  return { isAsked, start: () => void start(), leave, stay: () => setAsked(false) };
}
