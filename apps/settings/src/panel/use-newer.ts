import { asApiError } from '@suanpan/api-client';
import { useToast } from '@suanpan/ui';
import { useState } from 'react';
import { useMessages } from './messages.ts';

export interface Newer<Item> {
  /** The record the form was filled from, whatever lists bring meanwhile. */
  base: Item;
  /** What somebody else has saved since; null until it is asked for. */
  theirs: Item | null;
  ask(): Promise<void>;
  /** The form goes on from this record. */
  goOnFrom(item: Item): void;
}

/** Stands between two people who edit one record: holds what the form was filled from and what is there now. */
export function useNewer<Item>(opened: Item, read: (opened: Item) => Promise<Item>): Newer<Item> {
  const t = useMessages();
  const toast = useToast();
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Item | null>(null);
  return {
    base,
    theirs,
    ask: async () => {
      try {
        setTheirs(await read(base));
      } catch (error) {
        toast(asApiError(error).msg || t('unreachable'), { kind: 'error' });
      }
    },
    goOnFrom: (item) => {
      setBase(item);
      setTheirs(null);
    },
  };
}
