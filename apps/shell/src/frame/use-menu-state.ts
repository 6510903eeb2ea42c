import { useLocation } from '@suanpan/feature-kit';
import { useMediaQuery } from '@suanpan/ui';
import { useEffect, useRef, useState } from 'react';
import { useInit } from '../session/use-init.ts';
import { readStored, writeStored } from '../preferences/stored.ts';

/** open 208 px, collapsed 56 px; closed and drawer below 600 px, where it lies over the screen. */
export type MenuMode = 'open' | 'collapsed' | 'closed' | 'drawer';

export interface MenuState {
  mode: MenuMode;
  /** Whether the choice is the user's at this width. */
  canToggle: boolean;
  toggle(): void;
  close(): void;
}

const REFIT_AFTER_MS = 600;

/**
 * Collapsed below 900 px and while there are no books, expanded above; a manual choice counts above
 * 900 px only and is remembered (product.md 4, ux.md 3).
 */
export function useMenuState(): MenuState {
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const isPhone = useMediaQuery('(max-width: 599px)');
  const hasBooks = (useInit().data?.accountSets ?? null) !== null;
  const [isCollapsed, setCollapsed] = useState(() => readStored('menu') === 'collapsed');
  const { pathname } = useLocation();
  // Opened on which screen: going to another one closes the drawer.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const isDrawerOpen = drawerAt === pathname;

  const mode = modeOf({ isPhone, isDrawerOpen, isCollapsed: isNarrow || !hasBooks || isCollapsed });
  useRefitCharts(mode);
  return {
    mode,
    canToggle: hasBooks && (isPhone || !isNarrow),
    toggle: () => {
      if (isPhone) return setDrawerAt(isDrawerOpen ? null : pathname);
      writeStored('menu', isCollapsed ? 'open' : 'collapsed');
      setCollapsed(!isCollapsed);
    },
    close: () => setDrawerAt(null),
  };
}

export function modeOf(state: { isPhone: boolean; isDrawerOpen: boolean; isCollapsed: boolean }): MenuMode {
  if (state.isPhone) return state.isDrawerOpen ? 'drawer' : 'closed';
  return state.isCollapsed ? 'collapsed' : 'open';
}

/** One resize after the transition, so that charts fit the new width (product.md 9). */
function useRefitCharts(mode: MenuMode): void {
  const fitted = useRef(mode);
  useEffect(() => {
    if (fitted.current === mode) return undefined;
    const refit = (): void => {
      fitted.current = mode;
      window.dispatchEvent(new Event('resize'));
    };
    const timer = window.setTimeout(refit, REFIT_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [mode]);
}
