import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { createContext, type ReactNode, useState } from 'react';
import { keepFocus } from '../focus/keep-focus.ts';
import { useUiMessages } from '../messages/ui-messages.ts';
import { useMediaQuery } from '../theme/system-preference.ts';
import classes from './filter-row.module.css';

/** Counts how often the filters of a row were cleared: a text that was no filter yet goes with them. */
export const FilterTurn = createContext(0);

export interface FilterRowProps {
  label: string;
  /** What the filters are set to, without what is searched for; none is '' or false. */
  values: readonly unknown[];
  /** The field that is searched with: it stays in sight. */
  search?: ReactNode;
  children: ReactNode;
}

/**
 * The filters of a list beside each other, each below its name (`FilterChoice`, `FilterDay`); under 900 px a button opens
 * them in a drawer (ux.md 16), so that the list is not below the first screen.
 */
export function FilterRow({ label, values, search, children }: FilterRowProps): ReactNode {
  const t = useUiMessages();
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const [isOpen, setOpen] = useState(false);
  const active = values.filter(Boolean).length;
  const [known, setKnown] = useState(active);
  const [turn, setTurn] = useState(0);
  if (active !== known) {
    setKnown(active);
    if (active === 0) setTurn(turn + 1);
  }
  const filters = <FilterTurn value={turn}>{children}</FilterTurn>;
  if (!isNarrow)
    return (
      <div ref={keepFocus} className={classes['filters']} role="group" aria-label={label}>
        {search}
        {filters}
      </div>
    );
  return (
    <div className={classes['filters']}>
      {search}
      <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {active === 0 ? t('filters') : t('filters.active', { count: active })}
      </Button>
      <Drawer title={label} open={isOpen} onClose={() => setOpen(false)}>
        <div ref={keepFocus} className={classes['drawer']} role="group" aria-label={label}>
          {filters}
        </div>
      </Drawer>
    </div>
  );
}
