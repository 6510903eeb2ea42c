import type { Span } from '@suanpan/accounting-core';
import {
  isBalanceMeasure,
  MOVEMENT_MEASURES,
  PIVOT_MEASURES,
  type PivotMeasure,
  type PivotQuery,
} from '@suanpan/contracts';
import { spanQuery } from '../books/span.ts';
import type { ParameterChange } from '../books/use-parameters.ts';

export const CLASSES = ['asset', 'liability', 'common', 'equity', 'cost', 'pl'] as const;
export const SIDES = ['debit', 'credit'] as const;

/** Which lines count; an empty text or list: all. */
export interface PivotFilters {
  codeFrom: string;
  codeTo: string;
  class: (typeof CLASSES)[number] | '';
  side: (typeof SIDES)[number] | '';
  /** Ids, those of several categories together. */
  items: readonly string[];
  words: readonly string[];
  withoutCarryForward: boolean;
}

/** How the table is looked at. */
export interface PivotChoice {
  rows: readonly string[];
  columns: readonly string[];
  measure: PivotMeasure;
  filters: PivotFilters;
}

export const noFilters: PivotFilters = {
  codeFrom: '',
  codeTo: '',
  class: '',
  side: '',
  items: [],
  words: [],
  withoutCarryForward: false,
};

/** What a screen shows when its address says nothing. */
export interface Preset extends Pick<PivotChoice, 'rows' | 'columns'> {
  withoutCarryForward: boolean;
}

/** Dimensions that every company has; the categories of its own come to them as `item` with an id. */
export const FIXED_DIMENSIONS = [
  'subject',
  'subject1',
  'subject2',
  'subject3',
  'subject4',
  'month',
  'quarter',
  'year',
  'side',
  'word',
] as const;

/** What an address asks for; what it does not say, or what these books do not have, is as `preset` has it. */
export function choiceOf(search: URLSearchParams, preset: Preset, known: ReadonlySet<string>): PivotChoice {
  const rows = dimensionsOf(search.get('rows'), known);
  const columns = dimensionsOf(search.get('columns'), known);
  const isWhole = rows !== null && rows.length > 0 && columns !== null && isOnce([...rows, ...columns]);
  const axes = isWhole ? { rows, columns } : { rows: preset.rows, columns: preset.columns };
  const measure = measuresOf(axes).find((one) => one === search.get('measure')) ?? 'net';
  const filters = filtersOf(search, preset);
  return { ...axes, measure, filters: isBalanceMeasure(measure) ? ofBalances(filters) : filters };
}

/** What the table can measure: balances stand on subjects and items only. */
export const measuresOf = ({
  rows,
  columns,
}: Pick<PivotChoice, 'rows' | 'columns'>): readonly PivotMeasure[] =>
  [...rows, ...columns].every((key) => /^(subject|item)\d*$/.test(key)) ? PIVOT_MEASURES : MOVEMENT_MEASURES;

/** Balances know no sides, words or vouchers to leave out. */
const ofBalances = (filters: PivotFilters): PivotFilters => ({
  ...filters,
  side: '',
  words: [],
  withoutCarryForward: false,
});

/**
 * The table with another measure. Back from balances, the filters of movement are those the screen begins with.
 */
export function withMeasure(choice: PivotChoice, measure: PivotMeasure, preset: Preset): PivotChoice {
  if (isBalanceMeasure(measure) === isBalanceMeasure(choice.measure)) return { ...choice, measure };
  const { withoutCarryForward } = isBalanceMeasure(measure) ? noFilters : preset;
  return { ...choice, measure, filters: { ...ofBalances(choice.filters), withoutCarryForward } };
}

function filtersOf(search: URLSearchParams, { withoutCarryForward }: Preset): PivotFilters {
  const carried = search.get('withoutCarryForward');
  return {
    codeFrom: search.get('codeFrom') ?? '',
    codeTo: search.get('codeTo') ?? '',
    class: CLASSES.find((one) => one === search.get('class')) ?? '',
    side: SIDES.find((one) => one === search.get('side')) ?? '',
    items: idsOf(search.get('items')),
    words: idsOf(search.get('words')),
    withoutCarryForward: carried === 'true' || (carried !== 'false' && withoutCarryForward),
  };
}

function dimensionsOf(text: string | null, known: ReadonlySet<string>): string[] | null {
  if (text === null) return null;
  const named = text === NONE ? [] : text.split(',');
  return named.length <= 2 && named.every((one) => known.has(one)) ? named : null;
}

const isOnce = (all: readonly string[]): boolean => new Set(all).size === all.length;

const idsOf = (text: string | null): string[] =>
  text !== null && /^\d{1,15}(,\d{1,15}){0,49}$/.test(text) ? text.split(',') : [];

/** Stands in the address for an axis without a dimension, so that it is told from one that is not named. */
const NONE = 'none';

/** The parameters of an address that shows the table so. */
export const parametersOf = (
  { rows, columns, measure, filters }: PivotChoice,
  preset: Preset,
): ParameterChange => ({
  rows: rows.join(','),
  columns: columns.join(',') || NONE,
  measure: measure === 'net' ? null : measure,
  ...filterParameters(filters, preset),
});

export const filterParameters = (
  filters: PivotFilters,
  preset: Pick<Preset, 'withoutCarryForward'>,
): Record<keyof PivotFilters, string | null> => ({
  codeFrom: filters.codeFrom || null,
  codeTo: filters.codeTo || null,
  class: filters.class || null,
  side: filters.side || null,
  items: filters.items.join(',') || null,
  words: filters.words.join(',') || null,
  withoutCarryForward:
    filters.withoutCarryForward === preset.withoutCarryForward ? null : String(filters.withoutCarryForward),
});

/** How many filters are set. */
export const countFilters = (filters: PivotFilters): number =>
  Object.values(filterParameters(filters, noFilters)).filter((value) => value !== null).length;

/** The call that answers the table. */
export function queryOf({ rows, columns, measure, filters }: PivotChoice, span: Span): PivotQuery {
  const asked = isBalanceMeasure(measure) ? ofBalances(filters) : filters;
  const { codeFrom, codeTo, class: category, items, side, words, withoutCarryForward } = asked;
  return {
    ...spanQuery(span),
    rows: rows.join(','),
    measure,
    ...(columns.length > 0 ? { columns: columns.join(',') } : {}),
    ...(codeFrom === '' ? {} : { codeFrom }),
    ...(codeTo === '' ? {} : { codeTo }),
    ...(category === '' ? {} : { class: category }),
    ...(side === '' ? {} : { side }),
    ...(items.length > 0 ? { items: items.join(',') } : {}),
    ...(words.length > 0 ? { words: words.join(',') } : {}),
    ...(withoutCarryForward ? { withoutCarryForward } : {}),
  };
}

/** An axis with another dimension at one of its two places; '' takes it away, and what stands behind moves up. */
export function withDimension(axis: readonly string[], place: number, dimension: string): string[] {
  const changed = [...axis];
  changed[place] = dimension;
  return changed.filter(Boolean);
}
