import { useLocation } from '@suanpan/feature-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface FlyoutPlace {
  top: number;
  left: number;
}

export interface Flyout {
  /** Where the list opens; null while it is closed. A visit to another screen closes it, unless the mouse is on it. */
  place: FlyoutPlace | null;
  toggle(): void;
}

/** `at`: the screen it was opened on; null while the mouse is on it, whatever becomes of the screen. */
type Opened = FlyoutPlace & { at: string | null };

/**
 * Opens a section's list on hover, click or arrow right; closes it on Escape, arrow left, and when
 * the pointer leaves or, without the mouse, the focus; up and down walk through the whole menu (APG, disclosure navigation).
 * Under the mouse a form that is saved and gets its address leaves it open, a link that is followed closes it.
 * `item` is the list item that holds the row's button and the list.
 */
export function useFlyout(item: RefObject<HTMLLIElement | null>): Flyout {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const isOpen = opened !== null && (opened.at === null || opened.at === pathname);
  const isUnderMouse = useRef(false);

  useEffect(() => {
    const element = item.current;
    if (!element) return undefined;
    const open = (): void =>
      setOpened({ ...placeBeside(element), at: isUnderMouse.current ? null : pathname });
    const close = (): void => setOpened(null);
    const hover = ({ pointerType, type }: PointerEvent, act: () => void): void => {
      if (pointerType !== 'mouse') return;
      isUnderMouse.current = type === 'pointerenter';
      act();
    };
    const listeners = {
      pointerenter: (event: PointerEvent) => hover(event, open),
      pointerleave: (event: PointerEvent) => hover(event, close),
      // A screen that changes takes the focus from a row that was clicked; the mouse is still there.
      focusout: (event: FocusEvent) => !isUnderMouse.current && leaves(event, element) && close(),
      click: (event: MouseEvent) => isUnderMouse.current && isFollowed(event) && close(),
      keydown: (event: KeyboardEvent) => onKey(event, element, open, close),
    };
    const controller = new AbortController();
    for (const [type, listener] of Object.entries(listeners))
      element.addEventListener(type, listener as EventListener, { signal: controller.signal });
    return () => controller.abort();
  }, [item, pathname]);

  /** A click of the mouse finds the list open already, or about to open: it is no wish to close it. */
  const toggle = (): void => {
    const closes = isOpen && !isUnderMouse.current;
    const at = isUnderMouse.current ? null : pathname;
    setOpened(closes || !item.current ? null : { ...placeBeside(item.current), at });
  };
  return { place: isOpen ? opened : null, toggle };
}

const leaves = ({ relatedTarget }: FocusEvent, element: Element): boolean =>
  !element.contains(relatedTarget as Node | null);

/** A link that is opened beside this page leaves the list open, for the next one. */
const isFollowed = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a') !== null && !ctrlKey && !metaKey && !shiftKey && !altKey;

function placeBeside(element: Element): FlyoutPlace {
  const { top, right } = element.getBoundingClientRect();
  return { top, left: right };
}

function onKey(event: KeyboardEvent, element: Element, open: () => void, close: () => void): void {
  if (event.key === 'ArrowRight') {
    open();
    requestAnimationFrame(() => element.querySelector('a')?.focus());
  } else if (event.key === 'ArrowLeft' || event.key === 'Escape') {
    close();
    element.querySelector('button')?.focus();
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    moveFocus(element, event.key === 'ArrowDown' ? 1 : -1);
  }
}

function moveFocus(from: Element, step: 1 | -1): void {
  const links = Array.from(from.closest('nav')?.querySelectorAll<HTMLElement>('a, button') ?? []);
  const shown = links.filter((link) => link.checkVisibility());
  shown[shown.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}
