import { Switch } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from './books.module.css';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** A switch with its words beside it; the words are part of the target. */
export function LabelledSwitch({ label, checked, onChange }: SwitchProps): ReactNode {
  return (
    <label className={classes['switch']}>
      <Switch size="small" checked={checked} onChange={onChange} aria-label={label} />
      {label}
    </label>
  );
}
