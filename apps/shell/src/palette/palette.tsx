import { type FeatureManifest, useShortcuts } from '@suanpan/feature-kit';
import { type ReactNode, Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react';
import { PartBoundary } from '../frame/part-boundary.tsx';
import sheet from '../frame/sheet.module.css';
import { useMessages as useShellMessages } from '../messages.ts';
import { useInit } from '../session/use-init.ts';
import type { PaletteEntry } from './find-entries.ts';
import { useMessages } from './messages.ts';
import { onPaletteOpened } from './open-palette.ts';
import classes from './palette.module.css';

/** Loaded with its first opening: most visits are made with the menu. */
const PaletteSearch = lazy(async () => ({ default: (await import('./palette-search.tsx')).PaletteSearch }));

/** The command palette (ux.md 2): Ctrl+K, then where to go or what to do. */
export function Palette({ features }: { features: readonly FeatureManifest[] }): ReactNode {
  const t = useMessages();
  const shell = useShellMessages();
  const { data: init } = useInit();
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = useRef<PaletteEntry | null>(null);
  // One opened anew begins with an empty search, also before the browser has told that it closed.
  const [opening, setOpening] = useState(0);
  const show = useCallback((): void => {
    if (dialog.current?.open) return;
    setOpen(true);
    setOpening((known) => known + 1);
    dialog.current?.showModal();
  }, []);
  const open = (): void => {
    if (!document.querySelector('dialog[open], [aria-modal="true"]')) show();
  };
  const hasBooks = Boolean(init?.accountSets);
  useShortcuts(hasBooks ? [{ keys: 'mod+k', label: t('title'), group: shell('keys.group'), run: open }] : []);
  useEffect(() => onPaletteOpened(show), [show]);
  /** The focus is back where it was before anything is done, as if its key had been pressed there. */
  const onClose = (): void => {
    // The browser tells later that it closed: its key may have opened it anew meanwhile.
    setOpen(Boolean(dialog.current?.open));
    const entry = chosen.current;
    chosen.current = null;
    entry?.run();
  };
  return (
    <dialog
      ref={dialog}
      className={`${sheet['sheet']} ${classes['palette']}`}
      aria-label={t('title')}
      onClose={onClose}
    >
      {isOpen && init && hasBooks && (
        <PartBoundary name="palette">
          <Suspense fallback={null}>
            <PaletteSearch
              key={opening}
              init={init}
              features={features}
              onChoose={(entry) => {
                chosen.current = entry;
                dialog.current?.close();
              }}
            />
          </Suspense>
        </PartBoundary>
      )}
    </dialog>
  );
}
