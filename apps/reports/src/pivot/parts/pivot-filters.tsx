import { dictionaryQueries } from '@suanpan/api-client';
import { isBalanceMeasure, type AuxiliaryCategory } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { Button } from '@suanpan/ui';
import { FilterChoice, Input, Select } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { LabelledSwitch } from '../../books/labelled-switch.tsx';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { bookQueries } from '../../books/queries.ts';
import { useTypedParameter } from '../../books/use-parameters.ts';
import { CLASSES, countFilters, SIDES } from '../choice.ts';
import { useMessages } from '../messages.ts';
import classes from '../pivot.module.css';
import type { PivotView } from '../use-pivot-view.ts';

interface FiltersProps {
  view: PivotView;
  categories: readonly AuxiliaryCategory[];
}

/** Which lines count: subjects, items, words, side, and whether results carried forward are left out; of balances subjects and items. */
export function PivotFilters({ view, categories }: FiltersProps): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { choice, setFilters } = view;
  const { filters, measure } = choice;
  const isMovement = !isBalanceMeasure(measure);
  return (
    <div className={classes['filters']} role="group" aria-label={t('filters')}>
      <CodeInput end="codeFrom" />
      <CodeInput end="codeTo" />
      <FilterChoice
        any={t('any')}
        label={t('class')}
        value={filters.class}
        options={CLASSES.map((value) => ({ value, label: t(`class.${value}`) }))}
        onChange={(value) => setFilters({ class: value })}
      />
      {isMovement && (
        <>
          <FilterChoice
            any={t('any')}
            label={t('side')}
            value={filters.side}
            options={SIDES.map((value) => ({ value, label: words(value) }))}
            onChange={(side) => setFilters({ side })}
          />
          <WordChoice view={view} />
        </>
      )}
      {categories.map((category) => (
        <ItemChoice key={category.id} view={view} category={category} />
      ))}
      {isMovement && (
        <LabelledSwitch
          label={t('carryForward')}
          checked={filters.withoutCarryForward}
          onChange={(withoutCarryForward) => setFilters({ withoutCarryForward })}
        />
      )}
      {countFilters(filters) > 0 && <Button onClick={view.clearFilters}>{t('filters.clear')}</Button>}
    </div>
  );
}

/** In the address after a pause in typing. */
function CodeInput({ end }: { end: 'codeFrom' | 'codeTo' }): ReactNode {
  const t = useMessages();
  const [code, setCode] = useTypedParameter(end);
  return (
    <label>
      <span>{t(end)}</span>
      <Input
        inputMode="numeric"
        maxLength={32}
        value={code}
        onChange={({ target }) => setCode(target.value.trim())}
      />
    </label>
  );
}

function WordChoice({ view: { choice, setFilters } }: Pick<FiltersProps, 'view'>): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { data = [] } = useQuery(dictionaryQueries.words(id));
  return (
    <Several
      label={t('words')}
      value={choice.filters.words}
      options={data.map((word) => ({ value: String(word.id), label: word.word }))}
      onChange={(words) => setFilters({ words })}
    />
  );
}

/** The items of one category; those chosen of other categories stay. */
function ItemChoice({ view, category }: { view: PivotView; category: AuxiliaryCategory }): ReactNode {
  const { id } = useAccountSet();
  const { data = [] } = useQuery(bookQueries.items(id, String(category.id)));
  const { items } = view.choice.filters;
  const own = new Set(data.map((item) => String(item.id)));
  return (
    <Several
      label={category.name}
      value={items.filter((item) => own.has(item))}
      options={data.map((item) => ({ value: String(item.id), label: `${item.code} ${item.name}` }))}
      onChange={(chosen) =>
        view.setFilters({ items: [...items.filter((item) => !own.has(item)), ...chosen] })
      }
    />
  );
}

interface SeveralProps {
  label: string;
  value: readonly string[];
  options: { value: string; label: string }[];
  onChange(value: string[]): void;
}

function Several({ label, value, options, onChange }: SeveralProps): ReactNode {
  const t = useMessages();
  const id = useId();
  return (
    <div>
      <span id={id}>{label}</span>
      <Select<string[]>
        mode="multiple"
        aria-labelledby={id}
        value={[...value]}
        options={options}
        optionFilterProp="label"
        placeholder={t('any')}
        maxTagCount="responsive"
        popupMatchSelectWidth={false}
        onChange={onChange}
      />
    </div>
  );
}
