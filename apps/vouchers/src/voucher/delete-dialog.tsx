import type { Voucher } from '@suanpan/contracts';
import { Modal } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { BatchProgressRow } from './batch-progress.tsx';
import { useMessages } from './messages.ts';
import { SkippedDialog } from './skipped-dialog.tsx';
import type { Skipped } from './skipped.ts';
import { useDelete } from './use-delete.ts';
import { namesOf } from './names-of.ts';

interface DeleteDialogProps {
  /** Those to be deleted; none: the dialog is closed. */
  vouchers: readonly Voucher[];
  onClose(): void;
  onDeleted(): void;
}

/** Asks before deleting, naming every voucher; what could not be deleted is said one by one. */
export function DeleteDialog({ vouchers, onClose, onDeleted }: DeleteDialogProps): ReactNode {
  const t = useMessages();
  const { isBusy, progress, stop, remove } = useDelete();
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const confirm = async (): Promise<void> => {
    const result = await remove(vouchers);
    setSkipped(result.skipped);
    onClose();
    if (result.gone > 0) onDeleted();
  };
  return (
    <>
      <Modal
        open={vouchers.length > 0}
        title={t('delete.title', { vouchers: namesOf(vouchers) })}
        okText={t('delete')}
        cancelText={t('cancel')}
        okButtonProps={{ danger: true, loading: isBusy }}
        onOk={() => void confirm()}
        onCancel={isBusy ? stop : onClose}
      >
        {t('delete.text', { count: vouchers.length })}
        <BatchProgressRow progress={progress} onStop={stop} />
      </Modal>
      <SkippedDialog skipped={skipped} onClose={() => setSkipped([])} />
    </>
  );
}
