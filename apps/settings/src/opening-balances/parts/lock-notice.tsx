import { Link, useAccountSet, useCan } from '@suanpan/feature-kit';
import { Alert } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';

/** Why nothing can be entered: the first month is closed, or the role only reads. */
export function LockNotice({ isLocked, mayWrite }: { isLocked: boolean; mayWrite: boolean }): ReactNode {
  const t = useMessages();
  const { enableDate } = useAccountSet();
  const mayReopen = useCan('period.reopen');
  const month = enableDate.slice(0, 7).replace('-', '/');
  if (!isLocked) return mayWrite ? null : <Alert type="info" showIcon title={t('readOnly')} />;
  return (
    <Alert
      type="info"
      showIcon
      title={t('locked', { month })}
      action={
        mayReopen &&
        mayWrite && <Link to={`/check-out/un-check?month=${encodeURIComponent(month)}`}>{t('reopen')}</Link>
      }
    />
  );
}
