import { focusHeading, useToast } from '@suanpan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { reloadRoot } from '../../session/leave.ts';
import { initQuery } from '../../session/use-init.ts';
import { accountSetQueries } from '../queries.ts';

/** Long enough to read the message before the page reloads. */
const READING_MS = 600;

/**
 * After a set was deleted or brought back: says so and shows the lists as they are now. When that changed the books the
 * user works in, everything on the page belongs to other books, so it is loaded anew (product.md 4).
 */
export function useSetGone(): (text: string, changesBooks: boolean) => Promise<void> {
  const toast = useToast();
  const queryClient = useQueryClient();
  return async (text, changesBooks) => {
    toast(text);
    if (changesBooks) {
      window.setTimeout(reloadRoot, READING_MS);
      return;
    }
    await Promise.all(
      [accountSetQueries.all, initQuery.queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
    // The button that was pressed is gone with its card.
    focusHeading();
  };
}
