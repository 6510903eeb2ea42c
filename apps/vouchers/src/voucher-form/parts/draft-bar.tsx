import { useLanguage } from '@suanpan/feature-kit';
import { Alert, Button } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../voucher-form.module.css';

interface DraftBarProps {
  what?: 'voucher' | 'template';
  savedAt: number;
  onRestore(): void;
  onDiscard(): void;
}

/** What was typed here before and never saved. */
export function DraftBar({ what = 'voucher', savedAt, onRestore, onDiscard }: DraftBarProps): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Alert
      type="warning"
      role="status"
      title={t(`draft.found.${what}`, { time: format.format(savedAt) })}
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
