import { useSyncExternalStore } from 'react';
import { currentOptions, onOptions } from '../options/options.ts';
import { parseOwnKeys } from './key-choices.ts';
import { shortcuts } from './registry.ts';

const STORED_AS = 'suanpan.keys';
const listeners = new Set<() => void>();
let own: Readonly<Record<string, string>> = read();

function read(): Record<string, string> {
  try {
    return parseOwnKeys(localStorage.getItem(STORED_AS));
  } catch {
    return {};
  }
}

/** The registry follows what is chosen, on every screen at once. */
function apply(): void {
  const { letterKeys, kingdeeKeys } = currentOptions();
  shortcuts.choose({ own, letterKeys, kingdeeKeys });
  // Fields open their lists by such keys themselves (`opensList` of the UI library).
  document.documentElement.dataset['kingdeeKeys'] = kingdeeKeys ? 'on' : 'off';
}

/** Begins to follow the choices; answers the function that ends it. */
export function followKeyChoices(): () => void {
  apply();
  return onOptions(apply);
}

/** Gives an act another key in this browser; null gives it the product's key again. */
export function setOwnKey(keys: string, chosen: string | null): void {
  const { [keys]: _before, ...others } = own;
  own = chosen === null || chosen === keys ? others : { ...others, [keys]: chosen };
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(own));
  } catch {
    // Blocked storage: the keys hold until the page is left.
  }
  apply();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The keys that were changed: the product's → one's own. */
export const useOwnKeys = (): Readonly<Record<string, string>> => useSyncExternalStore(subscribe, () => own);
