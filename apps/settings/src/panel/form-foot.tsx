import { Button, RestingButton } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import classes from './panel.module.css';

interface FootProps {
  isBusy: boolean;
  onCancel(): void;
  /** Offered beside Save where several records are entered one after the other. */
  onSaveAndNext?(): void;
}

/** The buttons of a panel's form. */
export function FormFoot({ isBusy, onCancel, onSaveAndNext }: FootProps): ReactNode {
  const t = useMessages();
  return (
    <div className={classes['actions']}>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      {onSaveAndNext && (
        <RestingButton isResting={isBusy} onClick={onSaveAndNext}>
          {t('saveAndNext')}
        </RestingButton>
      )}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('save')}
      </Button>
    </div>
  );
}
