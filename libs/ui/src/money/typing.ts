import { toHalfWidth } from '@suanpan/accounting-core';

const COMPOSING_KEY_CODE = 229;

/** True while an input method is composing: its keys belong to the candidate list. */
export const isComposing = (press: { isComposing?: boolean; keyCode?: number }): boolean =>
  press.isComposing === true || press.keyCode === COMPOSING_KEY_CODE;

/** What a key means in an amount, apart from being typed (ux.md 2). */
export type AmountKey = 'fill' | 'switch-side' | 'toggle-sign';

interface AmountPress {
  key: string;
  isComposing?: boolean;
  keyCode?: number;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
}

/**
 * "=" fills the balancing amount, a blank moves the amount to the other side, "-" changes the sign of
 * an amount that stands there untouched; once something is typed "-" is a minus. Full width counts.
 */
export function amountKeyOf(
  press: AmountPress,
  state: { isEdited: boolean; isEmpty: boolean },
): AmountKey | null {
  if (isComposing(press) || press.ctrlKey || press.metaKey || press.altKey) return null;
  const key = press.key.length === 1 ? toHalfWidth(press.key) : press.key;
  if (key === '=') return 'fill';
  if (key === ' ') return 'switch-side';
  return key === '-' && !state.isEdited && !state.isEmpty ? 'toggle-sign' : null;
}

/**
 * The same meanings when the character reached the field through an input method, which hides the
 * key: the text without the character, and what it meant. Null when there is none at its end.
 */
export function amountKeyInText(text: string): { text: string; key: AmountKey } | null {
  const last = toHalfWidth(text.slice(-1));
  if (last === '=') return { text: text.slice(0, -1), key: 'fill' };
  return last === ' ' ? { text: text.slice(0, -1), key: 'switch-side' } : null;
}
