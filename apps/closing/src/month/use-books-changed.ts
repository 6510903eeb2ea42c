import { booksKeys } from '@suanpan/api-client';
import { useAccountSet, useRefreshShell } from '@suanpan/feature-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Call after a transfer, a close or a reopening: every figure and the shell's months are read again. */
export function useBooksChanged(): () => Promise<void> {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const refreshShell = useRefreshShell();
  return useCallback(async () => {
    for (const queryKey of booksKeys(id)) void queryClient.invalidateQueries({ queryKey });
    await refreshShell();
  }, [id, queryClient, refreshShell]);
}
