import { asApiError } from '@suanpan/api-client';
import { definePage, useAccountSet } from '@suanpan/feature-kit';
import { ErrorState, LoadingState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fundQueries } from '../funds/queries.ts';
import { InvoiceRuleList } from './parts/invoice-rules.tsx';
import { KeywordRuleList } from './parts/keyword-rules.tsx';
import { OwnCompanyFacts } from './parts/own-company.tsx';
import { useMessages } from './messages.ts';

/** By which words lines of invoices find their subject, and lines of the bank their category; the first that fits counts. And by which number and names invoices are known as ours. */
export function RulesPage(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const invoice = useQuery(fundQueries.invoiceRules(id));
  const keyword = useQuery(fundQueries.keywordRules(id));
  const company = useQuery(fundQueries.ownCompany(id));
  const failed = [invoice, keyword, company].find(({ isError, data }) => isError && !data);
  return (
    <Page title={t('title')} note={t('first')}>
      {failed ? (
        <ErrorState error={asApiError(failed.error)} onRetry={() => void failed.refetch()} />
      ) : !invoice.data || !keyword.data || !company.data ? (
        <LoadingState rows={8} />
      ) : (
        <>
          <InvoiceRuleList known={invoice.data} />
          <KeywordRuleList known={keyword.data} />
          <OwnCompanyFacts known={company.data} />
        </>
      )}
    </Page>
  );
}

export default definePage(RulesPage);
