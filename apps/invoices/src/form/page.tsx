import { lastDay, periodKey } from '@suanpan/accounting-core';
import { asApiError, dictionaryQueries, subjectQueries } from '@suanpan/api-client';
import type { Invoice } from '@suanpan/contracts';
import {
  definePage,
  useAccountSet,
  useLocation,
  useParams,
  usePeriod,
  useSearchParams,
} from '@suanpan/feature-kit';
import type { TradeSide } from '@suanpan/trade-core';
import { ErrorState, LoadingState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { tradeQueries } from '../invoice/queries.ts';
import { useSide } from '../invoice/side.ts';
import type { FormFacts } from './draft/check-draft.ts';
import { byId, draftOf, newDraft, redDraft } from './draft/start-draft.ts';
import { InvoiceEditor } from './invoice-editor.tsx';
import { useMessages } from './messages.ts';

/** A new invoice, a red one of another, or one that is changed (ux.md 13). */
export function InvoiceFormPage(): ReactNode {
  const side = useSide();
  const { invoiceId } = useParams();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const t = useMessages();
  const redOf = Number(/^\d{1,15}$/.exec(search.get('redOf') ?? '')?.[0] ?? 0);
  const id = invoiceId === undefined ? redOf : Number(invoiceId);
  const books = useBooks(side);
  const invoice = useQuery({ ...tradeQueries.one(useAccountSet().id, side, id), enabled: id > 0 });
  const failed = books.failed ?? (invoice.isError ? invoice : undefined);
  if (failed)
    return (
      <Page title={t(`title.${side}`)}>
        <ErrorState error={asApiError(failed.error)} onRetry={() => void failed.refetch()} />
      </Page>
    );
  if (!books.facts || (id > 0 && !invoice.data))
    return (
      <Page title={t(`title.${side}`)}>
        <LoadingState rows={8} />
      </Page>
    );
  const known = invoice.data ?? null;
  return (
    <StartedForm
      key={`${side}/${invoiceId ?? key}`}
      facts={books.facts}
      invoice={invoiceId === undefined ? null : known}
      original={invoiceId === undefined ? known : null}
    />
  );
}

interface StartedFormProps {
  facts: FormFacts;
  /** What is changed. */
  invoice: Invoice | null;
  /** What is taken back. */
  original: Invoice | null;
}

function StartedForm({ facts, invoice, original }: StartedFormProps): ReactNode {
  const { encoding } = useAccountSet();
  const { period } = usePeriod();
  // The form begins once; what others save meanwhile is compared when it is saved.
  const [start] = useState(() => {
    if (invoice) return draftOf(invoice);
    const day = entryDay(periodKey(period), lastDay(period));
    return original ? redDraft(original, day) : newDraft(facts, encoding, day);
  });
  return <InvoiceEditor facts={facts} invoice={invoice} original={original} start={start} />;
}

/** Today inside the month shown, else its last day. */
function entryDay(month: string, last: string): string {
  const now = new Date();
  const pad = (value: number): string => String(value).padStart(2, '0');
  const today = `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
  return today.startsWith(month) ? today : last;
}

/** What the form must know before the first key: the chart, the currencies, what kind of taxpayer this is. */
function useBooks(side: TradeSide) {
  const { id, vatType, accountingStandards } = useAccountSet();
  const chart = useQuery(subjectQueries.chart(id));
  const currencies = useQuery(dictionaryQueries.currencies(id));
  const facts = useMemo((): FormFacts | null => {
    if (!chart.data || !currencies.data) return null;
    const baseCurrency = currencies.data.find(({ localCurrency }) => localCurrency)?.code ?? '';
    const standard = accountingStandards === 1 ? 1 : 0;
    return { side, company: { baseCurrency, vatType, standard, taxId: null }, subjects: byId(chart.data) };
  }, [chart.data, currencies.data, side, vatType, accountingStandards]);
  return { facts, failed: [chart, currencies].find(({ isError }) => isError) };
}

export default definePage(InvoiceFormPage);
