import { type Period, voucherLabel } from '@suanpan/accounting-core';
import type { ClosingStep } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { MoneyText, RestingButton } from '@suanpan/ui';
import { VoucherLines } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { Obstacle } from '../../month/obstacle.tsx';
import { useLink } from '../../month/use-link.ts';
import classes from '../carry-forward.module.css';
import { useMessages } from '../messages.ts';
import { mayMake, shownProposal } from '../step-view.ts';
import { Arithmetic } from './arithmetic.tsx';

interface StepRowProps {
  step: ClosingStep;
  month: Period;
  /** It may be recorded from here: the month is open, and no preview offers it already. */
  isOpen: boolean;
  isBusy: boolean;
  onMake(): void;
}

/** One step: its state in a word, amount, vouchers, what keeps it back, and its figures on demand. */
export function StepRow({ step, month, isOpen, isBusy, onMake }: StepRowProps): ReactNode {
  const t = useMessages();
  const { key, title, state, amount, obstacles, proposal, arithmetic } = step;
  const isAudited = step.vouchers.some(({ audited }) => audited);
  return (
    <li className={classes['step']} data-step={key}>
      <h3>{title}</h3>
      <span className={classes['state']} data-state={state}>
        {t(`state.${state}`)}
      </span>
      <span className={classes['amount']}>{amount !== null && <MoneyText amount={amount} />}</span>
      <span className={classes['links']}>
        <Vouchers step={step} />
        {isOpen && mayMake(step) && (
          <RestingButton
            size="small"
            isResting={isBusy}
            onClick={onMake}
            aria-label={t(state === 'stale' ? 'step.again.one' : 'step.make.one', { step: title })}
          >
            {t(state === 'stale' ? 'regenerate' : 'step.make')}
          </RestingButton>
        )}
      </span>
      {state === 'stale' && isAudited && <p className={classes['why']}>{t('step.audited')}</p>}
      {obstacles.map((obstacle) => (
        <p key={obstacle.code + obstacle.msg} className={classes['why']}>
          <Obstacle obstacle={obstacle} month={month} />
        </p>
      ))}
      {(proposal.length > 0 || arithmetic.length > 0) && (
        <details className={classes['details']}>
          <summary>{t('step.figures', { step: title })}</summary>
          <Arithmetic step={step} />
          {proposal.map((voucher, index) => (
            <VoucherLines
              // A step has few vouchers, always in the same order.
              key={`${voucher.stepKey}-${voucher.details[0]?.summary ?? index}`}
              voucher={shownProposal(voucher)}
              label={t('preview', { date: voucher.voucherDate })}
            />
          ))}
        </details>
      )}
    </li>
  );
}

function Vouchers({ step }: { step: ClosingStep }): ReactNode {
  const link = useLink();
  return step.vouchers.map(({ id, word, code }) => (
    <Link key={id} to={link(`/voucher/form/${id}`)}>
      {voucherLabel(word, code)}
    </Link>
  ));
}
