import { Icon } from '@suanpan/ui';
import { type ReactNode, useId, useRef } from 'react';
import classes from './side-menu.module.css';
import { type FlyoutPlace, useFlyout } from './use-flyout.ts';

interface MenuFlyoutProps {
  label: string;
  /** Icon and text of the row. */
  face: ReactNode;
  isHere: boolean;
  /** How many entries the list has. */
  count: number;
  /** The entries, as list items. */
  children: ReactNode;
}

const ENTRY_HEIGHT = 36;

/** A row of the menu whose screens open beside it. */
export function MenuFlyout({ label, face, isHere, count, children }: MenuFlyoutProps): ReactNode {
  const item = useRef<HTMLLIElement>(null);
  const id = useId();
  const { place, toggle } = useFlyout(item);
  return (
    <li ref={item}>
      <button
        type="button"
        className={classes['row']}
        aria-expanded={place !== null}
        aria-controls={id}
        data-here={isHere}
        title={label}
        onClick={toggle}
      >
        {face}
        <span className={classes['chevron']}>
          <Icon name="expand" size={14} />
        </span>
      </button>
      <ul
        id={id}
        className={classes['flyout']}
        aria-label={label}
        hidden={place === null}
        style={place ? style(place, count) : undefined}
      >
        {children}
      </ul>
    </li>
  );
}

/** Beside the row, but never below the lower edge of the window. */
const style = ({ top, left }: FlyoutPlace, count: number) => ({
  insetBlockStart: `max(8px, min(${top}px, calc(100vh - ${count * ENTRY_HEIGHT + 24}px)))`,
  insetInlineStart: left,
});
