import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import { useLabelled } from '../messages/labelled.ts';
import { useUiMessages } from '../messages/ui-messages.ts';
import { AmountsInText } from '../money/amounts-in-text.tsx';
import { Modal } from '../popup/modal.tsx';
import classes from './list-foot.module.css';

/** Rows that were refused together for one reason. */
export interface Refused {
  /** What the rows are called. */
  names: readonly string[];
  reason: string;
}

export interface RefusedDialogProps {
  title(count: number): string;
  /** None: the dialog is closed. */
  refused: readonly Refused[];
  onClose(): void;
}

/** Which of many rows an act was refused for, and why; the others are done. */
export function RefusedDialog({ title, refused, onClose }: RefusedDialogProps): ReactNode {
  const t = useUiMessages();
  const labelled = useLabelled();
  const count = refused.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <Modal
      open={refused.length > 0}
      title={title(count)}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <ul className={classes['refusals']}>
        {refused.map(({ names, reason }) => (
          <li key={reason}>
            {labelled(names.join(', '), '')}
            <AmountsInText text={reason} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
