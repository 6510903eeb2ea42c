import { seededName } from '@suanpan/accounting-core';
import { api, asApiError } from '@suanpan/api-client';
import type { CashFlowOpening } from '@suanpan/contracts';
import { useAccountSet, useLanguage, useUnloadWarning } from '@suanpan/feature-kit';
import { EmptyState, ErrorState, LoadingState, MoneyText } from '@suanpan/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../opening-balances.module.css';
import amountCellClasses from '../amount-cell.module.css';
import { cashFlowQuery } from '../opening-queries.ts';
import { readCell, shownFigure } from '../read-cell.ts';

/** What the cash-flow statement already holds of the year before the books begin, line by line. */
export function CashFlowTab({ isReadOnly }: { isReadOnly: boolean }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const lines = useQuery(cashFlowQuery(id));
  if (lines.isError)
    return <ErrorState error={asApiError(lines.error)} onRetry={() => void lines.refetch()} />;
  if (lines.isPending) return <LoadingState rows={12} />;
  if (lines.data.length === 0) return <EmptyState text={t('cashFlow.none')} />;
  return (
    <div className={classes['scroll']}>
      <table className={classes['grid']} aria-label={t('cashFlow')}>
        <thead>
          <tr>
            <th scope="col" data-column="code">
              {t('cashFlow.line')}
            </th>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('cashFlow.direction')}</th>
            <th scope="col" data-kind="money" style={{ minWidth: 200 }}>
              {t('cashFlow.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.data.map((line) => (
            <LineRow key={line.line} line={line} isReadOnly={isReadOnly} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  line: CashFlowOpening;
  isReadOnly: boolean;
}

function LineRow({ line, isReadOnly }: LineProps): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const title = seededName({ zh: line.titleZh, en: line.titleEn }, language);
  return (
    <tr>
      <td data-column="code">{line.line}</td>
      <td>{title}</td>
      <td>{t(`cashFlow.${line.direction}`)}</td>
      {isReadOnly ? (
        <td data-kind="money">
          <MoneyText amount={line.ytdAmount} blankZero />
        </td>
      ) : (
        <LineCell line={line} label={title} />
      )}
    </tr>
  );
}

/** A figure that is saved when it is left; one that is none, or is refused, stays as typed with its reason. */
function LineCell({ line, label }: { line: CashFlowOpening; label: string }): ReactNode {
  const t = useMessages();
  const [typed, setTyped] = useState<string | null>(null);
  useUnloadWarning(useCallback(() => typed !== null, [typed]));
  const { save, refusal } = useSaveLine(() => setTyped(null));
  const read = typed === null ? null : readCell('cumulativeDebit', typed);
  const fault = read && 'fault' in read ? t(`fault.${read.fault}`) : null;
  const problem = save.isError ? refusal : fault;
  const stored = /^-?0(\.0*)?$/.test(line.ytdAmount) ? '' : shownFigure('cumulativeDebit', line.ytdAmount);
  const leave = (): void => {
    if (!read || 'fault' in read) return;
    if ((read.value ?? '0.00') === line.ytdAmount) setTyped(null);
    else save.mutate({ line: line.line, ytdAmount: read.value, version: line.version });
  };
  return (
    <td data-kind="input">
      <span className={amountCellClasses['field']}>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={problem !== null}
          data-negative={line.ytdAmount.startsWith('-')}
          value={typed ?? stored}
          onChange={(event) => {
            save.reset();
            setTyped(event.target.value);
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave();
            if (event.key === 'Escape') setTyped(null);
          }}
        />
      </span>
      {problem !== null && (
        <span className={amountCellClasses['problem']} role="alert">
          {problem}
        </span>
      )}
    </td>
  );
}

interface LineChange {
  line: number;
  ytdAmount: string | null;
  version: number;
}

/** Lines are saved one by one; somebody else's newer figure is never overwritten. */
function useSaveLine(onSaved: () => void) {
  const t = useMessages();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const { queryKey } = cashFlowQuery(id);
  const save = useMutation({
    mutationFn: (change: LineChange) =>
      api.put('/initial-balance/cashFlow', { body: [change], repeatable: true }),
    onSuccess: (lines) => {
      queryClient.setQueryData(queryKey, lines);
      onSaved();
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  const error = save.error ? asApiError(save.error) : null;
  return { save, refusal: error && (error.fields[0]?.message ?? (error.msg || t('unreachable'))) };
}
