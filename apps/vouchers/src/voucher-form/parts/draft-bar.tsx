import { Alert, Button, momentText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../action-bar.module.css';

interface DraftBarProps {
  what?: 'voucher' | 'template';
  savedAt: number;
  /** How many more there are behind it. */
  more: number;
  onRestore(): void;
  onDiscard(): void;
}

/** What was typed here before and never saved. */
export function DraftBar({
  what = 'voucher',
  savedAt,
  more,
  onRestore,
  onDiscard,
}: DraftBarProps): ReactNode {
  const t = useMessages();
  const time = momentText(savedAt);
  return (
    <Alert
      type="warning"
      role="status"
      title={
        more > 0
          ? `${t(`draft.found.${what}`, { time })} ${t('draft.more', { count: more })}`
          : t(`draft.found.${what}`, { time })
      }
      action={
        <span className={classes['buttons']}>
          <Button size="small" onClick={onRestore}>
            {t('draft.restore')}
          </Button>
          <Button size="small" type="text" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </span>
      }
    />
  );
}
