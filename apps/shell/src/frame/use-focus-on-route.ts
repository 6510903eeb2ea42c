import { useLocation } from '@suanpan/feature-kit';
import { useEffect, useRef } from 'react';

const GIVE_UP_AFTER_MS = 10_000;

/**
 * Moves the focus to the new screen's h1, so that a screen reader says where one is (ux.md 16). The
 * screen may still be loading: the heading is waited for. A field that took the focus keeps it.
 */
export function useFocusOnRoute(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const main = document.getElementById('content');
    if (shown.current === pathname || !main) return undefined;
    shown.current = pathname;
    if (focusHeading(main)) return undefined;
    const observer = new MutationObserver(() => {
      if (focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    const timer = window.setTimeout(() => observer.disconnect(), GIVE_UP_AFTER_MS);
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, [pathname]);
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  if (!main.contains(document.activeElement) || document.activeElement === main) heading.focus();
  return true;
}
