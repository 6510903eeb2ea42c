import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../money/typing.ts';
import { opensList } from './list-keys.ts';

export interface Listbox<Option> {
  isOpen: boolean;
  options: readonly Option[];
  /** Index of the option the keys stand on; -1 for none. */
  active: number;
  open(active?: number): void;
  close(): void;
  setActive(index: number): void;
  pick(option: Option): void;
  mayPick(option: Option): boolean;
  /** Uses a key for the list, and says so by preventing its default. */
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * The list of a combobox (APG 1.2): arrows move in it, Enter takes, Escape closes, Alt+↓ opens it, and F2 and F7 unless switched off; with
 * Shift as well the arrows are not its own. An option that may not be picked leaves it open. One that makes something
 * (`makes`) is never proposed: the keys stand on it only after an arrow, so that no Enter makes what was mistyped.
 */
export function useListbox<Option>(
  options: readonly Option[],
  onPick: (option: Option) => void,
  { mayPick = always, makes = never }: Rules<Option> = {},
): Listbox<Option> {
  const [isWanted, setWanted] = useState(false);
  const [wanted, setActiveOf] = useState({ index: -1, isProposed: true });
  const isOpen = isWanted && options.length > 0;
  const reached = Math.min(wanted.index, options.length - 1);
  const standsOn = options[reached];
  const active = wanted.isProposed && standsOn !== undefined && makes(standsOn) ? -1 : reached;

  const setActive = (index: number): void => setActiveOf({ index, isProposed: false });
  const open = (index = -1): void => {
    setWanted(true);
    setActiveOf({ index, isProposed: true });
  };
  const close = (): void => setWanted(false);
  const pick = (option: Option): void => {
    if (!mayPick(option)) return;
    close();
    onPick(option);
  };
  const pickActive = (): boolean => {
    const option = options[active];
    if (option === undefined) return false;
    pick(option);
    return true;
  };
  const act = (event: KeyboardEvent): boolean => {
    if (event.altKey && event.shiftKey) return false;
    if (isOpen && event.key === 'ArrowDown') setActive(Math.min(options.length - 1, active + 1));
    else if (isOpen && event.key === 'ArrowUp') setActive(Math.max(Math.min(0, active), active - 1));
    else if (isOpen && event.key === 'Enter') return pickActive();
    else if (isOpen && event.key === 'Escape') close();
    else if (opensList(event)) open(0);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isComposing(event.nativeEvent) && act(event)) event.preventDefault();
  };
  return { isOpen, options, active, open, close, setActive, pick, mayPick, onKeyDown };
}

interface Rules<Option> {
  mayPick?(option: Option): boolean;
  /** Picking it makes something new. */
  makes?(option: Option): boolean;
}

const always = (): boolean => true;

const never = (): boolean => false;
