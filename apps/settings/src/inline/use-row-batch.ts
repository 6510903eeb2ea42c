import { asApiError } from '@suanpan/api-client';
import { useToast } from '@suanpan/ui';
import { useState } from 'react';
import type { LeftRow } from '../panel/chosen-bar.tsx';
import { useInlineMessages } from './messages.ts';
import { useRowActs } from './use-row-acts.ts';

interface BatchActs<Row> {
  nameOf(row: Row): string;
  remove(row: Row): Promise<unknown>;
  /** Absent: a deletion is not taken back. */
  restore?(row: Row): Promise<unknown>;
  /** What stays chosen: the rows that were left. */
  onChosen(ids: readonly number[]): void;
}

/** Deletes many rows of a dictionary, each on its own, with the way back; those that were left are told one by one. */
export function useRowBatch<Row extends { id: number }>({
  nameOf,
  remove,
  restore,
  onChosen,
}: BatchActs<Row>) {
  const t = useInlineMessages();
  const toast = useToast();
  const { reload } = useRowActs();
  const [isBusy, setBusy] = useState(false);
  const [left, setLeft] = useState<readonly LeftRow[]>([]);
  const each = async (rows: readonly Row[], act: (row: Row) => Promise<unknown>): Promise<Row[]> => {
    const reasons: LeftRow[] = [];
    const done: Row[] = [];
    for (const row of rows) {
      try {
        await act(row);
        done.push(row);
      } catch (error) {
        reasons.push({ id: row.id, name: nameOf(row), reason: asApiError(error).msg || t('unreachable') });
      }
    }
    setLeft(reasons);
    await reload();
    return done;
  };
  const bringBack = async (rows: readonly Row[], back: (row: Row) => Promise<unknown>): Promise<void> => {
    const done = await each(rows, back);
    if (done.length > 0) toast(t('batch.restored', { count: done.length }));
  };
  const removeAll = async (rows: readonly Row[]): Promise<void> => {
    setBusy(true);
    const done = await each(rows, remove);
    if (done.length > 0) {
      const undo = restore && { label: t('undo'), run: () => void bringBack(done, restore) };
      toast(t('batch.deleted', { count: done.length }), undo ? { action: undo } : {});
    }
    onChosen(rows.filter((row) => !done.includes(row)).map(({ id }) => id));
    setBusy(false);
  };
  return { isBusy, left, removeAll, forget: () => setLeft([]) };
}
