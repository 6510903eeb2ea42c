import type { KeyboardEvent } from 'react';

/** Arrow up and down in a field of a table: to the same column's field in the row before or after, if there is one. */
export function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: 'previousElementSibling', ArrowDown: 'nextElementSibling' } as const;
  if (event.nativeEvent.isComposing || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  const place = event.currentTarget.closest('td');
  const column = place ? Array.from(place.parentElement?.children ?? []).indexOf(place) : -1;
  let row: Element | null | undefined = place?.parentElement;
  while ((row = row?.[step[event.key]])) {
    const field = row.children[column]?.querySelector('input');
    if (!field) continue;
    event.preventDefault();
    field.focus();
    field.select();
    return;
  }
}
