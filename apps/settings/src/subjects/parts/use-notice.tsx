import { Alert } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../subjects.module.css';

/** What being in use means: some fields are locked, or a first child would have to take the postings over. */
export function UseNotice({ isNew }: { isNew: boolean }): ReactNode {
  const t = useMessages();
  return (
    <div className={classes['notice']}>
      <Alert type={isNew ? 'warning' : 'info'} showIcon title={isNew ? t('firstChild') : t('inUse')} />
    </div>
  );
}
