import { api, asApiError } from '@suanpan/api-client';
import { useToast } from '@suanpan/ui';
import { useMessages } from '../messages.ts';
import { reloadRoot } from '../session/leave.ts';

/** Long enough to read the success message before the page reloads. */
const READING_MS = 600;

/** Switches to another account set, says so, and reloads the root (product.md 4). */
export function useSwitchAccountSet(): (accountSetsId: number) => Promise<void> {
  const t = useMessages();
  const toast = useToast();
  return async (accountSetsId) => {
    const done = toast(t('accountSet.switching'), { duration: null });
    try {
      await api.post('/changeAccountSets', { query: { accountSetsId } });
      toast(t('accountSet.switched'));
      window.setTimeout(reloadRoot, READING_MS);
    } catch (error) {
      toast(asApiError(error).msg, { kind: 'error' });
    } finally {
      done();
    }
  };
}
