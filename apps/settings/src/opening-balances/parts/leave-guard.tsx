import { useBlocker } from '@suanpan/feature-kit';
import { Modal } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { useUnloadWarning } from '../use-unload-warning.ts';

/** Figures that are not in the books yet are not left behind without a word; other tabs of the screen are no leaving. */
export function LeaveGuard({ open }: { open: { unsaved: number; failed: number } }): ReactNode {
  const t = useMessages();
  const hasUnsaved = open.unsaved > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnloadWarning(hasUnsaved);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('leave.title')}
      okText={t('leave.stay')}
      cancelText={t('leave.go')}
      onOk={() => blocker.reset?.()}
      onCancel={() => blocker.proceed?.()}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      {t('leave.text', { count: open.unsaved })}
    </Modal>
  );
}
