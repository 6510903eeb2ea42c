import { LeaveDialog } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import type { LogOut } from './use-log-out.ts';

/** Asks before signing out clears what was typed and not saved. */
export function UnsavedDialog({ isAsked, stay, leave }: LogOut): ReactNode {
  const t = useMessages();
  return (
    <LeaveDialog
      question={{ isAsked, stay, leave }}
      texts={{ title: t('logout.title'), stay: t('logout.stay'), leave: t('logout.leave') }}
    >
      {t('logout.unsaved')}
    </LeaveDialog>
  );
}
