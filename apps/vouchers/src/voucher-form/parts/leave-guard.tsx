import { useBlocker } from '@suanpan/feature-kit';
import { Modal } from '@suanpan/ui/kit';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useMessages } from '../messages.ts';

interface LeaveGuardProps {
  isDirty: boolean;
  /** True while the form itself leads somewhere else after saving. */
  isLeaving: RefObject<boolean>;
}

/** A voucher that is not saved is not left without a word; the month in the address is no leaving. */
export function LeaveGuard({ isDirty, isLeaving }: LeaveGuardProps): ReactNode {
  const t = useMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent): void => {
      if (!isLeaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty, isLeaving]);
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
