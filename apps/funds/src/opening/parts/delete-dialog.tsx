import { Modal } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { RefusalAlert } from '../../funds/refusal-alert.tsx';
import type { Saving } from '../../funds/use-saving.ts';
import { useMessages } from '../messages.ts';

interface DeleteDialogProps {
  /** What goes. */
  text: string;
  saving: Pick<Saving<never, unknown>, 'isBusy' | 'refusal'>;
  onDelete(): void;
  onClose(): void;
}

/** Asks before something of the opening goes; what refuses it is said there. */
export function DeleteDialog({ text, saving, onDelete, onClose }: DeleteDialogProps): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const { refusal } = saving;
  return (
    <Modal
      open
      title={t('delete.title')}
      okText={t('delete')}
      cancelText={words('cancel')}
      okButtonProps={{ danger: true, loading: saving.isBusy }}
      onOk={onDelete}
      onCancel={onClose}
    >
      {refusal && <RefusalAlert refusal={refusal} />}
      {text}
    </Modal>
  );
}
