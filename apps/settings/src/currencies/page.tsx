import { asApiError, dictionaryQueries } from '@suanpan/api-client';
import { definePage, useAccountSet, useCan, usePeriod } from '@suanpan/feature-kit';
import { Button, ErrorState, LoadingState, Page, periodLabel } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useInlineMessages } from '../inline/messages.ts';
import { WithPanel } from '../panel/side-panel.tsx';
import { useDownload } from '../panel/use-download.ts';
import { useSearchState } from '../panel/use-search-state.ts';
import { useMessages } from './messages.ts';
import { CurrencyPanel } from './parts/currency-panel.tsx';
import { CurrencyTable } from './parts/currency-table.tsx';
import { ratesQuery } from './rates.ts';

/** The currencies of the books, with the month-end rates of the month the header shows. */
export function CurrenciesPage(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const { change } = useSearchState();
  const inline = useInlineMessages();
  const { isBusy, download } = useDownload();
  const mayAdd = useCan('setting.write');
  const currencies = useQuery(dictionaryQueries.currencies(id));
  const rates = useQuery(ratesQuery(id, period));
  const failed = [currencies, rates].find((query) => query.isError);
  const actions = (
    <>
      <Button loading={isBusy} onClick={() => void download('/currency/export', period)}>
        {inline('export')}
      </Button>
      {mayAdd && (
        <Button type="primary" onClick={() => change({ add: '1' })}>
          {t('add')}
        </Button>
      )}
    </>
  );
  return (
    <Page title={t('title')} note={t('note', { period: periodLabel(period) })} actions={actions}>
      {failed ? (
        <ErrorState error={asApiError(failed.error)} onRetry={() => void failed.refetch()} />
      ) : !currencies.data || !rates.data ? (
        <LoadingState rows={5} />
      ) : (
        <WithPanel panel={mayAdd ? <CurrencyPanel currencies={currencies.data} /> : null}>
          <CurrencyTable currencies={currencies.data} rates={rates.data} month={period} />
        </WithPanel>
      )}
    </Page>
  );
}

export default definePage(CurrenciesPage);
