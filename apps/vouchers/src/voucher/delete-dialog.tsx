import type { Voucher } from '@suanpan/contracts';
import { Modal } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { useDelete } from './use-delete.ts';
import { voucherLabel } from './voucher-label.ts';

interface DeleteDialogProps {
  /** Those to be deleted; none: the dialog is closed. */
  vouchers: readonly Voucher[];
  onClose(): void;
  onDeleted(): void;
}

/** Asks before deleting, naming every voucher. */
export function DeleteDialog({ vouchers, onClose, onDeleted }: DeleteDialogProps): ReactNode {
  const t = useMessages();
  const { isBusy, remove } = useDelete();
  const names = vouchers.map(({ word, code }) => voucherLabel(word, code)).join(', ');
  const confirm = async (): Promise<void> => {
    const gone = await remove(vouchers);
    onClose();
    if (gone > 0) onDeleted();
  };
  return (
    <Modal
      open={vouchers.length > 0}
      title={t('delete.title', { vouchers: names })}
      okText={t('delete')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true, loading: isBusy }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {t('delete.text', { count: vouchers.length })}
    </Modal>
  );
}
