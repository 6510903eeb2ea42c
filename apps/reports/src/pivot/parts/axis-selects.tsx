import { dimensionName } from '@suanpan/book-tables';
import type { AuxiliaryCategory } from '@suanpan/contracts';
import { Select } from '@suanpan/ui/kit';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { FIXED_DIMENSIONS, type PivotChoice, withDimension } from '../choice.ts';
import { useMessages } from '../messages.ts';
import classes from '../pivot.module.css';
import type { PivotView } from '../use-pivot-view.ts';

interface AxisProps {
  axis: 'rows' | 'columns';
  view: PivotView;
  categories: readonly AuxiliaryCategory[];
}

/** What stands down or across: one dimension, and with the pivot table a second one within it. */
export function AxisSelects({ axis, view, categories }: AxisProps): ReactNode {
  const t = useMessages();
  const all = useDimensions(axis, view.isCombination, categories);
  const { choice, setAxes, isCombination } = view;
  const chosen = choice[axis];
  const taken = new Set([...choice.rows, ...choice.columns]);
  const selectAt = (place: number): ReactNode => {
    const value = chosen[place] ?? '';
    const mayBeEmpty = !isCombination && (axis === 'columns' || place > 0);
    const options = all.filter((one) => one.value === value || !taken.has(one.value));
    return (
      <Select
        key={place}
        aria-label={t(place === 0 ? axis : `${axis}.second`)}
        value={value}
        onChange={(dimension) => setAxes(withAxis(choice, axis, withDimension(chosen, place, dimension)))}
        options={mayBeEmpty ? [{ value: '', label: t('none') }, ...options] : options}
        popupMatchSelectWidth={false}
      />
    );
  };
  const hasSecond = !isCombination && chosen.length > 0;
  return (
    <div className={classes['axis']} role="group" aria-label={t(axis)}>
      <span aria-hidden="true">{t(axis)}</span>
      {selectAt(0)}
      {hasSecond && selectAt(1)}
    </div>
  );
}

const withAxis = (
  { rows, columns }: PivotChoice,
  axis: 'rows' | 'columns',
  dimensions: readonly string[],
): Pick<PivotChoice, 'rows' | 'columns'> => ({ rows, columns, [axis]: dimensions });

/** Of the table of combinations: subjects and items down, items across. */
function useDimensions(
  axis: 'rows' | 'columns',
  isCombination: boolean,
  categories: readonly AuxiliaryCategory[],
): { value: string; label: string }[] {
  const words = useBookWords();
  return useMemo(() => {
    const items = categories.map(({ id, name }) => ({ value: `item${id}`, label: name }));
    const fixed = FIXED_DIMENSIONS.filter((key) => !isCombination || key.startsWith('subject')).map(
      (key) => ({
        value: key,
        label: dimensionName(words, { key, category: null }),
      }),
    );
    const subjects = fixed.filter(({ value }) => value.startsWith('subject'));
    const others = fixed.filter(({ value }) => !value.startsWith('subject'));
    return isCombination && axis === 'columns' ? items : [...subjects, ...items, ...others];
  }, [axis, isCombination, categories, words]);
}
