import { voucherLabel } from '@suanpan/accounting-core';
import { api, asApiError } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { useIsShown, useNavigate, usePeriod } from '@suanpan/feature-kit';
import { Alert, ProblemAlert, useToast } from '@suanpan/ui';
import { DayField, leaveForm, Modal } from '@suanpan/ui/kit';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from './messages.ts';
import { type ReversalDays, reversalDays } from './reversal-day.ts';
import { useBooksChanged } from './use-books-changed.ts';
import { formPath, useLink } from './use-link.ts';
import classes from './voucher.module.css';

interface ReverseDialogProps {
  /** The one to be taken back; null: closed. */
  voucher: Voucher | null;
  onClose(): void;
}

/** Takes a voucher back by a red letter: asks for its day, then shows the new voucher (ux.md 7). */
export function ReverseDialog({ voucher, onClose }: ReverseDialogProps): ReactNode {
  const { checkoutList } = usePeriod();
  if (!voucher) return null;
  const days = reversalDays(voucher.voucherDate, checkoutList);
  return <AskedDay key={voucher.id} voucher={voucher} days={days} onClose={onClose} />;
}

interface AskedDayProps {
  voucher: Voucher;
  days: ReversalDays | null;
  onClose(): void;
}

function AskedDay({ voucher, days, onClose }: AskedDayProps): ReactNode {
  const t = useMessages();
  const form = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState(days?.proposed ?? '');
  const reversal = useReversal(voucher);
  const error = reversal.error ? asApiError(reversal.error) : null;
  const label = voucherLabel(voucher.word, voucher.code);
  return (
    <Modal
      open
      title={t('reverse.title', { voucher: label })}
      okText={t('reverse.do')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: reversal.isPending, disabled: days === null }}
      onOk={() => leaveForm(form.current) && reversal.mutate(day, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{t('reverse.text')}</p>
      {error && error.code !== 'REPEATED' && (
        <ProblemAlert problems={error.fields} title={error.msg || t('unreachable')} />
      )}
      {days ? (
        <div ref={form} className={classes['field']}>
          <DayField
            label={t('reverse.date')}
            field="voucherDate"
            problem={undefined}
            span={days}
            value={day}
            onChange={setDay}
          />
        </div>
      ) : (
        <Alert type="warning" title={t('reverse.noMonth')} />
      )}
    </Modal>
  );
}

/** Writes the red letter and opens it. */
function useReversal({ id, word, code }: Voucher) {
  const t = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const link = useLink();
  const changed = useBooksChanged();
  const isShown = useIsShown();
  return useMutation({
    mutationFn: (voucherDate: string) => api.post('/voucher/reverse', { body: { id, voucherDate } }),
    onSuccess: (red) => {
      changed(red.voucherDate);
      const labels = { voucher: voucherLabel(word, code), by: voucherLabel(red.word, red.code) };
      toast(t('reverse.done', labels));
      if (isShown.current) void navigate(link(formPath(red.id)));
    },
  });
}
