import { toHalfWidth } from '@suanpan/accounting-core';

/** The parts of a keyboard event that decide what it means; tests need no browser. */
export interface KeyPress {
  key: string;
  keyCode?: number;
  isComposing?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  shiftKey?: boolean;
}

const COMPOSING_KEY_CODE = 229;
const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Meta', 'Alt', 'Shift']);

/** True while an input method is composing: Enter then confirms the candidate and is nobody else's. */
export const isComposing = (press: KeyPress): boolean =>
  press.isComposing === true || press.keyCode === COMPOSING_KEY_CODE;

/**
 * One name for a key press: modifiers in the order mod, alt, shift, then the key; `mod` is Ctrl, or
 * ⌘ on a Mac. Full-width characters count as their half-width twins. Shift is named only with keys
 * that carry no character of their own ("shift+Enter", but "?" and not "shift+?").
 * Null while composing and for a modifier alone.
 */
export function keyName(press: KeyPress): string | null {
  if (isComposing(press) || MODIFIERS.has(press.key)) return null;
  const isCharacter = press.key.length === 1;
  const key = isCharacter ? toHalfWidth(press.key) : press.key;
  const name = key === ' ' ? 'Space' : key;
  const hasModifier = press.ctrlKey === true || press.metaKey === true || press.altKey === true;
  const parts = [
    press.ctrlKey || press.metaKey ? 'mod' : '',
    press.altKey ? 'alt' : '',
    press.shiftKey && (!isCharacter || hasModifier || key === ' ') ? 'shift' : '',
    hasModifier && isCharacter ? name.toLowerCase() : name,
  ];
  return parts.filter(Boolean).join('+');
}

/** Whether typing goes into this element, so that single letters must not act. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as { tagName?: string; isContentEditable?: boolean; type?: string } | null;
  if (element?.isContentEditable) return true;
  const isField =
    element?.tagName === 'INPUT' || element?.tagName === 'TEXTAREA' || element?.tagName === 'SELECT';
  return isField && !['checkbox', 'radio', 'button'].includes(element?.type ?? '');
}

/** Whether a key acts inside a field too: one with Ctrl or Alt, or a function key. */
export const actsInFields = (keys: string): boolean =>
  /^(mod|alt)\+/.test(keys) || /^F\d+$/.test(keys) || keys === 'Escape';
