import { api } from '@suanpan/api-client';
import { useToast } from '@suanpan/ui';
import { useEffect, useRef } from 'react';
import { useMessages } from '../messages.ts';
import { reloadRoot } from '../session/leave.ts';

/**
 * Another tab switched the account set: what is typed here must not be filed there. Says so once and
 * offers to reload; nothing is forced, a form may hold unsaved work.
 */
export function useSetChanged(): void {
  const t = useMessages();
  const toast = useToast();
  const isTold = useRef(false);
  useEffect(() => {
    const tell = (): void => {
      if (isTold.current) return;
      isTold.current = true;
      const action = { label: t('reload'), run: reloadRoot };
      toast(t('accountSet.changed'), { kind: 'error', duration: null, action });
    };
    api.configure({ onSetChanged: tell, onForbidden: reloadRoot });
    return () => api.configure({ onSetChanged: () => undefined });
  }, [t, toast]);
}
