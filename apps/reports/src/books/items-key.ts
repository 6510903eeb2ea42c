import type { AuxiliaryBalanceRow } from '@suanpan/contracts';

/** The items of a row by category, as the call of their ledger names them. */
export const itemsKey = (
  { auxiliary }: Pick<AuxiliaryBalanceRow, 'auxiliary'>,
  categories: readonly string[],
): string =>
  categories
    .map((id) => auxiliary.find(({ categoryId }) => String(categoryId) === id)?.itemId ?? 'none')
    .join(',');
