import { VOUCHER_KINDS } from '@suanpan/accounting-core';
import { DatePicker, Select, dayjs } from '@suanpan/ui/kit';
import { type ReactNode, useId } from 'react';
import { type Filters, SOURCES } from '../../voucher/filters.ts';
import { useMessages as useVoucherWords } from '../../voucher/messages.ts';
import { useMessages } from '../messages.ts';
import { useMakers } from '../use-voucher-pages.ts';
import classes from '../voucher-list.module.css';

interface MoreFiltersProps {
  filters: Filters;
  onChange(change: Partial<Filters>): void;
}

/** The filters that are asked for less often: days, maker, source, kind, papers. */
export function MoreFilters({ filters, onChange }: MoreFiltersProps): ReactNode {
  const t = useMessages();
  const words = useVoucherWords();
  const makers = useMakers();
  const names = new Map(makers.map(({ id, name }) => [String(id), name]));
  if (filters.maker !== '' && !names.has(filters.maker)) names.set(filters.maker, `#${filters.maker}`);
  return (
    <div className={classes['more']} role="group" aria-label={t('more')}>
      <Day label={t('day.from')} value={filters.dayFrom} onChange={(dayFrom) => onChange({ dayFrom })} />
      <Day label={t('day.to')} value={filters.dayTo} onChange={(dayTo) => onChange({ dayTo })} />
      <Choice
        label={t('maker')}
        value={filters.maker}
        options={[...names].map(([value, label]) => ({ value, label }))}
        onChange={(maker) => onChange({ maker })}
      />
      <Choice
        label={t('source')}
        value={filters.source}
        options={SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
        onChange={(source) => onChange({ source })}
      />
      <Choice
        label={t('kind')}
        value={filters.kind}
        options={VOUCHER_KINDS.map((value) => ({ value, label: words(`kind.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <Choice
        label={t('attached')}
        value={filters.attached}
        options={(['true', 'false'] as const).map((value) => ({ value, label: t(`attached.${value}`) }))}
        onChange={(attached) => onChange({ attached })}
      />
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
