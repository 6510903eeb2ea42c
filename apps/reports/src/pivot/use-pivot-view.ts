import type { AuxiliaryCategory, PivotMeasure, PivotQuery } from '@suanpan/contracts';
import { useLocation } from '@suanpan/feature-kit';
import { useMemo } from 'react';
import { useParameters } from '../books/use-parameters.ts';
import { useSpan } from '../books/use-span.ts';
import {
  choiceOf,
  filterParameters,
  FIXED_DIMENSIONS,
  noFilters,
  parametersOf,
  type PivotChoice,
  type PivotFilters,
  queryOf,
} from './choice.ts';

export const COMBINATION_PATH = '/project-combination-table';

export interface PivotView {
  /** The table of combinations: subjects or items down, the items of a category across. */
  isCombination: boolean;
  choice: PivotChoice;
  /** The call that answers the table. */
  query: PivotQuery;
  setAxes(axes: Pick<PivotChoice, 'rows' | 'columns'>): void;
  setMeasure(measure: PivotMeasure): void;
  setFilters(filters: Partial<PivotFilters>): void;
  clearFilters(): void;
  /** Takes up what a saved view shows. */
  take(search: string): void;
}

/** How the table is looked at; all of it stands in the address. */
export function usePivotView(categories: readonly AuxiliaryCategory[]): PivotView {
  const [search, change] = useParameters();
  const { pathname } = useLocation();
  const { span } = useSpan();
  const isCombination = pathname === COMBINATION_PATH;
  const text = String(search);
  const known = useMemo(
    () => new Set<string>([...FIXED_DIMENSIONS, ...categories.map(({ id }) => `item${id}`)]),
    [categories],
  );
  const preset = useMemo(() => presetOf(isCombination, categories), [isCombination, categories]);
  const choice = useMemo(() => choiceOf(new URLSearchParams(text), preset, known), [text, preset, known]);
  const query = useMemo(() => queryOf(choice, span), [choice, span]);
  const show = (next: PivotChoice): void => change({ ...parametersOf(next), cell: null }, { replace: false });
  return {
    isCombination,
    choice,
    query,
    setAxes: (axes) => show({ ...choice, ...axes }),
    setMeasure: (measure) => show({ ...choice, measure }),
    setFilters: (filters) => change(filterParameters({ ...choice.filters, ...filters })),
    clearFilters: () => change(filterParameters(noFilters)),
    take: (view) => show(choiceOf(new URLSearchParams(view), preset, known)),
  };
}

const presetOf = (
  isCombination: boolean,
  categories: readonly AuxiliaryCategory[],
): Pick<PivotChoice, 'rows' | 'columns'> => {
  if (!isCombination) return { rows: ['subject1'], columns: ['month'] };
  const category = categories.find(({ key }) => key === 'department') ?? categories[0];
  return { rows: ['subject'], columns: category ? [`item${category.id}`] : [] };
};
