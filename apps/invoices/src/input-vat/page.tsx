import { definePage, usePeriod } from '@suanpan/feature-kit';
import { Page, periodLabel } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { VatEvents } from './parts/vat-events.tsx';
import { VatOfMonth } from './parts/vat-of-month.tsx';
import { WaitingInvoices } from './parts/waiting-invoices.tsx';

/** The VAT of a month, the invoices whose tax waits for certification, and what was certified or transferred out (trade.md 2, 9). */
export function InputVatPage(): ReactNode {
  const t = useMessages();
  const { period } = usePeriod();
  return (
    <Page title={t('title')} note={periodLabel(period)}>
      <WaitingInvoices />
      <VatEvents />
      <VatOfMonth />
    </Page>
  );
}

export default definePage(InputVatPage);
