import { keyName } from '@suanpan/feature-kit';
import type { KeyboardEvent } from 'react';

/**
 * The way through the grid (ux.md 2): Enter and Shift+Enter to the next and the previous field, arrows up and down in
 * the same column. A field says its line and its name; the order is the order on the page.
 */
type Move = 'next' | 'previous' | 'up' | 'down';

const moves: Readonly<Record<string, Move>> = {
  Enter: 'next',
  'shift+Enter': 'previous',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** What a key means in the grid; null when it is no way through it or an input method is composing. */
export function moveOf(event: KeyboardEvent): Move | null {
  const move = moves[keyName(event.nativeEvent) ?? ''] ?? null;
  const isChoice = event.target instanceof HTMLSelectElement && (move === 'up' || move === 'down');
  return isChoice ? null : move;
}

/** Moves the focus from a field; false when there is none in that direction. */
export function moveFocus(from: HTMLElement, move: Move): boolean {
  const fields = [
    ...(from.closest('[data-grid]')?.querySelectorAll<HTMLElement>('[data-field]:not([disabled])') ?? []),
  ];
  const column = from.dataset['field'];
  const isVertical = move === 'up' || move === 'down';
  const way = isVertical ? fields.filter((field) => field.dataset['field'] === column) : fields;
  const target = way[way.indexOf(from) + (move === 'next' || move === 'down' ? 1 : -1)];
  target?.focus();
  return target !== undefined;
}
