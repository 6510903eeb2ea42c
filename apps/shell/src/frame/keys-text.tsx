import { Fragment, type ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { arrows, shownKeys } from './shown-keys.ts';

/** Keys as they are printed; a screen reader says an arrow by its name. */
export function KeysText({ keys }: { keys: string }): ReactNode {
  const t = useMessages();
  return (
    <kbd>
      {shownKeys(keys)
        .split(/([↑↓←→])/)
        .filter(Boolean)
        .map((part) =>
          isArrow(part) ? (
            <span key={part} role="img" aria-label={t(`key.${arrows[part]}`)}>
              {part}
            </span>
          ) : (
            <Fragment key={part}>{part}</Fragment>
          ),
        )}
    </kbd>
  );
}

const isArrow = (part: string): part is keyof typeof arrows => part in arrows;
