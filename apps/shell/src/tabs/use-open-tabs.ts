import { useLocation, useNavigate } from '@suanpan/feature-kit';
import { useEffect, useState } from 'react';
import { closedAround, type OpenTab, nextTo, parseTabs, pinned, visited } from './open-tabs.ts';

const STORED_AS = 'suanpan.tabs';

export interface OpenTabs {
  tabs: readonly OpenTab[];
  /** Path of the tab that is shown. */
  here: string;
  close(pathname: string): void;
  /** Pins the tab that is shown, or lets it go. */
  pin(): void;
  /** Closes those around the one that is shown, except pinned ones. */
  closeAround(which: 'others' | 'right'): void;
}

/**
 * The screens that were visited in this browser tab and not closed. Closing the one that is shown leads away from it first:
 * a form that holds unsaved work may hold one back, and then its tab stays.
 */
export function useOpenTabs(): OpenTabs {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [tabs, setTabs] = useState(read);
  const [closing, setClosing] = useState<string | null>(null);
  const hasLeft = closing !== null && closing !== pathname;
  const shown = visited(hasLeft ? without(tabs, closing) : tabs, { pathname, search });
  if (shown !== tabs) setTabs(shown);
  if (hasLeft) setClosing(null);
  useEffect(() => keep(tabs), [tabs]);
  return {
    tabs,
    here: pathname,
    close: (wanted) => {
      if (tabs.some((tab) => tab.pathname === wanted && tab.isPinned)) return undefined;
      if (wanted !== pathname) return setTabs(without(tabs, wanted));
      const next = nextTo(tabs, wanted);
      if (next.pathname === wanted) return undefined;
      setClosing(wanted);
      void navigate(next);
      return undefined;
    },
    pin: () => setTabs(pinned(tabs, pathname)),
    closeAround: (which) => setTabs(closedAround(tabs, pathname, which)),
  };
}

const without = (tabs: readonly OpenTab[], pathname: string): readonly OpenTab[] =>
  tabs.some((tab) => tab.pathname === pathname) ? tabs.filter((tab) => tab.pathname !== pathname) : tabs;

function read(): readonly OpenTab[] {
  try {
    return parseTabs(sessionStorage.getItem(STORED_AS));
  } catch {
    return [];
  }
}

function keep(tabs: readonly OpenTab[]): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(tabs));
  } catch {
    // Blocked storage: they last until the page is left.
  }
}
