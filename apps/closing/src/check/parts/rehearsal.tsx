import type { Period } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import { stepTitles, type CloseRehearsal } from '@suanpan/contracts';
import { Button, Card, MoneyText, periodLabel, ProblemAlert, useUiLanguage } from '@suanpan/ui';
import { Checkbox } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import classes from '../check.module.css';
import { useMessages } from '../messages.ts';
import { HinderedSteps } from '../../month/hindered-steps.tsx';
import { changedLines, failedChecks } from '../rehearsed.ts';
import { useCloseByPlan, useRehearsal } from '../use-rehearsal.ts';
import { FixLink } from './fix-link.tsx';

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
      <HinderedSteps steps={rehearsed.hindered} />
      <Vouchers rehearsed={rehearsed} />
      <Changes rehearsed={rehearsed} />
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

function Vouchers({ rehearsed: { vouchers } }: { rehearsed: CloseRehearsal }): ReactNode {
  const t = useMessages();
  const language = useUiLanguage();
  if (vouchers.length === 0) return <p>{t('rehearsal.none')}</p>;
  const titleOf = (key: string | null): string =>
    key !== null && key in stepTitles ? stepTitles[key as keyof typeof stepTitles][language] : '';
  return (
    <ul aria-label={t('rehearsal.vouchers')}>
      {vouchers.map(({ id, stepKey, debitAmount }) => (
        <li key={id}>
          {titleOf(stepKey)} <MoneyText amount={debitAmount} />
        </li>
      ))}
    </ul>
  );
}

function Changes({ rehearsed }: { rehearsed: CloseRehearsal }): ReactNode {
  const t = useMessages();
  const isChinese = useUiLanguage() !== 'en';
  const lines = changedLines(rehearsed, isChinese);
  if (lines.length === 0) return <p>{t('rehearsal.unchanged')}</p>;
  return (
    <table aria-label={t('rehearsal.changes')}>
      <thead>
        <tr>
          <th scope="col">{t('rehearsal.statement')}</th>
          <th scope="col">{t('rehearsal.line')}</th>
          <th scope="col">{t('rehearsal.before')}</th>
          <th scope="col">{t('rehearsal.after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, statement, title, before, after }) => (
          <tr key={key}>
            <td>{statement}</td>
            <td>{title}</td>
            <td>
              <MoneyText amount={before} />
            </td>
            <td>
              <MoneyText amount={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
