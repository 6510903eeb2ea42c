import { Button, Icon } from '@suanpan/ui';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from './messages.ts';
import classes from './panel.module.css';

/** A list with, while something is edited, a panel beside it (above it on a narrow screen). */
export const WithPanel = ({ panel, children }: { panel: ReactNode; children: ReactNode }): ReactNode => (
  <div className={classes['split']}>
    <div className={classes['main']}>{children}</div>
    {panel}
  </div>
);

interface SidePanelProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** Gives the focus back where it came from when it closes; Escape closes it. */
export function SidePanel({ title, onClose, children }: SidePanelProps): ReactNode {
  const t = useMessages();
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  useFocusGivenBack();
  useEscape(panel, onClose);
  return (
    <section ref={panel} className={classes['panel']} aria-labelledby={headingId}>
      <div className={classes['head']}>
        <h2 id={headingId}>{title}</h2>
        <Button type="text" aria-label={t('close')} icon={<Icon name="close" />} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}

/** Noted before any field of the panel takes the focus. */
function useFocusGivenBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}

/** Placed in a form: its first field, or the one marked `data-first`, has the focus when the form appears. */
export function FocusFirst(): ReactNode {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = marker.current?.closest('form');
    const field =
      form?.querySelector<HTMLElement>('input[data-first]') ??
      form?.querySelector<HTMLElement>('input:not([disabled])');
    field?.focus();
  }, []);
  return <span ref={marker} hidden />;
}

/** An open list inside the panel takes the key first. */
function useEscape(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = panel.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      const isListOpen = event.target instanceof Element && event.target.ariaExpanded === 'true';
      if (event.key === 'Escape' && !event.isComposing && !isListOpen) close.current();
    };
    element?.addEventListener('keydown', onKeyDown, { capture: true });
    return () => element?.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [panel]);
}
