import { voucherLabel } from '@suanpan/accounting-core';
import { Button, useLabelled } from '@suanpan/ui';
import { Modal } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import type { Skipped } from './skipped.ts';

interface SkippedDialogProps {
  /** None: the dialog is closed. */
  skipped: readonly Skipped[];
  onClose(): void;
}

/** Which vouchers an act left as they were, each with its reason; the others are done. */
export function SkippedDialog({ skipped, onClose }: SkippedDialogProps): ReactNode {
  const t = useMessages();
  const labelled = useLabelled();
  return (
    <Modal
      open={skipped.length > 0}
      title={t('skipped', { count: skipped.length })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <ul>
        {skipped.map(({ voucher, reason }) => (
          <li key={voucher.id}>{labelled(voucherLabel(voucher.word, voucher.code), reason)}</li>
        ))}
      </ul>
    </Modal>
  );
}
