import type { Period } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { CloseRehearsal } from '@suanpan/contracts';
import { Button, Card, periodLabel, ProblemAlert } from '@suanpan/ui';
import { Checkbox } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import classes from '../check.module.css';
import { useMessages } from '../messages.ts';
import { HinderedSteps } from '../../month/hindered-steps.tsx';
import { failedChecks } from '../rehearsed.ts';
import { useCloseByPlan, useRehearsal } from '../use-rehearsal.ts';
import { FixLink } from './fix-link.tsx';
import { RehearsedStatements } from './rehearsed-statements.tsx';
import { RehearsedVouchers } from './rehearsed-vouchers.tsx';

/** The whole close before it is done: vouchers, what the statements become, what stands in its way; then exactly that. */
export function Rehearsal({ month }: { month: Period }): ReactNode {
  const t = useMessages();
  const rehearsal = useRehearsal(month);
  const close = useCloseByPlan(month);
  const failure = rehearsal.error ?? close.error;
  const refusal = failure ? asApiError(failure) : null;
  const rehearse = (): void => {
    close.reset();
    rehearsal.mutate();
  };
  return (
    <Card label={t('rehearsal')}>
      <div className={classes['head']}>
        <h2>{t('rehearsal')}</h2>
        <Button loading={rehearsal.isPending} onClick={rehearse}>
          {t('rehearsal.run')}
        </Button>
      </div>
      <p>{t('rehearsal.note')}</p>
      {refusal && refusal.code !== 'REPEATED' && (
        <ProblemAlert problems={[]} title={refusal.msg || t('close.unknown')} />
      )}
      {rehearsal.data && (
        <Outcome
          key={rehearsal.data.plan}
          month={month}
          rehearsed={rehearsal.data}
          isClosing={close.isPending}
          onClose={() => close.mutate(rehearsal.data.plan)}
        />
      )}
    </Card>
  );
}

interface OutcomeProps {
  month: Period;
  rehearsed: CloseRehearsal;
  isClosing: boolean;
  onClose(): void;
}

function Outcome({ month, rehearsed, isClosing, onClose }: OutcomeProps): ReactNode {
  const t = useMessages();
  const [isSeen, setSeen] = useState(false);
  const failed = failedChecks(rehearsed);
  return (
    <section aria-label={t('rehearsal.outcome')} className={classes['rehearsed']}>
      <HinderedSteps steps={rehearsed.hindered} month={month} />
      <RehearsedVouchers vouchers={rehearsed.vouchers} />
      <RehearsedStatements rehearsed={rehearsed} />
      {failed.length > 0 && (
        <ul aria-label={t('rehearsal.failed')}>
          {failed.map((check) => (
            <li key={check.key} className={classes['failed']} data-blocking={check.blocking}>
              <strong>{t(`check.${check.key}`)}</strong>
              <span className={classes['verdict']}>
                {t(check.blocking ? 'state.blocking' : 'state.warning')}
              </span>
              <FixLink check={check} month={month} />
            </li>
          ))}
        </ul>
      )}
      {rehearsed.mayClose && failed.length > 0 && (
        <Checkbox checked={isSeen} onChange={(event) => setSeen(event.target.checked)}>
          {t('accept')}
        </Checkbox>
      )}
      {rehearsed.mayClose && (
        <Button loading={isClosing} disabled={failed.length > 0 && !isSeen} onClick={onClose}>
          {t('rehearsal.close', { period: periodLabel(month) })}
        </Button>
      )}
    </section>
  );
}
