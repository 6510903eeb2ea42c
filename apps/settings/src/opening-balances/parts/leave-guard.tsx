import { useBlocker } from '@suanpan/feature-kit';
import { Modal } from '@suanpan/ui/kit';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../messages.ts';

/** Figures that are not in the books yet are not left behind without a word; other tabs of the screen are no leaving. */
export function LeaveGuard({ open }: { open: { unsaved: number; failed: number } }): ReactNode {
  const t = useMessages();
  const hasUnsaved = open.unsaved > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);
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
