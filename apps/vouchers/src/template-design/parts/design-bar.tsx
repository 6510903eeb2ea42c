import { Button, RestingButton } from '@suanpan/ui';
import type { ReactNode, RefObject } from 'react';
import { useMessages } from '../../template/messages.ts';
import paper from '../../voucher-form/action-bar.module.css';

interface DesignBarProps {
  isBusy: boolean;
  saveButton: RefObject<HTMLButtonElement | null>;
  onSave(): void;
  onSaveAndNew(): void;
}

/** The ways to save a template; it need not balance. */
export function DesignBar({ isBusy, saveButton, onSave, onSaveAndNew }: DesignBarProps): ReactNode {
  const t = useMessages();
  return (
    <div className={paper['actions']}>
      <RestingButton isResting={isBusy} onClick={onSaveAndNew}>
        {t('saveAndNew')}
      </RestingButton>
      <Button ref={saveButton} type="primary" loading={isBusy} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  );
}
