import type { ColumnChoice } from '@suanpan/book-tables';

/** So many columns may be picked; their codes stand in an address. */
export const MOST_PICKED = 30;

/** Which columns an address asks for; codes that are none count as not named. */
export function schemeIn(search: URLSearchParams): ColumnChoice {
  const codes = (search.get('columns') ?? '').split(',').filter((code) => /^\d{1,32}$/.test(code));
  return {
    showEmpty: search.get('zero') === '1',
    showQuantity: search.get('quantity') === '1',
    picked: codes.slice(0, MOST_PICKED),
  };
}

/** The parameters of an address that asks for them. */
export const schemeParameters = ({
  showEmpty,
  showQuantity,
  picked,
}: ColumnChoice): { zero: string | null; quantity: string | null; columns: string | null } => ({
  zero: showEmpty ? '1' : null,
  quantity: showQuantity ? '1' : null,
  columns: picked.slice(0, MOST_PICKED).join(',') || null,
});
