import { useSyncExternalStore } from 'react';

/** What users choose with yes or no, and what holds until they do. */
const defaults = {
  /** Lower controls and rows: more lines in sight. */
  compact: false,
  /** The open screens as a row of tabs (ux.md 3). */
  tabs: false,
  /** The browser asks before it closes or reloads the page, also when everything is saved. */
  askBeforeClosing: false,
  /** Keys of one letter act outside of fields (WCAG 2.1.4: they can be switched off). */
  letterKeys: true,
  /** F12, Ctrl+F7, F2 and F7 act as in the desktop programs of Kingdee. */
  kingdeeKeys: true,
} as const;

export type OptionName = keyof typeof defaults;
type Options = Readonly<Record<OptionName, boolean>>;

const storedAs = (name: OptionName): string => `suanpan.option.${name}`;
const names = Object.keys(defaults) as OptionName[];
const listeners = new Set<() => void>();
let options: Options | undefined;

/** The choices kept in this browser; blocked storage means they last for the page only. */
function read(): Options {
  const entries = names.map((name) => {
    try {
      const stored = localStorage.getItem(storedAs(name));
      return [name, stored === null ? defaults[name] : stored === 'on'];
    } catch {
      return [name, defaults[name]];
    }
  });
  return Object.fromEntries(entries) as Options;
}

/** Every option as it is now; the same object until one changes. */
export const currentOptions = (): Options => (options ??= read());

export function setOption(name: OptionName, value: boolean): void {
  options = { ...currentOptions(), [name]: value };
  try {
    localStorage.setItem(storedAs(name), value ? 'on' : 'off');
  } catch {
    // Blocked storage: the choice holds until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Hears of every change; answers the function that ends it. */
export function onOptions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One option, as the screens follow it. */
export const useOption = (name: OptionName): boolean =>
  useSyncExternalStore(onOptions, () => currentOptions()[name]);
