import type { Pivot } from '@suanpan/contracts';
import { BALANCE_PATH, bookLink, DETAIL_PATH, ITEM_LEDGER_PATH, type LinkTarget } from '../books/links.ts';
import type { ShownSpan } from '../books/span.ts';
import type { OpenCell } from './use-open-cell.ts';

/** Most categories that a ledger tells apart. */
const MOST_CATEGORIES = 3;

/** Whether each balance of a table has a ledger: that of its subject, of its items, or of the items in the subject. */
export const haveLedgers = ({ rowDimensions, columnDimensions }: Pivot): boolean =>
  [...rowDimensions, ...columnDimensions].filter(({ key }) => categoryOf(key) !== null).length <=
  MOST_CATEGORIES;

/** The ledger whose opening, movement and closing a cell of balances is; of the total the subject balance. */
export function ledgerOfBalance(pivot: Pivot, cell: OpenCell, span: ShownSpan): LinkTarget {
  const places = placesOf(pivot, cell);
  const items = places.filter(({ category }) => category !== null);
  // The deeper of two subjects is the one whose balance it is.
  const codes = places.filter(({ category }) => category === null).map((place) => place.code);
  const code = codes.toSorted((a, b) => b.length - a.length)[0] ?? null;
  if (items.length > 0)
    return bookLink(ITEM_LEDGER_PATH, span, {
      category: items.map(({ category }) => category).join(','),
      item: items.map(({ key }) => key).join(','),
      codeFrom: code,
      codeTo: code,
    });
  return code === null ? bookLink(BALANCE_PATH, span) : bookLink(DETAIL_PATH, span, { subjectCode: code });
}

interface Place {
  /** Of an item; null for a subject. */
  category: string | null;
  key: string;
  code: string;
}

/** What the row and the column of a cell stand for; a total stands for nothing. */
function placesOf({ rows, columns, rowDimensions, columnDimensions }: Pivot, cell: OpenCell): Place[] {
  const across = columns.find(({ keys }) => keys.join() === cell.columnKeys.join());
  const down = rows.find(({ keys }) => keys.join() === cell.rowKeys.join());
  const named = (
    dimensions: Pivot['rowDimensions'],
    found: Pick<Pivot['rows'][number], 'keys' | 'labels'> | undefined,
  ): Place[] =>
    (found?.keys ?? []).map((key, at) => ({
      category: categoryOf(dimensions[at]!.key),
      key,
      code: found?.labels[at]?.code ?? '',
    }));
  return [...named(rowDimensions, down), ...named(columnDimensions, across)];
}

const categoryOf = (dimension: string): string | null => /^item(\d+)$/.exec(dimension)?.[1] ?? null;
