import { Button, ErrorState, LoadingState, ProblemAlert, type ShownError } from '@suanpan/ui';
import { Modal } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from './fix.module.css';
import { useMessages } from '../messages.ts';

interface FixDialogProps {
  title: string;
  /** What the act is called; null: there is nothing to do. */
  confirm: string | null;
  isLoading: boolean;
  isPending: boolean;
  /** What is to be shown could not be read. */
  failure: ShownError | null;
  onRetry(): void;
  /** Why the act itself was refused. */
  refusal: string | null;
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
}

/** What a fix would do is shown before it is done (ux.md 1.3). */
export function FixDialog({
  title,
  confirm,
  isLoading,
  isPending,
  failure,
  onRetry,
  refusal,
  onConfirm,
  onClose,
  children,
}: FixDialogProps): ReactNode {
  const t = useMessages();
  return (
    <Modal
      open
      width={720}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(confirm === null ? 'fix.close' : 'fix.cancel')}</Button>
          {confirm !== null && (
            <Button type="primary" loading={isPending} disabled={isLoading} onClick={onConfirm}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      <div className={classes['fix']}>
        {refusal !== null && <ProblemAlert problems={[]} title={refusal} />}
        {failure ? (
          <ErrorState error={failure} onRetry={onRetry} />
        ) : isLoading ? (
          <LoadingState rows={4} />
        ) : (
          children
        )}
      </div>
    </Modal>
  );
}
