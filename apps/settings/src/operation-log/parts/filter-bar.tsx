import { LogWords } from '@suanpan/book-tables';
import { LOG_KINDS } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { Checkbox, DatePicker, dayjs, Input, Select } from '@suanpan/ui/kit';
import { type ReactNode, useId } from 'react';
import type { LogFilters } from '../log-filters.ts';
import { useMessages } from '../messages.ts';
import classes from '../operation-log.module.css';

interface FilterBarProps {
  filters: LogFilters;
  /** Names by user ids. */
  people: ReadonlyMap<string, string>;
  onChange(changes: Partial<LogFilters>): void;
}

/** Who, what, of what, when, and refusals alone. */
export function FilterBar({ filters, people, onChange }: FilterBarProps): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const words = new LogWords(language);
  const names = new Map(people);
  if (filters.who !== '' && !names.has(filters.who)) names.set(filters.who, `#${filters.who}`);
  return (
    <div className={classes['filters']} role="group" aria-label={t('filters')}>
      <Choice
        label={t('who')}
        value={filters.who}
        options={[...names].map(([value, label]) => ({ value, label }))}
        onChange={(who) => onChange({ who })}
      />
      <Choice
        label={t('kind')}
        value={filters.kind}
        options={LOG_KINDS.map((value) => ({ value, label: words.kind(value) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <label>
        <span>{t('object')}</span>
        <Input.Search
          key={filters.object}
          defaultValue={filters.object}
          maxLength={64}
          allowClear
          placeholder={t('object.hint')}
          onSearch={(object) => onChange({ object: object.trim() })}
        />
      </label>
      <Day label={t('from')} value={filters.from} onChange={(from) => onChange({ from })} />
      <Day label={t('to')} value={filters.to} onChange={(to) => onChange({ to })} />
      <Checkbox checked={filters.refused} onChange={({ target }) => onChange({ refused: target.checked })}>
        {t('refused')}
      </Checkbox>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  onChange(value: Value | ''): void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>): ReactNode {
  const t = useMessages();
  const id = useId();
  return (
    <div>
      <span id={id}>{label}</span>
      <Select<Value | ''>
        aria-labelledby={id}
        value={value}
        popupMatchSelectWidth={false}
        options={[{ value: '', label: t('any') }, ...options]}
        onChange={onChange}
      />
    </div>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange(day: string): void;
}

const Day = ({ label, value, onChange }: DayProps): ReactNode => (
  <label>
    <span>{label}</span>
    <DatePicker
      value={value === '' ? null : dayjs(value)}
      onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : '')}
    />
  </label>
);
