import { dictionaryQueries } from '@suanpan/api-client';
import { isBalanceMeasure, type AuxiliaryCategory, type Pivot } from '@suanpan/contracts';
import { definePage, useAccountSet, useLanguage, useNavigate, useSavedViews } from '@suanpan/feature-kit';
import { Button, EmptyState, Page, Toolbar } from '@suanpan/ui';
import { SavedViews, Select } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportMenu } from '../books/export-menu.tsx';
import { useMessages as useBookWords } from '../books/messages.ts';
import { NothingBooked, NothingFound, BookContent, QueryContent } from '../books/query-content.tsx';
import { SpanPicker } from '../books/span-picker.tsx';
import { spanLabel } from '../books/span.ts';
import { useSwitch } from '../books/use-parameters.ts';
import { useSpan } from '../books/use-span.ts';
import { useOpenVoucher } from '../detail-ledger/use-open-voucher.ts';
import { VoucherDrawer } from '../voucher-drawer/voucher-drawer.tsx';
import { countFilters, measuresOf } from './choice.ts';
import { haveLedgers, ledgerOfBalance } from './ledger-of-balance.ts';
import { useMessages } from './messages.ts';
import { AxisSelects } from './parts/axis-selects.tsx';
import { LinesDrawer } from './parts/lines-drawer.tsx';
import { PivotFilters } from './parts/pivot-filters.tsx';
import { PivotTable } from './parts/pivot-table.tsx';
import { pivotQuery } from './queries.ts';
import { useOpenCell, type OpenCell } from './use-open-cell.ts';
import { usePivotView, type PivotView } from './use-pivot-view.ts';

/** The pivot table, and the table of project combinations that is made of it (spec/beyond.md). */
export function PivotPage(): ReactNode {
  const { id } = useAccountSet();
  const categories = useQuery(dictionaryQueries.categories(id));
  return (
    <QueryContent query={categories} isEmpty={() => false} empty={null}>
      {(all) => <PivotContent categories={all} />}
    </QueryContent>
  );
}

function PivotContent({ categories }: { categories: readonly AuxiliaryCategory[] }): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { companyName } = useAccountSet();
  const { span } = useSpan();
  const view = usePivotView(categories);
  const title = view.isCombination ? t('combination') : words('book.pivot');
  return (
    <Page title={title} note={`${companyName} · ${spanLabel(span)}`}>
      {view.isCombination && categories.length === 0 ? (
        <EmptyState text={t('categories.none')} />
      ) : (
        <Table view={view} title={title} categories={categories} />
      )}
    </Page>
  );
}

interface TableProps {
  view: PivotView;
  title: string;
  categories: readonly AuxiliaryCategory[];
}

function Table({ view, title, categories }: TableProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { language } = useLanguage();
  const { span } = useSpan();
  const [showFilters] = useSwitch('filters');
  const voucher = useOpenVoucher();
  const drawer = useOpenCell();
  const pivot = useQuery(pivotQuery(id, view.query, language));
  const navigate = useNavigate();
  const isFiltered = countFilters(view.choice.filters) > 0;
  // The lines of the months are not what a balance is made of: it has a ledger, and of filtered ones there is none.
  const openOf = (data: Pivot): ((cell: OpenCell) => void) | undefined => {
    if (!isBalanceMeasure(data.measure)) return drawer.open;
    if (isFiltered || !haveLedgers(data)) return undefined;
    return (cell) => void navigate(ledgerOfBalance(data, cell, span));
  };
  return (
    <>
      <PivotToolbar view={view} categories={categories} />
      {showFilters && <PivotFilters view={view} categories={categories} />}
      <BookContent
        query={pivot}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          isFiltered ? (
            <NothingFound onClear={view.clearFilters} />
          ) : (
            <NothingBooked text={t('empty', { months: spanLabel(span) })} />
          )
        }
      >
        {(data) => (
          <PivotTable
            pivot={data}
            label={title}
            onOpen={pivot.isPlaceholderData ? undefined : openOf(data)}
          />
        )}
      </BookContent>
      <LinesDrawer
        cell={drawer.cell}
        pivot={pivot.data}
        query={view.query}
        voucher={voucher}
        onClose={drawer.close}
      />
      <VoucherDrawer voucherId={voucher.id} subjectCode={null} onClose={voucher.close} />
    </>
  );
}

/** Months, what stands down and across, the figures, filters, saved views, and the way to a file. */
function PivotToolbar({ view, categories }: Omit<TableProps, 'title'>): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const savedViews = useSavedViews('pivot');
  const [showFilters, setShowFilters] = useSwitch('filters');
  const { choice, setAxes, setMeasure, isCombination } = view;
  const { rows, columns, measure, filters } = choice;
  const count = countFilters(filters);
  return (
    <Toolbar label={t('toolbar')}>
      <SpanPicker />
      <AxisSelects axis="rows" view={view} categories={categories} />
      <AxisSelects axis="columns" view={view} categories={categories} />
      {!isCombination && (
        <Button
          disabled={columns.length === 0}
          onClick={() => setAxes({ rows: columns, columns: rows })}
          aria-label={t('swap')}
          title={t('swap')}
        >
          ⇄
        </Button>
      )}
      <Select
        aria-label={t('measure')}
        value={measure}
        onChange={setMeasure}
        options={measuresOf(choice).map((value) => ({ value, label: words(`pivot.${value}`) }))}
        popupMatchSelectWidth={false}
      />
      <Button aria-expanded={showFilters} onClick={() => setShowFilters(!showFilters)}>
        {count > 0 ? t('filters.active', { count }) : t('filters')}
      </Button>
      {!isCombination && <SavedViews store={savedViews} search={view.search} onTake={view.take} />}
      <ExportMenu path="/report/pivot/export" parts={{ query: view.query }} />
    </Toolbar>
  );
}

export default definePage(PivotPage);
