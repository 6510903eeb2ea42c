import { toHalfWidth } from '@suanpan/accounting-core';

const OFFERED = 50;

/** An item of an auxiliary category as a list offers it; one that is not enabled is shown, and not chosen. */
export interface PickableItem {
  id: number;
  code: string;
  name: string;
  enable: boolean;
}

/** Items whose code begins with the text or whose name has it inside, by code; those that may not be chosen last. */
export function findItems<I extends PickableItem>(items: readonly I[], text: string): I[] {
  const wanted = toHalfWidth(text).trim().toLowerCase();
  const found = items.filter(
    ({ code, name }) => code.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(wanted),
  );
  const [enabled, disabled] = [true, false].map((state) => found.filter(({ enable }) => enable === state));
  return [...(enabled ?? []), ...(disabled ?? [])].slice(0, OFFERED);
}

/**
 * The item that may be chosen whose code or name, or both as the field shows them, is the text; a code comes
 * before a name, and a name that several have is none.
 */
export function namedItem<I extends PickableItem>(items: readonly I[], text: string): I | undefined {
  const wanted = toHalfWidth(text).trim().toLowerCase();
  const found = items.filter(
    ({ code, name, enable }) =>
      enable && [code, name, `${code} ${name}`].some((known) => toHalfWidth(known).toLowerCase() === wanted),
  );
  return (
    found.find(({ code }) => code.toLowerCase() === wanted) ?? (found.length === 1 ? found[0] : undefined)
  );
}
