import { asApiError, subjectQueries } from '@suanpan/api-client';
import type { DocumentEvent, Invoice, Subject } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import type { TradeSide } from '@suanpan/trade-core';
import { ErrorState, LoadingState } from '@suanpan/ui';
import { HistoryDrawer, HistoryEvents } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { byId } from '../form/draft/start-draft.ts';
import { useCompared } from '../form/parts/use-compared.ts';
import { tradeQueries } from '../invoice/queries.ts';
import { versionsIn } from './event-rows.ts';
import { useMessages } from './messages.ts';
import { useShownEvent } from './use-shown-event.ts';

interface InvoiceHistoryProps {
  side: TradeSide;
  invoice: Pick<Invoice, 'id' | 'invoiceNo'>;
  isOpen: boolean;
  onClose(): void;
}

/** Who did what with the invoice and when, newest first, each change with before and after. */
export function InvoiceHistory({ side, invoice, isOpen, onClose }: InvoiceHistoryProps): ReactNode {
  const t = useMessages();
  return (
    <HistoryDrawer title={t('title', { number: invoice.invoiceNo })} isOpen={isOpen} onClose={onClose}>
      <Events side={side} invoiceId={invoice.id} />
    </HistoryDrawer>
  );
}

function Events({ side, invoiceId }: { side: TradeSide; invoiceId: number }): ReactNode {
  const { id } = useAccountSet();
  const events = useQuery(tradeQueries.history(id, invoiceId));
  const chart = useQuery(subjectQueries.chart(id));
  const failed = [events, chart].find(({ isError }) => isError);
  if (failed) return <ErrorState error={asApiError(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!events.data || !chart.data) return <LoadingState rows={4} />;
  return <ShownEvents side={side} events={events.data} subjects={byId(chart.data)} />;
}

interface ShownEventsProps {
  side: TradeSide;
  events: readonly DocumentEvent[];
  subjects: ReadonlyMap<number, Subject>;
}

function ShownEvents({ side, events, subjects }: ShownEventsProps): ReactNode {
  const { compare, isLoading } = useCompared({ side, subjects }, events.flatMap(versionsIn));
  const shown = useShownEvent(compare);
  return isLoading ? <LoadingState rows={4} /> : <HistoryEvents events={events.map(shown)} />;
}
