import type { ShownShortcut } from '@suanpan/feature-kit';

/** Why a key cannot be taken: another act of this screen has it, the browser keeps it, or fields and lists need it. */
export interface KeyFault {
  kind: 'used' | 'browser' | 'fields';
  /** Of the act that has it. */
  label: string;
}

/** What a page never gets (ux.md 2), and what reads and moves everywhere. */
const ofBrowser: ReadonlySet<string> = new Set([
  'mod+n',
  'mod+t',
  'mod+w',
  'mod+shift+n',
  'mod+shift+t',
  'alt+F4',
  'F5',
  'F11',
  'mod+r',
]);
const ofFields =
  /^(shift\+)?(Enter|Tab|Space|Backspace|Delete|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right))$|^mod\+[acvxz]$/;

/** Whether an act may have this key on this screen; null when it may. */
export function faultOfKey(
  pressed: string,
  act: ShownShortcut,
  all: readonly ShownShortcut[],
): KeyFault | null {
  if (pressed === act.keys || pressed === act.ofProduct) return null;
  const other = all.find(
    (one) => one.ofProduct !== act.ofProduct && (one.keys === pressed || one.keys.startsWith(`${pressed} `)),
  );
  if (other) return { kind: 'used', label: other.label };
  if (ofBrowser.has(pressed)) return { kind: 'browser', label: '' };
  return ofFields.test(pressed) ? { kind: 'fields', label: '' } : null;
}
