import { asApiError } from '@suanpan/api-client';
import {
  definePage,
  useAccountSet,
  useCan,
  useLastPage,
  useNavigate,
  usePeriod,
  useSearchParams,
  useShortcuts,
  whilePaging,
} from '@suanpan/feature-kit';
import type { TradeSide } from '@suanpan/trade-core';
import { Alert, Button, EmptyState, ErrorState, LoadingState, Page, periodLabel } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tradeQueries } from '../invoice/queries.ts';
import { useLinks, useSide } from '../invoice/side.ts';
import {
  type Filters,
  filtersOf,
  foundBy,
  hasOwnDays,
  isFiltered,
  listQuery,
  noFilters,
  PAGE,
  pageOf,
  withFilters,
} from './filters.ts';
import { useMessages } from './messages.ts';
import { BeyondMonths } from './parts/beyond-months.tsx';
import { FilterBar } from './parts/filter-bar.tsx';
import { InvoiceExport } from './parts/invoice-export.tsx';
import { InvoiceFiles } from './parts/invoice-files.tsx';
import { Invoices } from './parts/invoices.tsx';

/** The invoices of one side in a month, or in the days named, the newest first (ux.md 13). */
export function InvoiceListPage(): ReactNode {
  const side = useSide();
  return <InvoiceList key={side} side={side} />;
}

function InvoiceList({ side }: { side: TradeSide }): ReactNode {
  const t = useMessages();
  const { period } = usePeriod();
  const [search, setSearch] = useSearchParams();
  const filters = filtersOf(search);
  const change = (some: Partial<Filters>): void =>
    setSearch((known) => withFilters(known, some), { replace: true });
  const note = hasOwnDays(filters) ? `${filters.dayFrom} – ${filters.dayTo}` : periodLabel(period);
  return (
    <Page
      title={t(`title.${side}`)}
      note={note}
      actions={
        <>
          <InvoiceExport query={{ side, ...foundBy(filters, period) }} />
          <InvoiceFiles side={side} />
          <AddInvoice side={side} />
        </>
      }
    >
      <FilterBar side={side} filters={filters} onChange={change} />
      {!hasOwnDays(filters) && <BeyondMonths side={side} />}
      <Found side={side} filters={filters} onClear={() => change(noFilters)} />
    </Page>
  );
}

interface FoundProps {
  side: TradeSide;
  filters: Filters;
  onClear(): void;
}

/** What the filters find; while another page is asked for, the one before stays. */
function Found({ side, filters, onClear }: FoundProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const [search, setSearch] = useSearchParams();
  const page = pageOf(search);
  const goTo = (wanted: number, replace: boolean): void =>
    setSearch(
      (known) => {
        const next = new URLSearchParams(known);
        next.set(PAGE, String(wanted));
        return next;
      },
      { replace },
    );
  const query = listQuery(filters, period, page);
  const list = useQuery(whilePaging(tradeQueries.list(id, side, query)));
  useLastPage({ page, fallBackTo: (last) => goTo(last, true) }, list);
  if (list.isError && !list.data) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <LoadingState rows={8} />;
  const { data } = list;
  if (data.total === 0)
    return isFiltered(filters) ? (
      <EmptyState text={t('noMatch')} action={<Button onClick={onClear}>{t('clear')}</Button>} />
    ) : (
      <EmptyState
        text={t(`empty.${side}`, { period: periodLabel(period) })}
        action={<AddInvoice side={side} isQuiet />}
      />
    );
  return (
    <Invoices
      key={JSON.stringify({ ...query, page: 0 })}
      side={side}
      found={data}
      onPage={(wanted) => goTo(wanted, false)}
    />
  );
}

/** A refusal is told as it is; anything else may be tried again. */
function Failure({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  const known = asApiError(error);
  if (known.status === 422) return <Alert type="warning" showIcon title={known.msg} />;
  return <ErrorState error={known} onRetry={onRetry} />;
}

/** @param isQuiet the second one of a page: not the primary one, and declares no key */
function AddInvoice({ side, isQuiet = false }: { side: TradeSide; isQuiet?: boolean }): ReactNode {
  const t = useMessages();
  const navigate = useNavigate();
  const links = useLinks();
  const mayWrite = useCan('invoice.write');
  const add = (): void => void navigate(links.add(side));
  useShortcuts(
    mayWrite && !isQuiet ? [{ keys: 'n', label: t('add'), group: t(`title.${side}`), run: add }] : [],
  );
  if (!mayWrite) return null;
  return (
    <Button type={isQuiet ? 'default' : 'primary'} onClick={add}>
      {t('add')}
    </Button>
  );
}

export default definePage(InvoiceListPage);
