import { type KeyChoices, chosenKey, fieldKey, productKeys } from './key-choices.ts';
import { type KeyPress, actsInFields, isTyping, keyName } from './keys.ts';

/** One shortcut as a screen declares it. */
export interface Shortcut {
  /** Key name as of `keyName`; two keys in a row are separated by a blank: "g v". */
  keys: string;
  /** What it does, in the user's language; shown on the key sheet. */
  label: string;
  /** Heading on the key sheet. */
  group: string;
  /** Absent for a key that a field uses itself, such as "=" in an amount: it is on the sheet only. */
  run?(): void;
  /** Whether it acts while a field has the focus; by default keys with Ctrl or Alt and function keys do. */
  inFields?: boolean;
}

/** A shortcut under the key that it has for this user. */
export interface ShownShortcut extends Shortcut {
  /** The key that the product gives it. */
  ofProduct: string;
}

const SEQUENCE_WAIT_MS = 1500;

/**
 * Every shortcut that works at the moment, in the order declared; the last one declared wins, so a
 * screen may take over a key of the shell. The key sheet is this list, so it cannot lie.
 */
export class ShortcutRegistry {
  private readonly layers: (readonly Shortcut[])[] = [];
  private pending: { key: string; at: number } | null = null;
  private readonly listeners = new Set<() => void>();
  private shown: readonly ShownShortcut[] = [];
  private choices: KeyChoices = productKeys;

  /** Adds shortcuts; answers the function that removes them. */
  add(shortcuts: readonly Shortcut[]): () => void {
    this.layers.push(shortcuts);
    this.changed();
    return () => {
      this.layers.splice(this.layers.indexOf(shortcuts), 1);
      this.changed();
    };
  }

  /** From now on these keys stand for the product's; keys that a field uses itself are there or not. */
  choose(choices: KeyChoices): void {
    this.choices = choices;
    this.changed();
  }

  /** The shortcuts in force; the same array until something changes. */
  list = (): readonly ShownShortcut[] => this.shown;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Runs what the key press means; answers whether it meant something. `now` is in milliseconds. */
  handle(press: KeyPress & { target?: EventTarget | null }, now: number): boolean {
    const key = keyName(press);
    if (key === null) return false;
    const first = this.pending && now - this.pending.at < SEQUENCE_WAIT_MS ? this.pending.key : null;
    this.pending = null;
    const typing = isTyping(press.target ?? null);
    const found =
      this.find(first ? `${first} ${key}` : key, typing) ?? (first ? this.find(key, typing) : undefined);
    found?.run?.();
    if (!found && !typing && this.shown.some((shortcut) => shortcut.keys.startsWith(`${key} `)))
      this.pending = { key, at: now };
    return found !== undefined;
  }

  private find(keys: string, typing: boolean): Shortcut | undefined {
    const found = this.shown.find((shortcut) => shortcut.keys === keys && shortcut.run !== undefined);
    return found && (!typing || (found.inFields ?? actsInFields(keys))) ? found : undefined;
  }

  private chosen(shortcut: Shortcut): ShownShortcut[] {
    const keys = shortcut.run
      ? chosenKey(shortcut.keys, this.choices)
      : fieldKey(shortcut.keys, this.choices);
    return keys === null ? [] : [{ ...shortcut, keys, ofProduct: shortcut.keys }];
  }

  private changed(): void {
    const byProduct = new Map(this.layers.flat().map((shortcut) => [shortcut.keys, shortcut]));
    const chosen = [...byProduct.values()].flatMap((shortcut) => this.chosen(shortcut));
    // A key that somebody has chosen wins over the product's use of it.
    const byKeys = new Map(
      [...chosen.filter(isAsDelivered), ...chosen.filter((one) => !isAsDelivered(one))].map((one) => [
        one.keys,
        one,
      ]),
    );
    this.shown = chosen.filter((one) => byKeys.get(one.keys) === one);
    for (const listener of this.listeners) listener();
  }
}

const isAsDelivered = ({ keys, ofProduct }: ShownShortcut): boolean => keys === ofProduct;

/** The one registry of the page. */
export const shortcuts = new ShortcutRegistry();
