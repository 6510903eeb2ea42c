import { LONGEST_KEYWORD, type VoucherWord } from '@suanpan/contracts';
import { useShortcuts } from '@suanpan/feature-kit';
import { Button, Icon, Toolbar, useMediaQuery } from '@suanpan/ui';
import { FilterRow, type InputRef, Select } from '@suanpan/ui/kit';
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

/** Text or amount; word; numbers; state; the others on demand, each active one with a chip; all but the text in a drawer under 900 px. */
export function ListFilters({ filters, words, onChange }: ListFiltersProps): ReactNode {
  const t = useMessages();
  const field = useRef<InputRef>(null);
  const [isOpen, setOpen] = useState(false);
  const [clearings, setClearings] = useState(0);
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const [texts, setTexts] = useState<Readonly<Record<string, Said | null>>>({});
  const say = useCallback(
    (field: string, text: Said | null): void => setTexts((known) => ({ ...known, [field]: text })),
    [],
  );
  const key = { keys: '/', label: t('key.search'), group: t('title') };
  useShortcuts([{ ...key, run: () => field.current?.focus({ cursor: 'all' }) }]);
  const refusal = (text: string): string | null => (numberText(text) === '' ? t('number.none') : null);
  const said = (...fields: string[]): ReactNode =>
    fields.map((field) => {
      const one = texts[`${id}-${field}`];
      return (
        one && (
          <p
            key={field}
            id={`${id}-${field}`}
            role="alert"
            className={classes['said']}
            data-refused={one.isRefusal}
          >
            {one.text}
          </p>
        )
      );
    });
  const search = (
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
  );
  const word = (
    <Select
      aria-label={t('word')}
      value={filters.word}
      style={{ minWidth: 112 }}
      options={[
        { value: '', label: t('word.all') },
        ...words.map(({ word: known }) => ({ value: known, label: known })),
      ]}
      onChange={(chosen) => onChange({ word: chosen })}
    />
  );
  const number = (end: 'from' | 'to'): ReactNode => (
    <LateInput
      key={`${end}-${clearings}`}
      inputMode="numeric"
      className={classes['number']}
      label={t(`number.${end}`)}
      value={filters[end]}
      say={say}
      saidId={`${id}-${end}`}
      refusal={refusal}
      onCommit={(text) => onChange({ [end]: numberText(text) })}
    />
  );
  const numbers = (
    <span className={classes['range']}>
      {number('from')}–{number('to')}
    </span>
  );
  const state = (
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
  );
  const clear = isFiltered(filters) && (
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
  );
  const chips = <FilterChips filters={filters} onChange={onChange} />;
  if (isNarrow)
    return (
      <>
        <FilterRow label={t('filters')} values={Object.values({ ...filters, keyword: '' })} search={search}>
          <Named name={t('word')}>{word}</Named>
          <Named name={t('numbers')}>
            {numbers}
            {said('from', 'to')}
          </Named>
          <Named name={t('state')}>{state}</Named>
          <MoreFilters filters={filters} onChange={onChange} />
          {clear}
        </FilterRow>
        {said('keyword')}
        {chips}
      </>
    );
  return (
    <>
      <Toolbar label={t('filters')}>
        {search}
        {word}
        {numbers}
        {state}
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('more')}
        </Button>
        {clear}
      </Toolbar>
      {said('keyword', 'from', 'to')}
      {isOpen && <MoreFilters filters={filters} onChange={onChange} />}
      {chips}
    </>
  );
}

/** A filter that says by itself what it is, below its name where it stands alone. */
const Named = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div>
    <span aria-hidden="true">{name}</span>
    {children}
  </div>
);
