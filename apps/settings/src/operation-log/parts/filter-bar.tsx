import { LogWords } from '@suanpan/book-tables';
import { LOG_KINDS } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { Checkbox, FilterChoice, FilterDay, FilterRow, Input } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import type { LogFilters } from '../log-filters.ts';
import { useMessages } from '../messages.ts';

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
    <FilterRow
      label={t('filters')}
      values={Object.values({ ...filters, object: '' })}
      search={
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
      }
    >
      <FilterChoice
        any={t('any')}
        label={t('who')}
        value={filters.who}
        options={[...names].map(([value, label]) => ({ value, label }))}
        onChange={(who) => onChange({ who })}
      />
      <FilterChoice
        any={t('any')}
        label={t('kind')}
        value={filters.kind}
        options={LOG_KINDS.map((value) => ({ value, label: words.kind(value) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterDay label={t('from')} value={filters.from} onChange={(from) => onChange({ from })} />
      <FilterDay label={t('to')} value={filters.to} onChange={(to) => onChange({ to })} />
      <Checkbox checked={filters.refused} onChange={({ target }) => onChange({ refused: target.checked })}>
        {t('refused')}
      </Checkbox>
    </FilterRow>
  );
}
