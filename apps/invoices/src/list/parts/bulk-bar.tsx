import { sum } from '@suanpan/accounting-core';
import type { InvoiceHead } from '@suanpan/contracts';
import { toBase } from '@suanpan/trade-core';
import { Button, MoneyText, RestingButton } from '@suanpan/ui';
import { FootChosen } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';

interface BulkBarProps {
  chosen: readonly InvoiceHead[];
  isBusy: boolean;
  onBook(combine: boolean): void;
  onUnbook(): void;
  onNone(): void;
}

/** In sight while something is chosen: how many, their sum, and what can be done with them. */
export function BulkBar({ chosen, isBusy, onBook, onUnbook, onNone }: BulkBarProps): ReactNode {
  const t = useMessages();
  if (chosen.length === 0) return null;
  const total = sum(chosen.map(({ totalAmount, exchangeRate }) => toBase(totalAmount, exchangeRate)));
  return (
    <FootChosen
      label={t('chosen.label')}
      count={
        <>
          {t('chosen', { count: chosen.length })} <MoneyText amount={total} />
        </>
      }
    >
      <Button loading={isBusy} onClick={() => onBook(false)}>
        {t('book.each')}
      </Button>
      {chosen.length > 1 && (
        <RestingButton isResting={isBusy} onClick={() => onBook(true)}>
          {t('book.together')}
        </RestingButton>
      )}
      {chosen.some(({ bookings }) => bookings.length > 0) && (
        <RestingButton danger isResting={isBusy} onClick={onUnbook}>
          {t('unbook')}
        </RestingButton>
      )}
      <Button type="text" onClick={onNone}>
        {t('none')}
      </Button>
    </FootChosen>
  );
}
