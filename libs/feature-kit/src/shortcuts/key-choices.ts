import { actsInFields } from './keys.ts';

/** How a user wants the product's keys: another one for some, and whole kinds of keys off. */
export interface KeyChoices {
  /** The key of the product → the key that takes its place. */
  own: Readonly<Record<string, string>>;
  letterKeys: boolean;
  kingdeeKeys: boolean;
}

export const productKeys: KeyChoices = { own: {}, letterKeys: true, kingdeeKeys: true };

/** Those that come from Kingdee and are not also what browsers do everywhere (ux.md 2, marked [K]). */
const ofKingdee: ReadonlySet<string> = new Set(['F12', 'mod+F7', 'F2', 'F7']);

/** Keys without Ctrl or Alt that write something when they are pressed in a field. */
const isLetterKey = (keys: string): boolean =>
  !actsInFields(keys) && [...(keys.split(' ')[0] ?? '')].length === 1;

/** The key that means what the product's key means; null when the user wants none. */
export function chosenKey(keys: string, { own, letterKeys, kingdeeKeys }: KeyChoices): string | null {
  const chosen = own[keys];
  if (chosen !== undefined) return chosen;
  if (!letterKeys && isLetterKey(keys)) return null;
  return fieldKey(keys, { kingdeeKeys });
}

/** The key of a field's own, which stays as it is; null when the user wants no such keys. */
export const fieldKey = (keys: string, { kingdeeKeys }: Pick<KeyChoices, 'kingdeeKeys'>): string | null =>
  !kingdeeKeys && ofKingdee.has(keys) ? null : keys;

/** What was kept as text; anything else than names of keys is nobody's choice. */
export function parseOwnKeys(text: string | null): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    const entries = Object.entries(parsed).filter(
      ([, chosen]) => typeof chosen === 'string' && chosen !== '',
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
