import { asApiError } from '@suanpan/api-client';
import type { Invoice } from '@suanpan/contracts';
import { definePage, Link, useAccountSet, useParams } from '@suanpan/feature-kit';
import type { TradeSide } from '@suanpan/trade-core';
import { Alert, ErrorState, LoadingState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { InvoiceFilesPanel } from '../files/invoice-files-panel.tsx';
import { tradeQueries } from '../invoice/queries.ts';
import { useLinks, useSide } from '../invoice/side.ts';
import { InvoiceStates } from '../invoice/states.tsx';
import { useMessages } from './messages.ts';
import { InvoiceActs } from './parts/invoice-acts.tsx';
import { InvoiceFacts } from './parts/invoice-facts.tsx';
import { InvoiceLines } from './parts/invoice-lines.tsx';
import { InvoiceSettlement } from './parts/settlement.tsx';
import classes from './view.module.css';

/** One invoice to look at, with its voucher and what may be done with it. */
export function InvoiceViewPage(): ReactNode {
  const t = useMessages();
  const side = useSide();
  const { invoiceId } = useParams();
  const { id } = useAccountSet();
  const invoice = useQuery(tradeQueries.one(id, side, Number(invoiceId)));
  if (invoice.data) return <ShownInvoice side={side} invoice={invoice.data} />;
  return (
    <Page title={t(`title.${side}`)}>
      {invoice.isError ? (
        <ErrorState error={asApiError(invoice.error)} onRetry={() => void invoice.refetch()} />
      ) : (
        <LoadingState rows={8} />
      )}
    </Page>
  );
}

function ShownInvoice({ side, invoice }: { side: TradeSide; invoice: Invoice }): ReactNode {
  const t = useMessages();
  const links = useLinks();
  return (
    <Page
      title={t('title', { title: t(`title.${side}`), number: invoice.invoiceNo })}
      note={<InvoiceStates invoice={invoice} />}
    >
      <InvoiceActs side={side} invoice={invoice} />
      {invoice.near.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('near')}
          description={
            <ul className={classes['near']}>
              {invoice.near.map((near) => (
                <li key={near.id}>
                  <Link to={links.view(side, near.id)}>{near.invoiceNo}</Link> {near.invoiceDate}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <InvoiceFacts side={side} invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <InvoiceFilesPanel invoiceId={invoice.id} />
      <InvoiceSettlement invoice={invoice} />
    </Page>
  );
}

export default definePage(InvoiceViewPage);
