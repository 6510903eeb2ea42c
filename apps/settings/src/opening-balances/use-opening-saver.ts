import { api, booksKeys, newIdempotencyKey } from '@suanpan/api-client';
import type { OpeningRow } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { Cells } from './cell-saves.ts';
import { rowsKey } from './opening-queries.ts';
import { rowKeyOf, withSaved } from './opening-rows.ts';
import { OpeningSaver, type SaverBooks } from './opening-saver.ts';

/** The saver of this screen; it outlives the tabs, so that a save under way is never lost. */
export function useOpeningSaver(): { saver: OpeningSaver; cells: Cells } {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const [saver] = useState(() => new OpeningSaver(booksOf(queryClient, id)));
  const cells = useSyncExternalStore(saver.subscribe, saver.snapshot);
  return { saver, cells };
}

const booksOf = (queryClient: QueryClient, accountSetId: number): SaverBooks => ({
  rowOf: (rowKey) =>
    queryClient
      .getQueriesData<OpeningRow[]>({ queryKey: rowsKey(accountSetId) })
      .flatMap(([, rows]) => rows ?? [])
      .find((row) => rowKeyOf(row) === rowKey),
  save: (rows, idempotencyKey) =>
    api.put('/initial-balance/batch', { body: { rows: [...rows] }, idempotencyKey, repeatable: true }),
  saved: (rowKey, opening) => {
    queryClient.setQueriesData<OpeningRow[]>(
      { queryKey: rowsKey(accountSetId) },
      (rows) => rows && withSaved(rows, rowKey, opening),
    );
  },
  drained: () => {
    for (const queryKey of booksKeys(accountSetId)) void queryClient.invalidateQueries({ queryKey });
  },
  newKey: newIdempotencyKey,
});
