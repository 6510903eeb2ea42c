import { type OptionName, setOption, useOption } from '@suanpan/feature-kit';
import { Checkbox } from '@suanpan/ui/kit';
import { type ReactNode, useId } from 'react';
import classes from '../setting.module.css';

/** A choice of yes or no, with a line that says what it does. */
export function OptionBox({
  name,
  label,
  hint,
}: {
  name: OptionName;
  label: string;
  hint: string;
}): ReactNode {
  const id = useId();
  const isOn = useOption(name);
  return (
    <div>
      <Checkbox
        checked={isOn}
        aria-describedby={id}
        onChange={({ target }) => setOption(name, target.checked)}
      >
        {label}
      </Checkbox>
      <p id={id} className={classes['hint']}>
        {hint}
      </p>
    </div>
  );
}
