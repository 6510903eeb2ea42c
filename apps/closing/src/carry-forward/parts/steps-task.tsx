import { voucherLabel } from '@suanpan/accounting-core';
import type { Period } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { ClosingStep } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { Button, Card, ErrorState, LoadingState, ProblemAlert, useToast } from '@suanpan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLink } from '../../month/use-link.ts';
import classes from '../carry-forward.module.css';
import { useMessages } from '../messages.ts';
import { isInPlay, keysWith, mayMake } from '../step-view.ts';
import type { Preview } from '../use-preview.ts';
import { type MakeOrder, useMakeSteps } from '../use-steps.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { StepRow } from './step-row.tsx';

interface StepsTaskProps {
  month: Period;
  steps: UseQueryResult<ClosingStep[]>;
  /** Which of them stand here. */
  pick(steps: readonly ClosingStep[]): readonly ClosingStep[];
  label: string;
  preview: Preview;
  isClosed: boolean;
  /** Every step of the month is made from here. */
  hasAll?: boolean;
}

/** Steps of a month's end, each with its state, its amount, why, and the act that is due. */
export function StepsTask({
  month,
  steps,
  pick,
  label,
  preview,
  isClosed,
  hasAll = false,
}: StepsTaskProps): ReactNode {
  const t = useMessages();
  const link = useLink();
  const make = useMake(month);
  if (steps.isError)
    return <ErrorState error={asApiError(steps.error)} onRetry={() => void steps.refetch()} />;
  if (!steps.data) return <LoadingState rows={4} />;
  const all = steps.data;
  const shown = pick(all);
  const [rows, idle] = [shown.filter(isInPlay), shown.filter((step) => !isInPlay(step))];
  if (rows.length === 0 && !hasAll) return null;
  const show: Preview['show'] = (order) => {
    make.reset();
    preview.show(order);
  };
  // What rests on earlier steps is shown with them first; what stands alone is recorded at once.
  const record = ({ key }: ClosingStep): void => {
    const keys = keysWith(all, key);
    if (keys.length > 1) show({ keys });
    else make.run({ keys });
  };
  return (
    <Card label={label}>
      <div className={classes['head']}>
        <h2>{label}</h2>
        {hasAll && <Link to={link('/check-out/settings', {}, month)}>{t('settings')}</Link>}
        {hasAll && !isClosed && (
          <Button
            className={classes['mode'] ?? ''}
            disabled={!all.some(mayMake)}
            loading={preview.isPending}
            onClick={() => show({})}
          >
            {t('all.preview')}
          </Button>
        )}
      </div>
      {!isClosed && <PreviewPanel month={month} preview={preview} make={make} />}
      {make.refusal && <ProblemAlert problems={[]} title={make.refusal} />}
      {rows.length > 0 && (
        <ul className={classes['steps']}>
          {rows.map((step) => (
            <StepRow
              key={step.key}
              step={step}
              month={month}
              isOpen={!isClosed && !preview.shown}
              isBusy={make.isPending || preview.isPending}
              onMake={() => record(step)}
            />
          ))}
        </ul>
      )}
      {idle.length > 0 && (
        <p className={classes['idle']}>
          {t('steps.idle')} {idle.map((step) => reasonText(t, step)).join(' · ')}
        </p>
      )}
    </Card>
  );
}

/** "Surcharges (nothing to carry)". */
const reasonText = (t: ReturnType<typeof useMessages>, { title, reason }: ClosingStep): string =>
  reason ? `${title} (${t(`reason.${reason}`)})` : title;

/** Making steps, with what was made in a toast and a refusal in words. */
function useMake(month: Period) {
  const t = useMessages();
  const toast = useToast();
  const make = useMakeSteps(month);
  const refusal = make.error ? asApiError(make.error) : null;
  return {
    isPending: make.isPending,
    isPlanChanged: refusal?.code === 'PLAN_CHANGED',
    refusal: refusal && refusal.code !== 'REPEATED' ? refusal.msg || t('generate.failed') : null,
    reset: make.reset,
    run: (order: MakeOrder, then?: () => void): void =>
      make.mutate(order, {
        onSuccess: ({ vouchers }) => {
          const labels = vouchers.map(({ word, code }) => voucherLabel(word, code)).join(', ');
          toast(vouchers.length > 0 ? t('generated', { vouchers: labels }) : t('removed'));
          then?.();
        },
      }),
  };
}

export type Make = ReturnType<typeof useMake>;
