import type { AuxiliaryCategory, PivotMeasure, PivotQuery } from '@suanpan/contracts';
import { useLocation } from '@suanpan/feature-kit';
import { useMemo } from 'react';
import { type ParameterChange, useParameters } from '../books/use-parameters.ts';
import { useSpan } from '../books/use-span.ts';
import {
  choiceOf,
  filterParameters,
  FIXED_DIMENSIONS,
  noFilters,
  parametersOf,
  type PivotChoice,
  type PivotFilters,
  type Preset,
  queryOf,
  withMeasure,
} from './choice.ts';

const COMBINATION_PATH = '/project-combination-table';

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
  /** What a view is saved as. */
  search: string;
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
  const show = (next: PivotChoice): void =>
    change({ ...parametersOf(next, preset), cell: null }, { replace: false });
  return {
    isCombination,
    choice,
    query,
    setAxes: (axes) => show({ ...choice, ...axes }),
    setMeasure: (measure) => show(withMeasure(choice, measure, preset)),
    setFilters: (filters) => change(filterParameters({ ...choice.filters, ...filters }, preset)),
    clearFilters: () => change(filterParameters(noFilters, preset)),
    search: textOf(parametersOf(choice, preset)),
    take: (view) => show(choiceOf(new URLSearchParams(view), preset, known)),
  };
}

const textOf = (parameters: ParameterChange): string =>
  String(
    new URLSearchParams(
      Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null),
    ),
  );

/** Results are told by what was earned and spent, so the table of combinations leaves out what carries them forward. */
function presetOf(isCombination: boolean, categories: readonly AuxiliaryCategory[]): Preset {
  if (!isCombination) return { rows: ['subject1'], columns: ['month'], withoutCarryForward: false };
  const category = categories.find(({ key }) => key === 'department') ?? categories[0];
  return { rows: ['subject'], columns: category ? [`item${category.id}`] : [], withoutCarryForward: true };
}
