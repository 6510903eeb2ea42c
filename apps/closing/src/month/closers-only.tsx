import { Alert } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { useMayClose } from './use-may-close.ts';

/** Shows its content to those who may close months, and says why to the others. */
export function ClosersOnly({ children }: { children: ReactNode }): ReactNode {
  const t = useMessages();
  return useMayClose() ? children : <Alert type="info" showIcon title={t('forbidden')} />;
}
