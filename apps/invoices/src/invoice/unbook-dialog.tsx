import type { InvoiceHead } from '@suanpan/contracts';
import { Modal, useShown } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import type { InvoiceBooking } from './use-invoice-booking.ts';

interface UnbookDialogProps {
  /** Those whose vouchers are taken back; none: the dialog is closed. */
  invoices: readonly InvoiceHead[];
  booking: InvoiceBooking;
  onClose(): void;
}

/** Asks before vouchers of invoices are taken back, all or none. */
export function UnbookDialog({ invoices, booking, onClose }: UnbookDialogProps): ReactNode {
  const t = useMessages();
  const [shown, afterClose] = useShown(invoices.length > 0 ? invoices : undefined);
  const count = shown?.length ?? 0;
  return (
    <Modal
      open={invoices.length > 0}
      title={t('unbook.title', { count })}
      okText={t('unbook')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true, loading: booking.isBusy }}
      onOk={() => void booking.unbook(invoices).then(onClose)}
      onCancel={onClose}
      afterClose={afterClose}
    >
      {t('unbook.text', { count })}
    </Modal>
  );
}
