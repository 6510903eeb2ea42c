import { add, formatMoney, ZERO, type Fen, type Figures, type LeafBalance } from '@suanpan/accounting-core';
import type { BalanceMeasure, PivotQuery } from '@suanpan/contracts';
import { found, refuse } from '@suanpan/service-kit';
import { NO_ITEM, readAuxiliarySets } from '../books/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import type { ChosenLines } from './chosen-lines.ts';
import { subjectAt, type Axes, type Dimension } from './dimensions.ts';
import type { Cell } from './read-cells.ts';

type BalanceDimension = Extract<Dimension, { kind: 'subject' | 'item' }>;

const isOfBalances = (dimension: Dimension): dimension is BalanceDimension =>
  dimension.kind === 'subject' || dimension.kind === 'item';

/**
 * A balance stands on a subject and its items: months, sides and words have none of their own, and it is never without
 * the vouchers that carry results forward.
 * @throws request.field at the axis or the filter that a balance does not have.
 */
export function refuseNoBalance({ rows, columns }: Axes, query: PivotQuery): void {
  const wrong = [
    ...(rows.every(isOfBalances) ? [] : ['rows']),
    ...(columns.every(isOfBalances) ? [] : ['columns']),
    ...(query.words === undefined ? [] : ['words']),
    ...(query.side === undefined ? [] : ['side']),
    ...(query.withoutCarryForward ? ['withoutCarryForward'] : []),
  ];
  const [field] = wrong;
  if (field !== undefined) refuse({ code: 'request.field', field, rule: 'unknown' });
}

/**
 * Balances by subjects and items: at the beginning and at the end of the months, debit less credit, and each side of the
 * year to their end. What the books began with counts.
 */
export async function readBalanceCells(
  books: Books,
  chart: Chart,
  dimensions: readonly Dimension[],
  { measure, chosen }: { measure: BalanceMeasure; chosen: ChosenLines },
): Promise<Cell[]> {
  const filter = chosen.subjectIds ? { subjectIds: [...chosen.subjectIds] } : {};
  const leaves = await readLeaves(books, chart, chosen.span, 'activity', filter);
  const sets = await readAuxiliarySets(
    books,
    leaves.map(({ auxSetId }) => auxSetId),
  );
  const itemsOf = ({ auxSetId }: LeafBalance) => sets.get(auxSetId) ?? [];
  const isChosen = (leaf: LeafBalance): boolean =>
    chosen.itemGroups.every((group) => itemsOf(leaf).some(({ itemId }) => group.includes(itemId)));
  const keyOf = (leaf: LeafBalance, dimension: BalanceDimension): string => {
    if (dimension.kind === 'subject') {
      const subject = found(chart.tree.byId.get(leaf.subjectId));
      return String(subjectAt(chart.tree, subject, dimension.level).id);
    }
    const item = itemsOf(leaf).find(({ categoryId }) => categoryId === dimension.categoryId);
    return item ? String(item.itemId) : NO_ITEM;
  };
  const sums = new Map<string, { keys: string[]; sum: Fen }>();
  for (const leaf of leaves.filter(isChosen)) {
    const keys = dimensions.filter(isOfBalances).map((dimension) => keyOf(leaf, dimension));
    const before = sums.get(keys.join())?.sum ?? ZERO;
    sums.set(keys.join(), { keys, sum: add(before, figureOf[measure](leaf.figures)) });
  }
  return [...sums.values()]
    .filter(({ sum }) => sum !== ZERO)
    .map(({ keys, sum }) => ({ keys, value: formatMoney(sum) }));
}

const figureOf: Readonly<Record<BalanceMeasure, (figures: Figures) => Fen>> = {
  opening: ({ amount }) => amount.opening,
  ytdDebit: ({ amount }) => amount.ytdDebit,
  ytdCredit: ({ amount }) => amount.ytdCredit,
  closing: ({ amount }) => amount.closing,
};
