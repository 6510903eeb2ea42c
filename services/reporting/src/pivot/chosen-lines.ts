import {
  comparePeriods,
  descendantsOf,
  quarterRange,
  parsePeriod,
  type Period,
  type Span,
} from '@suanpan/accounting-core';
import type { PivotQuery } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import { itemGroups, NO_ITEM } from '../books/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import { isWithin } from '../books/code-range.ts';
import { subjectAt, type Dimension } from './dimensions.ts';

type Side = 'debit' | 'credit';

/** Which lines count; null: all of them, an empty list: none. */
export interface ChosenLines {
  span: Span;
  subjectIds: ReadonlySet<number> | null;
  /** A line has one item of each group. */
  itemGroups: readonly (readonly number[])[];
  /** Categories of which a line has no item. */
  withoutCategories: readonly number[];
  wordIds: readonly number[] | null;
  sides: readonly Side[] | null;
  withoutCarryForward: boolean;
}

/** The filters of a call. @throws request.field for a subject or an item that the books do not have. */
export async function readChosen(
  books: Books,
  chart: Chart,
  span: Span,
  query: PivotQuery,
): Promise<ChosenLines> {
  return {
    span,
    subjectIds: chosenSubjects(chart, query),
    itemGroups: query.items === undefined ? [] : await itemGroups(books, query.items),
    withoutCategories: [],
    wordIds: query.words === undefined ? null : idsOf(query.words),
    sides: query.side === undefined ? null : [query.side],
    withoutCarryForward: query.withoutCarryForward ?? false,
  };
}

const idsOf = (text: string): number[] => text.split(',').map(Number);

function chosenSubjects({ tree, hidden }: Chart, query: PivotQuery): ReadonlySet<number> | null {
  const { codeFrom, codeTo, subjects, class: category } = query;
  const isFiltered = [codeFrom, codeTo, subjects, category].some((filter) => filter !== undefined);
  if (!isFiltered && hidden.length === 0) return null;
  const named = subjects === undefined ? null : new Set(idsOf(subjects).flatMap(withBelow));
  function withBelow(id: number): number[] {
    if (!tree.byId.has(id)) refuse({ code: 'request.field', field: 'subjects', rule: 'unknown' });
    return [id, ...descendantsOf(tree, id).map((below) => below.id)];
  }
  return new Set(
    tree.subjects
      .filter(
        (subject) =>
          isWithin(subject.code, query) &&
          (category === undefined || subject.category === category) &&
          (named === null || named.has(subject.id)),
      )
      .map(({ id }) => id),
  );
}

/**
 * The lines of those chosen that stand in one cell: with these keys in its first dimensions.
 * @throws request.field for what is no key of its dimension.
 */
export function narrowedTo(
  chosen: ChosenLines,
  { tree }: Chart,
  dimensions: readonly Dimension[],
  { keys, field }: { keys: readonly string[]; field: string },
): ChosenLines {
  const malformed = (): never => refuse({ code: 'request.field', field, rule: 'format' });
  if (keys.length > dimensions.length) malformed();
  const idOf = (key: string): number => (/^\d{1,15}$/.test(key) ? Number(key) : malformed());
  const one = (lines: ChosenLines, dimension: Dimension, key: string): ChosenLines => {
    switch (dimension.kind) {
      case 'subject': {
        const id = idOf(key);
        const below = tree.subjects.filter(
          (subject) => subjectAt(tree, subject, dimension.level).id === id && isIn(lines.subjectIds, subject),
        );
        return { ...lines, subjectIds: new Set(below.map((subject) => subject.id)) };
      }
      case 'item':
        return key === NO_ITEM
          ? { ...lines, withoutCategories: [...lines.withoutCategories, dimension.categoryId] }
          : { ...lines, itemGroups: [...lines.itemGroups, [idOf(key)]] };
      case 'side':
        if (key !== 'debit' && key !== 'credit') malformed();
        return { ...lines, sides: (lines.sides ?? ['debit', 'credit']).filter((side) => side === key) };
      case 'word': {
        const id = idOf(key);
        return { ...lines, wordIds: lines.wordIds?.filter((word) => word === id) ?? [id] };
      }
      case 'month':
      case 'quarter':
      case 'year':
        return { ...lines, span: overlapOf(lines.span, monthsOf(dimension.kind, key) ?? malformed()) };
      default:
        return dimension satisfies never;
    }
  };
  return keys.reduce((lines, key, index) => one(lines, dimensions[index]!, key), chosen);
}

const isIn = (ids: ReadonlySet<number> | null, { id }: { id: number }): boolean =>
  ids === null || ids.has(id);

/** The months of a key such as `2025-03`, `2025Q1` or `2025`. */
function monthsOf(kind: 'month' | 'quarter' | 'year', key: string): Span | null {
  if (kind === 'month') return spanOfMonths(key, key);
  const [, year = '', quarter = ''] = /^(\d{4})(?:Q([1-4]))?$/.exec(key) ?? [];
  if ((kind === 'quarter') !== (quarter !== '')) return null;
  if (kind === 'year') return spanOfMonths(`${year}-01`, `${year}-12`);
  return spanOfMonths(`${year}-01`, `${year}-12`) && quarterRange(Number(year), Number(quarter));
}

function spanOfMonths(first: string, last: string): Span | null {
  const [from, to] = [parsePeriod(first), parsePeriod(last)];
  return 'code' in from || 'code' in to ? null : { from, to };
}

const overlapOf = (a: Span, b: Span): Span => ({ from: later(a.from, b.from), to: earlier(a.to, b.to) });
const later = (a: Period, b: Period): Period => (comparePeriods(a, b) < 0 ? b : a);
const earlier = (a: Period, b: Period): Period => (comparePeriods(a, b) < 0 ? a : b);
