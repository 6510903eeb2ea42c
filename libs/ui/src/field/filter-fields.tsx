import Select from 'antd/es/select';
import { type ReactNode, use, useId, useState } from 'react';
import { DayInput } from './day-input.tsx';
import classes from './filter-row.module.css';
import { FilterTurn } from './filter-row.tsx';
import { useUnreadDay } from './use-unread-day.ts';

interface FilterChoiceProps<Value extends string> {
  label: string;
  /** What the choice of none is called. */
  any: string;
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  onChange(value: Value | ''): void;
}

/** A filter of a list: one of some values, or any of them. */
export function FilterChoice<Value extends string>({
  label,
  any,
  value,
  options,
  onChange,
}: FilterChoiceProps<Value>): ReactNode {
  const id = useId();
  return (
    <div className={classes['filter']}>
      <span id={id}>{label}</span>
      <Select<Value | ''>
        aria-labelledby={id}
        value={value}
        popupMatchSelectWidth={false}
        options={[{ value: '', label: any }, ...options]}
        onChange={onChange}
      />
    </div>
  );
}

interface FilterDayProps {
  label: string;
  /** As "2026-01-31"; empty for none. */
  value: string;
  onChange(day: string): void;
}

/** A filter of a list: a day, or none. What was typed and is none goes when the filters are cleared, and its field with it. */
export function FilterDay({ label, value, onChange }: FilterDayProps): ReactNode {
  const id = useId();
  const [unread, setUnread] = useUnreadDay(value);
  const turn = use(FilterTurn);
  const [known, setKnown] = useState(turn);
  const [field, setField] = useState(turn);
  if (turn !== known) {
    setKnown(turn);
    // One without such a text stays: it may be the one that is typed into.
    if (unread !== undefined) setField(turn);
    setUnread(undefined);
  }
  return (
    <div className={classes['filter']}>
      <span id={id}>{label}</span>
      <DayInput
        key={field}
        aria-labelledby={id}
        noteId={`${id}-note`}
        value={value}
        unread={unread}
        mayBeEmpty
        onChange={(day) => {
          setUnread(undefined);
          onChange(day);
        }}
        onUnread={setUnread}
      />
    </div>
  );
}
