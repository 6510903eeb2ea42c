import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { followKeyChoices } from './own-keys.ts';
import { type Shortcut, type ShownShortcut, shortcuts } from './registry.ts';

type Described = Omit<Shortcut, 'run'> & { acts: boolean };

/** Declares a screen's shortcuts for as long as it is shown, from the moment it is in sight; they appear on the `?` sheet. */
export function useShortcuts(declared: readonly Shortcut[]): void {
  const latest = useRef(declared);
  useLayoutEffect(() => {
    latest.current = declared;
  });
  const described = useMemo(
    () =>
      JSON.stringify(declared.map(({ run, ...text }): Described => ({ ...text, acts: run !== undefined }))),
    [declared],
  );
  useLayoutEffect(() => {
    const descriptions = JSON.parse(described) as Described[];
    return shortcuts.add(
      descriptions.map(({ acts, ...text }, index) =>
        acts ? { ...text, run: () => latest.current[index]?.run?.() } : text,
      ),
    );
  }, [described]);
}

/** The shortcuts that work at the moment, for the key sheet. */
export const useShortcutList = (): readonly ShownShortcut[] =>
  useSyncExternalStore(shortcuts.subscribe, shortcuts.list, shortcuts.list);

/** Connects the registry to the page; the shell calls it once. */
export function useShortcutListener(): void {
  useEffect(followKeyChoices, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && shortcuts.handle(event, event.timeStamp)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
