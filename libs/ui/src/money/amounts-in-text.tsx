import type { ReactNode } from 'react';

/** An amount as the screens and the server write it: two decimals, with or without thousands marks. */
const AMOUNT = /(-?\d[\d,]*\.\d{2}(?!\d))/;

/** A sentence whose amounts are marked as such: the eye in the header makes dots of them too (ux.md 1.8). */
export function AmountsInText({ text }: { text: string }): ReactNode {
  // Splitting by a group keeps what was matched, at every second place.
  return text.split(AMOUNT).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} data-money>
        {part}
      </span>
    ),
  );
}
