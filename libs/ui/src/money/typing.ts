import {
  type Problem,
  evaluateAmount,
  formatMoney,
  isProblem,
  negate,
  toHalfWidth,
} from '@suanpan/accounting-core';

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
 * key: what the last character of the text meant, or a "-" in place of the whole amount. Null for none.
 */
export function amountKeyInText(
  text: string,
  state: { isEdited: boolean; isEmpty: boolean },
): AmountKey | null {
  const typed = toHalfWidth(text);
  if (typed.endsWith('=')) return 'fill';
  if (typed.endsWith(' ')) return 'switch-side';
  return typed === '-' && !state.isEdited && !state.isEmpty ? 'toggle-sign' : null;
}

/** Decimal text of what was typed, a number or a sum; null for nothing. */
export function amountOf(text: string): string | null | Problem {
  if (text.trim() === '') return null;
  const amount = evaluateAmount(text);
  return isProblem(amount) ? amount : formatMoney(amount);
}

/**
 * The amount of a text that is left: a minus behind it is the sign, "500-" is -500.00. While it is typed that minus
 * may still become a subtraction.
 */
export function amountLeft(text: string): string | null | Problem {
  const typed = toHalfWidth(text).trim();
  if (!typed.endsWith('-')) return amountOf(text);
  const amount = evaluateAmount(typed.slice(0, -1));
  return isProblem(amount) ? amountOf(text) : formatMoney(negate(amount));
}
