import { asApiError } from '@suanpan/api-client';
import type { CheckoutPeriod } from '@suanpan/contracts';
import { useNavigate, useSearchParams } from '@suanpan/feature-kit';
import { Alert, Button, Card, ProblemAlert, periodLabel, useToast } from '@suanpan/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLink } from '../../month/use-link.ts';
import { useMessages } from '../messages.ts';
import { closedMonths, missingOf, monthNamed } from '../reopen-form.ts';
import classes from '../un-check.module.css';
import { useReopen } from '../use-reopen.ts';
import { ConfirmFields } from './confirm-fields.tsx';
import { Consequences } from './consequences.tsx';
import { MonthChoice } from './month-choice.tsx';

/** The form: the month stands in the address, the rest is typed here; nothing typed is lost on a refusal. */
export function ReopenPanel({ periods }: { periods: readonly CheckoutPeriod[] }): ReactNode {
  const t = useMessages();
  const closed = closedMonths(periods);
  const [search, setSearch] = useSearchParams();
  const named = search.get('month') ?? '';
  const month = monthNamed(named, closed);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [wasTried, setTried] = useState(false);
  const { refusal, isPending, run } = useRun();
  const missing = missingOf({ month, reason, typed });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (month && missing.length === 0) run(month, reason.trim());
  };
  const choose = (label: string): void =>
    setSearch((known) => {
      const next = new URLSearchParams(known);
      next.set('month', label);
      return next;
    });
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {refusal && refusal.code !== 'REPEATED' && (
        <ProblemAlert problems={refusal.fields} title={refusal.msg || t('unknown')} />
      )}
      {!month && /^\d{4}[/]\d{2}$/.test(named) && (
        <Alert type="info" showIcon role="status" title={t('notClosed', { period: named })} />
      )}
      <Card label={t('choose')}>
        <MonthChoice closed={closed} month={month} onChoose={choose} />
      </Card>
      {month && (
        <Card label={t('confirm')}>
          <Consequences periods={periods} month={month} />
          <ConfirmFields
            month={month}
            reason={{ value: reason, set: setReason, isMissing: wasTried && missing.includes('reason') }}
            typed={{ value: typed, set: setTyped, isMissing: wasTried && missing.includes('typed') }}
          />
          <div className={classes['actions']}>
            <Button type="primary" danger htmlType="submit" loading={isPending}>
              {t('reopen', { period: periodLabel(month) })}
            </Button>
          </div>
        </Card>
      )}
    </form>
  );
}

function useRun() {
  const t = useMessages();
  const toast = useToast();
  const link = useLink();
  const navigate = useNavigate();
  const reopen = useReopen();
  return {
    refusal: reopen.error ? asApiError(reopen.error) : null,
    isPending: reopen.isPending,
    run: (month: Parameters<typeof reopen.mutate>[0]['month'], reason: string): void =>
      reopen.mutate(
        { month, reason },
        {
          onSuccess: ({ reopened }) => {
            toast(t('done', { periods: reopened.map(periodLabel).join(', ') }));
            void navigate(link('/check-out/list', {}, month));
          },
        },
      ),
  };
}
