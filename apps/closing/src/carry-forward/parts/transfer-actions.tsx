import { voucherLabel } from '@suanpan/accounting-core';
import type { Period } from '@suanpan/accounting-core';
import { useNavigate } from '@suanpan/feature-kit';
import { Button, useToast } from '@suanpan/ui';
import type { Voucher } from '@suanpan/contracts';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { stepPath, useLink } from '../../month/use-link.ts';
import classes from '../carry-forward.module.css';
import { useMessages } from '../messages.ts';
import type { TransferState } from '../transfer-state.ts';

interface ActionsProps {
  month: Period;
  state: TransferState | null;
  /** The vouchers can be made now: there is a preview of them. */
  mayGenerate: boolean;
  /** The chosen way (one voucher or two) is not the one the standing vouchers were made in. */
  isOtherMode: boolean;
  generate: UseMutationResult<Voucher[], Error, void>;
}

/** One primary act: make the vouchers while that is due, then go on to the checks. */
export function TransferActions({
  month,
  state,
  mayGenerate,
  isOtherMode,
  generate,
}: ActionsProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const link = useLink();
  const navigate = useNavigate();
  const isDue = state === 'todo' || state === 'stale';
  const isNew = state === 'todo';
  const nextButton = useRef<HTMLButtonElement>(null);
  const run = (): void =>
    generate.mutate(undefined, {
      onSuccess: (vouchers) => {
        // The button that was pressed goes; the way on is beside it.
        nextButton.current?.focus();
        const labels = vouchers.map(({ word, code }) => voucherLabel(word, code)).join(', ');
        toast(vouchers.length > 0 ? t('generated', { vouchers: labels }) : t('removed'));
      },
    });
  return (
    <div className={classes['actions']}>
      <Button
        ref={nextButton}
        type={isDue || state === null ? 'default' : 'primary'}
        onClick={() => void navigate(link(stepPath('check', month), {}, month))}
      >
        {t('next')}
      </Button>
      {mayGenerate && (isDue || (state === 'done' && isOtherMode)) && (
        <Button type={isDue ? 'primary' : 'default'} loading={generate.isPending} onClick={run}>
          {isNew ? t('generate') : t('regenerate')}
        </Button>
      )}
    </div>
  );
}
