import { abs } from '@suanpan/accounting-core';
import { Button, formatAmount, RestingButton } from '@suanpan/ui';
import { type ReactNode, type RefObject, memo } from 'react';
import { type LiveTotals, isBalanced } from '../draft/totals.ts';
import { useMessages } from '../messages.ts';
import classes from '../action-bar.module.css';
import { rowsText } from './rows-text.ts';

interface ActionBarProps {
  totals: LiveTotals;
  isBusy: boolean;
  saveButton: RefObject<HTMLButtonElement | null>;
  onSave(): void;
  onSaveAndNew(): void;
}

/** Always in sight: whether the voucher balances, and the ways to save it. */
export const ActionBar = memo(function ActionBar({
  totals,
  isBusy,
  saveButton,
  onSave,
  onSaveAndNew,
}: ActionBarProps): ReactNode {
  const t = useMessages();
  return (
    <div className={classes['actions']}>
      <DifferenceChip totals={totals} />
      <RestingButton isResting={isBusy} onClick={onSaveAndNew}>
        {t('saveAndNew')}
      </RestingButton>
      <Button ref={saveButton} type="primary" loading={isBusy} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  );
});

function DifferenceChip({ totals }: { totals: LiveTotals }): ReactNode {
  const t = useMessages();
  const { difference, uncounted } = totals;
  const state = stateOf(totals);
  const amount = formatAmount(abs(difference));
  return (
    <span className={classes['chip']} role="status" data-state={state}>
      {state === 'balanced' && t('balanced')}
      {state === 'unknown' &&
        t('uncounted', { rows: rowsText(uncounted, t('rows.between')), count: uncounted.length })}
      {state === 'open' && (
        <span data-money>{t(difference > 0n ? 'difference.debit' : 'difference.credit', { amount })}</span>
      )}
    </span>
  );
}

function stateOf(totals: LiveTotals): 'unknown' | 'open' | 'balanced' | 'empty' {
  if (totals.uncounted.length > 0) return 'unknown';
  if (totals.difference !== 0n) return 'open';
  return isBalanced(totals) ? 'balanced' : 'empty';
}
