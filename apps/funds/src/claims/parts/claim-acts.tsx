import { api } from '@suanpan/api-client';
import type { ReadClaim } from '@suanpan/contracts';
import { useCan, useIsShown, useNavigate, useShortcuts } from '@suanpan/feature-kit';
import { Button, RestingButton, Toolbar, useToast } from '@suanpan/ui';
import { Modal, RefusedDialog } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { useLinks } from '../../funds/links.ts';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { RefusalAlert } from '../../funds/refusal-alert.tsx';
import { useSaving } from '../../funds/use-saving.ts';
import { isApproved, isOpen, isPayable } from '../left-to-pay.ts';
import { useMessages } from '../messages.ts';
import { useClaimBooking } from '../use-claim-booking.ts';
import { ApproveDialog, RejectDialog } from './decide-dialogs.tsx';
import { PayDialog } from './pay-dialog.tsx';

/** What may be done with a claim as it is, by whom it may. */
export function ClaimActs({ claim }: { claim: ReadClaim }): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const toast = useToast();
  const navigate = useNavigate();
  const links = useLinks();
  const isShown = useIsShown();
  const mayWrite = useCan('claim.write');
  const mayDecide = useCan('claim.approve');
  const mayPay = useCan('funds.write');
  const mayBook = useCan('invoice.book');
  const booking = useClaimBooking();
  const [asked, setAsked] = useState<'approve' | 'reject' | 'pay' | 'delete' | null>(null);
  const { id, version, state } = claim;
  const acting = useSaving((act: 'submit' | 'revoke' | 'delete', idempotencyKey): Promise<unknown> =>
    api.post(`/claim/${act}`, { body: { id, version }, idempotencyKey }),
  );
  const run = async (act: 'submit' | 'revoke' | 'delete'): Promise<void> => {
    const done = await acting.save(act);
    if (act === 'delete') setAsked(null);
    if (done === null) return;
    toast(t(`done.${act}`));
    if (act === 'delete' && isShown.current) void navigate(links.claims(), { replace: true });
  };
  const isBooked = claim.voucherId !== null;
  const can = {
    change: mayWrite && isOpen(claim),
    approve: mayDecide && state === 'submitted' && !claim.own,
    reject: mayDecide && state === 'submitted',
    book: mayBook && isApproved(claim) && !isBooked,
    pay: mayPay && isPayable(claim),
    revoke: mayDecide && isApproved(claim) && !isBooked && claim.payments.length === 0,
  };
  const group = t('one');
  const key = (keys: string, label: string, may: boolean, act: () => void) =>
    may ? [{ keys, label, group, run: act }] : [];
  const change = (): void => void navigate(links.claimForm(id));
  const book = (): void => {
    if (!booking.isBusy) void booking.book([claim]);
  };
  useShortcuts(
    asked !== null || booking.refused.length > 0
      ? []
      : [
          ...key('e', t('change'), can.change, change),
          ...key('a', t('approve'), can.approve, () => setAsked('approve')),
          ...key('b', t('book'), can.book, book),
          ...key('m', t('pay'), can.pay, () => setAsked('pay')),
        ],
  );
  const close = (): void => setAsked(null);
  return (
    <>
      {acting.refusal && <RefusalAlert refusal={acting.refusal} />}
      <Toolbar label={t('acts')}>
        {can.change && (
          <>
            <Button type="primary" loading={acting.isBusy} onClick={() => void run('submit')}>
              {t('submit')}
            </Button>
            <Button onClick={change}>{t('change')}</Button>
            <Button danger onClick={() => setAsked('delete')}>
              {t('delete')}
            </Button>
          </>
        )}
        {can.approve && (
          <Button type="primary" onClick={() => setAsked('approve')}>
            {t('approve')}
          </Button>
        )}
        {can.reject && (
          <Button danger onClick={() => setAsked('reject')}>
            {t('reject')}
          </Button>
        )}
        {can.pay && (
          <Button type="primary" onClick={() => setAsked('pay')}>
            {t('pay')}
          </Button>
        )}
        {can.book && (
          <Button loading={booking.isBusy} onClick={book}>
            {t('book')}
          </Button>
        )}
        {mayBook && isBooked && (
          <RestingButton danger isResting={booking.isBusy} onClick={() => void booking.unbook([claim])}>
            {t('unbook')}
          </RestingButton>
        )}
        {can.revoke && (
          <RestingButton danger isResting={acting.isBusy} onClick={() => void run('revoke')}>
            {t('revoke')}
          </RestingButton>
        )}
        <Button type="text" onClick={() => void navigate(links.claims())}>
          {t('toList')}
        </Button>
      </Toolbar>
      {state === 'submitted' && !can.approve && <p>{t(mayDecide ? 'waits.own' : 'waits')}</p>}
      {asked === 'approve' && <ApproveDialog claim={claim} onClose={close} />}
      {asked === 'reject' && <RejectDialog claim={claim} onClose={close} />}
      {asked === 'pay' && <PayDialog claims={[claim]} onClose={close} />}
      <Modal
        open={asked === 'delete'}
        title={t('delete.title')}
        okText={t('delete')}
        cancelText={words('cancel')}
        okButtonProps={{ danger: true, loading: acting.isBusy }}
        onOk={() => void run('delete')}
        onCancel={close}
      >
        {t('delete.text')}
      </Modal>
      <RefusedDialog
        title={(count) => t('refused', { count })}
        refused={booking.refused}
        onClose={booking.forget}
      />
    </>
  );
}
