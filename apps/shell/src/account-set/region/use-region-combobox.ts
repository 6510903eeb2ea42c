import type { RegionNode } from '@suanpan/contracts/regions';
import { isComposing } from '@suanpan/feature-kit';
import { opensList } from '@suanpan/ui';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { stepFrom } from './region-columns.ts';
import { searchRegions } from './region-search.ts';
import type { RegionTable } from './region-table.ts';

export interface RegionCombobox {
  isOpen: boolean;
  /** What was typed; null while browsing the columns. */
  typed: string | null;
  found: readonly (readonly RegionNode[])[];
  /** The region the keys stand on, in the columns or in the list. */
  cursor: string | null;
  open(): void;
  /** Closes and forgets what was typed. */
  close(): void;
  type(text: string): void;
  /** Takes a region; the columns stay open for going further into it. */
  choose(region: RegionNode): void;
  clear(): void;
  onKeyDown(event: KeyboardEvent): void;
}

interface Options {
  table: RegionTable | undefined;
  value: string | undefined;
  onChange(region: string | undefined): void;
}

const noTable: RegionTable = { provinces: [], paths: new Map() };
const columnKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;

/**
 * State and keys of the region picker: an editable combobox. Nothing typed: the arrows walk through the columns.
 * Something typed: they walk through the regions found. Enter takes the one they stand on.
 */
export function useRegionCombobox({ table = noTable, value, onChange }: Options): RegionCombobox {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const isSearch = typed !== null && typed.trim() !== '';
  const found = useMemo(
    () => (isSearch ? searchRegions(table.paths.values(), typed) : []),
    [table, isSearch, typed],
  );
  // Before the first move in a list its first entry is the one that Enter takes.
  const ids = found.map((path) => path.at(-1)?.id);
  const active = isSearch && !ids.includes(cursor ?? '') ? (ids[0] ?? null) : cursor;

  const open = (): void => {
    if (!isOpen) setCursor(value ?? null);
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setTyped(null);
  };
  const type = (text: string): void => {
    open();
    setTyped(text);
    setCursor(text === '' ? (value ?? null) : null);
  };
  const choose = (region: RegionNode): void => {
    onChange(region.id);
    setCursor(region.id);
    if (isSearch || region.children.length === 0) close();
  };
  const chooseActive = (): void => {
    const region = active === null ? undefined : table.paths.get(active)?.at(-1);
    if (!region) return;
    onChange(region.id);
    close();
  };
  const clear = (): void => {
    onChange(undefined);
    setCursor(null);
    setTyped(null);
  };
  const moveInList = (step: number): void => {
    const index = Math.min(ids.length - 1, Math.max(0, ids.indexOf(active ?? '') + step));
    setCursor(ids[index] ?? null);
  };
  const move = (key: string): boolean => {
    if (isSearch && (key === 'ArrowDown' || key === 'ArrowUp')) {
      moveInList(key === 'ArrowDown' ? 1 : -1);
      return true;
    }
    const columnKey = columnKeys.find((one) => one === key);
    if (isSearch || !columnKey) return false;
    setCursor(stepFrom(table, cursor, columnKey));
    return true;
  };
  const act = (event: KeyboardEvent): boolean => {
    if (!isOpen) {
      const opens = event.key === 'ArrowDown' || opensList(event);
      if (opens) open();
      return opens;
    }
    if (event.key === 'Enter') chooseActive();
    else if (event.key === 'Escape') close();
    else return move(event.key);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isComposing(event.nativeEvent) && act(event)) event.preventDefault();
  };
  return { isOpen, typed, found, cursor: active, open, close, type, choose, clear, onKeyDown };
}
