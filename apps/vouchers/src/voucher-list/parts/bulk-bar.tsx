import { moneyOf, sum } from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';
import { Button, MoneyText, RestingButton } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages as usePrintWords } from '../../voucher-print/messages.ts';
import { useMessages } from '../messages.ts';
import classes from '../voucher-list.module.css';

interface BulkBarProps {
  chosen: readonly Voucher[];
  isBusy: boolean;
  mayReview: boolean;
  mayWrite: boolean;
  onReview(): void;
  onCancelReview(): void;
  onPrint(): void;
  onDelete(): void;
  onNone(): void;
}

/** In sight while something is chosen: how many, their sum, and what can be done with them. */
export function BulkBar(props: BulkBarProps): ReactNode {
  const { chosen, isBusy, mayReview, mayWrite } = props;
  const t = useMessages();
  const ofPrint = usePrintWords();
  if (chosen.length === 0) return null;
  return (
    <section className={classes['bulk']} aria-label={t('chosen.label')}>
      <span className={classes['chosen']} role="status">
        {t('chosen', { count: chosen.length })}{' '}
        <MoneyText amount={sum(chosen.map(({ debitAmount }) => moneyOf(debitAmount)))} />
      </span>
      {mayReview && (
        <>
          <Button loading={isBusy} onClick={props.onReview}>
            {t('audit')}
          </Button>
          <RestingButton isResting={isBusy} onClick={props.onCancelReview}>
            {t('cancelAudit')}
          </RestingButton>
        </>
      )}
      <Button onClick={props.onPrint}>{ofPrint('print')}</Button>
      {mayWrite && (
        <RestingButton danger isResting={isBusy} onClick={props.onDelete}>
          {t('delete')}
        </RestingButton>
      )}
      <Button type="text" onClick={props.onNone}>
        {t('chooseNone')}
      </Button>
    </section>
  );
}
