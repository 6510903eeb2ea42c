import { useBlocker } from '@suanpan/feature-kit';
import { Modal } from '@suanpan/ui/kit';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from './messages.ts';

/** What was typed and not saved is not left behind without a word. `isDirty` is asked at the moment of leaving. */
export function LeaveGuard({ isDirty }: { isDirty(): boolean }): ReactNode {
  const t = useMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
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
      {t('leave.text')}
    </Modal>
  );
}
