/**
 * Rule: assets = liabilities + equity: the totals of a balance sheet are the last line with figures of either side.
 * Source: the forms' 资产总计 and 负债和所有者权益总计 (domain/statements.*.json).
 * Example: small enterprises: line 30 on the left, line 53 on the right.
 */
export interface SidedItem {
  /** 0 asset, 1 liability, 2 equity; null where the statement has no sides. */
  type: 0 | 1 | 2 | null;
  /** Its place in the statement. */
  pos: number;
}

/** Whether an item stands with liabilities and equity. */
export const isClaim = ({ type }: Pick<SidedItem, 'type'>): boolean => type === 1 || type === 2;

/** The two totals; null for a statement without sides. @param hasFigure headings have none */
export function totalsOfSides<Item extends SidedItem>(
  items: readonly Item[],
  hasFigure: (item: Item) => boolean,
): { assets: Item; claims: Item } | null {
  const shown = items.filter(hasFigure).toSorted((a, b) => a.pos - b.pos);
  const assets = shown.findLast((item) => !isClaim(item));
  const claims = shown.findLast(isClaim);
  return assets && claims ? { assets, claims } : null;
}
