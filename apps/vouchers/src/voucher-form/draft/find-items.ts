import { toHalfWidth } from '@suanpan/accounting-core';
import type { ItemChoice } from '@suanpan/contracts';

const OFFERED = 50;

/** Items whose code begins with the text or whose name has it inside, by code; those that may not be chosen last. */
export function findItems(items: readonly ItemChoice[], text: string): ItemChoice[] {
  const wanted = toHalfWidth(text).trim().toLowerCase();
  const found = items.filter(
    ({ code, name }) => code.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(wanted),
  );
  const [enabled, disabled] = [true, false].map((state) => found.filter(({ enable }) => enable === state));
  return [...(enabled ?? []), ...(disabled ?? [])].slice(0, OFFERED);
}
