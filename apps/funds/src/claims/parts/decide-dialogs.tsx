import { api } from '@suanpan/api-client';
import type { Claim, ClaimApproveBody, ClaimRejectBody } from '@suanpan/contracts';
import { useToast } from '@suanpan/ui';
import { DayField } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { FieldsDialog } from '../../funds/fields-dialog.tsx';
import { MoneyField } from '../../funds/money-field.tsx';
import { TextField } from '../../funds/text-field.tsx';
import { useSaving } from '../../funds/use-saving.ts';
import { useMessages } from '../messages.ts';
import { AdvanceLeft } from './advance-left.tsx';

interface DecideDialogProps {
  claim: Claim;
  onClose(): void;
}

/** On which day the claim is booked, and what of the advance it uses. */
export function ApproveDialog({ claim, onClose }: DecideDialogProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const [draft, setDraft] = useState({
    approvedOn: claim.claimDate,
    advanceUsed: claim.advanceUsed as string | null,
  });
  const approving = useSaving(
    (body: ClaimApproveBody, idempotencyKey): Promise<Claim> =>
      api.post('/claim/approve', { body, idempotencyKey }),
    ['approvedOn', 'advanceUsed'],
  );
  const approve = async (): Promise<void> => {
    const { approvedOn, advanceUsed } = draft;
    const { id, version } = claim;
    if (!(await approving.save({ id, version, approvedOn, advanceUsed: advanceUsed ?? '0' }))) return;
    toast(t('done.approve'));
    onClose();
  };
  return (
    <FieldsDialog
      title={t('approve.title')}
      okText={t('approve')}
      saving={approving}
      onSave={() => void approve()}
      onClose={onClose}
    >
      <DayField
        label={t('approvedOn')}
        field="approvedOn"
        problem={approving.problemAt('approvedOn')}
        value={draft.approvedOn}
        onChange={(approvedOn) => setDraft({ ...draft, approvedOn })}
      />
      <div>
        <MoneyField
          label={t('advanceUsed')}
          field="advanceUsed"
          problem={approving.problemAt('advanceUsed')}
          value={draft.advanceUsed}
          onChange={(advanceUsed) => setDraft({ ...draft, advanceUsed })}
        />
        <AdvanceLeft of={claim.employeeItemId} asOf={draft.approvedOn} />
      </div>
    </FieldsDialog>
  );
}

/** Why a claim is rejected; it can be changed and submitted again. */
export function RejectDialog({ claim, onClose }: DecideDialogProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const rejecting = useSaving(
    (body: ClaimRejectBody, idempotencyKey): Promise<Claim> =>
      api.post('/claim/reject', { body, idempotencyKey }),
    ['reason'],
  );
  const reject = async (): Promise<void> => {
    const { id, version } = claim;
    if (!(await rejecting.save({ id, version, reason }))) return;
    toast(t('done.reject'));
    onClose();
  };
  return (
    <FieldsDialog
      title={t('reject.title')}
      okText={t('reject')}
      saving={rejecting}
      onSave={() => void reject()}
      onClose={onClose}
    >
      <TextField
        label={t('rejectReason')}
        field="reason"
        problem={rejecting.problemAt('reason')}
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </FieldsDialog>
  );
}
