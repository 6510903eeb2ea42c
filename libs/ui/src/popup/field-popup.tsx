import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './field-popup.module.css';

interface FieldPopupProps {
  isOpen: boolean;
  /** The list of the field that stands right before. */
  children: ReactNode;
}

/**
 * What opens below the field before it, in the browser's top layer: above every drawer, cut off by nothing, and without
 * motion, so that it is there with the key that opens it. The field keeps the focus.
 */
export function FieldPopup({ isOpen, children }: FieldPopupProps): ReactNode {
  return isOpen ? <OpenPopup>{children}</OpenPopup> : null;
}

function OpenPopup({ children }: { children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = box.current;
    const field = popup?.previousElementSibling;
    if (!popup || !field) return undefined;
    popup.showPopover();
    const place = (): void => placeAt(popup, field.getBoundingClientRect());
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    // What arrives above the field moves it: something around the field grows.
    const moved = new ResizeObserver(place);
    for (let around = field.parentElement; around; around = around.parentElement) moved.observe(around);
    return () => {
      moved.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, []);
  return (
    <div ref={box} popover="manual" className={classes['popup']}>
      {children}
    </div>
  );
}

const GAP = 4;
/** Room that a full list takes. */
const FULL = 308;

/** Below the field, or above it where there is more room; its free edge moves when the list grows or shrinks. */
function placeAt(popup: HTMLElement, field: DOMRect): void {
  const below = window.innerHeight - field.bottom;
  const isBelow = below >= FULL || below >= field.top;
  const left = Math.max(GAP, Math.min(field.left, window.innerWidth - popup.offsetWidth - 2 * GAP));
  popup.style.setProperty('--sp-field-width', `${field.width}px`);
  Object.assign(popup.style, {
    left: `${left}px`,
    top: isBelow ? `${field.bottom + GAP}px` : 'auto',
    bottom: isBelow ? 'auto' : `${window.innerHeight - field.top + GAP}px`,
  });
}
