import { Button, keepFocus, useLabelled } from '@suanpan/ui';
import { Modal } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import classes from './panel.module.css';

/** A row that an act on many left as it was, and why. */
export interface LeftRow {
  id: number;
  name: string;
  reason: string;
}

interface ChosenBarProps {
  count: number;
  /** How many are chosen, in the words of the list. */
  chosen: string;
  /** What the last act has left, and how many those are in the words of the list. */
  left: readonly LeftRow[];
  leftTitle: string;
  /** The reasons are read. */
  onRead(): void;
  onNone(): void;
  /** The acts. */
  children: ReactNode;
}

/** What may be done with the chosen rows of a list at once (ux.md 1.11: at the bottom, with their count). */
export function ChosenBar(props: ChosenBarProps): ReactNode {
  const { count, chosen, left, leftTitle, onRead, onNone, children } = props;
  const t = useMessages();
  const labelled = useLabelled();
  return (
    <div ref={keepFocus} className={classes['kept']}>
      {count > 0 && (
        <div className={classes['chosen']} role="toolbar" aria-label={chosen}>
          <span>{chosen}</span>
          {children}
          <Button type="text" onClick={onNone}>
            {t('chooseNone')}
          </Button>
        </div>
      )}
      <Modal
        open={left.length > 0}
        title={leftTitle}
        onCancel={onRead}
        footer={
          <Button type="primary" onClick={onRead}>
            {t('close')}
          </Button>
        }
      >
        <ul>
          {left.map(({ id, name, reason }) => (
            <li key={id}>{labelled(name, reason)}</li>
          ))}
        </ul>
      </Modal>
    </div>
  );
}
