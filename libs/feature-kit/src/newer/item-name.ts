import type { ItemChoice } from '@suanpan/contracts';

/** An item by code and name, for names are not unique; by its id when the books know it no more. */
export const itemName = (items: readonly ItemChoice[], wanted: number | null): string => {
  const item = items.find(({ id }) => id === wanted);
  return item ? `${item.code} ${item.name}` : String(wanted ?? '');
};
