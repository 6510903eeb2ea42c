import type { VoucherWord } from '@suanpan/contracts';
import { Toolbar } from '@suanpan/ui';
import { Input } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import type { Filters } from '../use-vouchers.ts';

interface ListFiltersProps {
  filters: Filters;
  words: readonly VoucherWord[];
  onChange(change: Partial<Filters>): void;
}

/** Text in summary, subject or remark; word; state. */
export function ListFilters({ filters, words, onChange }: ListFiltersProps): ReactNode {
  const t = useMessages();
  return (
    <Toolbar label={t('filters')}>
      <Input.Search
        allowClear
        defaultValue={filters.keyword}
        aria-label={t('keyword')}
        placeholder={t('keyword')}
        style={{ width: 260 }}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <label>
        {t('word')}{' '}
        <select value={filters.word} onChange={(event) => onChange({ word: event.target.value })}>
          <option value="">{t('all')}</option>
          {words.map(({ word }) => (
            <option key={word}>{word}</option>
          ))}
        </select>
      </label>
      <label>
        {t('state')}{' '}
        <select
          value={filters.audited}
          onChange={(event) => onChange({ audited: event.target.value as Filters['audited'] })}
        >
          <option value="">{t('all')}</option>
          <option value="false">{t('state.unaudited')}</option>
          <option value="true">{t('state.audited')}</option>
        </select>
      </label>
    </Toolbar>
  );
}
