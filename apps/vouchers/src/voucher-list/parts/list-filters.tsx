import { LONGEST_KEYWORD, type VoucherWord } from '@suanpan/contracts';
import { useShortcuts } from '@suanpan/feature-kit';
import { Button, Icon, Toolbar } from '@suanpan/ui';
import { type InputRef, Select } from '@suanpan/ui/kit';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { type Filters, isFiltered, isMistakenAmount, noFilters, numberText } from '../../voucher/filters.ts';
import { useMessages } from '../messages.ts';
import { FilterChips } from './filter-chips.tsx';
import { LateInput, type Said } from './late-input.tsx';
import { MoreFilters } from './more-filters.tsx';
import classes from '../filters.module.css';

interface ListFiltersProps {
  filters: Filters;
  words: readonly VoucherWord[];
  onChange(change: Partial<Filters>): void;
}

/** Text or amount; word; numbers; state; the others on demand, each active one with a chip. */
export function ListFilters({ filters, words, onChange }: ListFiltersProps): ReactNode {
  const t = useMessages();
  const field = useRef<InputRef>(null);
  const [isOpen, setOpen] = useState(false);
  const [clearings, setClearings] = useState(0);
  const id = useId();
  const [said, setSaid] = useState<Readonly<Record<string, Said | null>>>({});
  const say = useCallback(
    (field: string, text: Said | null): void => setSaid((known) => ({ ...known, [field]: text })),
    [],
  );
  const search = { keys: '/', label: t('key.search'), group: t('title') };
  useShortcuts([{ ...search, run: () => field.current?.focus({ cursor: 'all' }) }]);
  const refusal = (text: string): string | null => (numberText(text) === '' ? t('number.none') : null);
  return (
    <>
      <Toolbar label={t('filters')}>
        <LateInput
          key={`keyword-${clearings}`}
          ref={field}
          type="search"
          className={classes['search']}
          prefix={<Icon name="search" size={14} />}
          maxLength={LONGEST_KEYWORD}
          label={t('keyword')}
          value={filters.keyword}
          say={say}
          saidId={`${id}-keyword`}
          note={isMistakenAmount(filters.keyword) ? t('keyword.comma') : null}
          onCommit={(keyword) => onChange({ keyword })}
        />
        <Select
          aria-label={t('word')}
          value={filters.word}
          style={{ minWidth: 112 }}
          options={[
            { value: '', label: t('word.all') },
            ...words.map(({ word }) => ({ value: word, label: word })),
          ]}
          onChange={(word) => onChange({ word })}
        />
        <span className={classes['range']}>
          <LateInput
            key={`from-${clearings}`}
            inputMode="numeric"
            className={classes['number']}
            label={t('number.from')}
            value={filters.from}
            say={say}
            saidId={`${id}-from`}
            refusal={refusal}
            onCommit={(from) => onChange({ from: numberText(from) })}
          />
          –
          <LateInput
            key={`to-${clearings}`}
            inputMode="numeric"
            className={classes['number']}
            label={t('number.to')}
            value={filters.to}
            say={say}
            saidId={`${id}-to`}
            refusal={refusal}
            onCommit={(to) => onChange({ to: numberText(to) })}
          />
        </span>
        <Select
          aria-label={t('state')}
          value={filters.audited}
          style={{ minWidth: 136 }}
          options={[
            { value: '', label: t('state.all') },
            { value: 'false', label: t('state.unaudited') },
            { value: 'true', label: t('state.audited') },
          ]}
          onChange={(audited) => onChange({ audited })}
        />
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('more')}
        </Button>
        {isFiltered(filters) && (
          <Button
            type="text"
            onClick={() => {
              // What a field refused goes as well.
              setClearings(clearings + 1);
              onChange(noFilters);
            }}
          >
            {t('clear')}
          </Button>
        )}
      </Toolbar>
      {Object.entries(said).map(
        ([field, one]) =>
          one && (
            <p key={field} id={field} role="alert" className={classes['said']} data-refused={one.isRefusal}>
              {one.text}
            </p>
          ),
      )}
      {isOpen && <MoreFilters filters={filters} onChange={onChange} />}
      <FilterChips filters={filters} onChange={onChange} />
    </>
  );
}
