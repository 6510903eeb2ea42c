import type { RefObject } from 'react';
import type { Shortcut } from '../shortcuts/registry.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';

/** What the keys are called on the key sheet. */
export interface ListKeyTexts {
  /** Heading: the title of the list. */
  group: string;
  next: string;
  previous: string;
  open: string;
  choose: string;
  all: string;
}

export interface ListKeys {
  texts: ListKeyTexts;
  /** Around the rows; each carries its id as `data-list-row`, and in it one link or button that takes the focus as `data-list-link`. */
  list: RefObject<HTMLElement | null>;
  /** Ids of the rows that are there, as they follow each other. */
  order(): readonly number[];
  /** No key acts while a dialog asks something, nor while one is open that a button of the screen has opened. */
  isPaused: boolean;
  mayChoose: boolean;
  onOpen(id: number): void;
  onToggle(id: number): void;
  onAll(): void;
  /** Keys of this list alone. */
  more?: readonly Shortcut[];
}

/** The single keys of a list (ux.md 2): they move the focus from row to row, open the row that has it, and choose. */
export function useListKeys({ texts, list, order, isPaused, mayChoose, more = [], ...acts }: ListKeys): void {
  const { group } = texts;
  /** From the one with the focus, else to the first in sight. */
  const step = (by: 1 | -1): void => {
    const ids = order();
    const focused = focusedRow();
    const next = focused === null ? undefined : ids[ids.indexOf(focused) + by];
    if (next !== undefined) list.current?.querySelector<HTMLElement>(`[data-list-link="${next}"]`)?.focus();
    else if (focused === null) firstInSight(list.current)?.focus();
  };
  const onFocused = (act: (id: number) => void) => (): void => {
    const id = focusedRow();
    if (id !== null) act(id);
  };
  const moves: Shortcut[] = [
    { keys: 'j', label: texts.next, group, run: () => step(1) },
    { keys: 'ArrowDown', label: texts.next, group, run: () => step(1) },
    { keys: 'k', label: texts.previous, group, run: () => step(-1) },
    { keys: 'ArrowUp', label: texts.previous, group, run: () => step(-1) },
    { keys: 'Enter', label: texts.open, group },
    { keys: 'e', label: texts.open, group, run: onFocused(acts.onOpen) },
  ];
  const choosing: Shortcut[] = [
    { keys: 'x', label: texts.choose, group, run: onFocused(acts.onToggle) },
    { keys: 'mod+a', label: texts.all, group, inFields: false, run: acts.onAll },
  ];
  useShortcuts(isPaused ? [] : [...moves, ...(mayChoose ? choosing : []), ...more].map(unlessCovered));
}

/** Its act waits while the filters of the list, or another dialog of a button, are open over it. */
function unlessCovered(shortcut: Shortcut): Shortcut {
  const { run } = shortcut;
  if (!run) return shortcut;
  const isCovered = (): boolean =>
    document.querySelector('[aria-haspopup="dialog"][aria-expanded="true"]') !== null;
  return { ...shortcut, run: () => void (isCovered() || run()) };
}

/** The row in which the focus is; null when it is elsewhere. */
export function focusedRow(): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-list-row]');
  return row ? Number(row.dataset['listRow']) : null;
}

const firstInSight = (list: HTMLElement | null): HTMLElement | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('[data-list-link]') ?? [])].find(
    (link) => link.getBoundingClientRect().top >= 0,
  );
