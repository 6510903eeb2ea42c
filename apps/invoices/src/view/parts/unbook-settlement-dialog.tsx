import { Modal, useShown } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import type { SettlementBooking } from '../use-settlement-booking.ts';

/** A settlement whose voucher is to be taken back, and what it is called. */
export interface AskedSettlement {
  /** With those whose vouchers are taken back together with its own. */
  ids: readonly number[];
  kind: string;
  date: string;
}

interface UnbookSettlementDialogProps {
  /** Null: the dialog is closed. */
  asked: AskedSettlement | null;
  booking: SettlementBooking;
  onClose(): void;
}

/** Asks before the voucher of a settlement is taken back. */
export function UnbookSettlementDialog({ asked, booking, onClose }: UnbookSettlementDialogProps): ReactNode {
  const t = useMessages();
  const [shown, afterClose] = useShown(asked ?? undefined);
  return (
    <Modal
      open={asked !== null}
      title={shown && t('settle.unbook.of', { kind: shown.kind, date: shown.date })}
      okText={t('unbook')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true, loading: booking.isBusy }}
      onOk={() => asked && void booking.unbook(asked.ids).then(onClose)}
      onCancel={onClose}
      afterClose={afterClose}
    >
      {shown && t(shown.ids.length > 1 ? 'settle.unbook.together' : 'settle.unbook.text')}
    </Modal>
  );
}
