import { Alert } from '@suanpan/ui';
import { Checkbox } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../subjects.module.css';

/** Some fields of a subject in use are locked. */
export function UseNotice(): ReactNode {
  const t = useMessages();
  return (
    <div className={classes['notice']}>
      <Alert type="info" showIcon title={t('inUse')} />
    </div>
  );
}

/** The first child of a subject in use takes its postings over, which has to be agreed to. */
export function MoveNotice({
  agreed,
  onChange,
}: {
  agreed: boolean;
  onChange(agreed: boolean): void;
}): ReactNode {
  const t = useMessages();
  return (
    <div className={classes['notice']}>
      <Alert type="warning" showIcon title={t('firstChild')} />
      <Checkbox checked={agreed} onChange={(event) => onChange(event.target.checked)}>
        {t('move')}
      </Checkbox>
    </div>
  );
}
