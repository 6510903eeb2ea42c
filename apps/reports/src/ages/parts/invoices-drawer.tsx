import type { AgedInvoice, AgeReport } from '@suanpan/contracts';
import { Link, useAccountSet, useNavigate, usePeriod, withPeriod } from '@suanpan/feature-kit';
import { Button, EmptyState } from '@suanpan/ui';
import { Drawer } from '@suanpan/ui/kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { QueryContent } from '../../books/query-content.tsx';
import type { Column } from '../../grid/columns.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import classes from '../ages.module.css';
import { useMessages } from '../messages.ts';
import { ageQueries } from '../queries.ts';
import { type AgeView, STATEMENT_PATH } from '../use-age-view.ts';

interface DrawerProps {
  report: AgeReport;
  view: AgeView;
}

/** The open invoices of the party that was chosen, each a link to it, and its statement of account. */
export function InvoicesDrawer({ report, view }: DrawerProps): ReactNode {
  const t = useMessages();
  const { partyId } = view;
  const name = report.rows.find((row) => row.partyId === partyId)?.partyName ?? '';
  const isOpen = partyId !== null && report.source === 'documents';
  return (
    <Drawer
      title={t('invoices', { party: name })}
      size={880}
      open={isOpen}
      onClose={() => view.change({ party: null })}
      destroyOnHidden
    >
      {isOpen && <Invoices partyId={partyId} partyName={name} report={report} view={view} />}
    </Drawer>
  );
}

function Invoices({
  partyId,
  partyName,
  report,
  view,
}: DrawerProps & { partyId: number; partyName: string }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const navigate = useNavigate();
  const found = useInfiniteQuery(ageQueries.invoices(id, { ...view.query, partyId }));
  const { data, hasNextPage, isFetching, fetchNextPage } = found;
  const invoices = useMemo(() => data?.pages.flatMap(({ records }) => records), [data]);
  const link = useCallback(
    (pathname: string, parameters: Record<string, string> = {}) => ({
      pathname,
      search: `?${withPeriod(new URLSearchParams(parameters), period)}`,
    }),
    [period],
  );
  const list = view.query.kind === 'receivable' ? '/invoice/sales-invoice' : '/invoice/purchase-invoice';
  const toInvoice = useCallback((invoiceId: number) => link(`${list}/${invoiceId}`), [link, list]);
  const currencies = report.rows.filter((row) => row.partyId === partyId).map((row) => row.currencyCode);
  const columns = useMemo(
    (): Column<AgedInvoice>[] => [
      {
        key: 'invoice',
        title: t('invoice'),
        kind: 'text',
        width: 184,
        grows: true,
        header: true,
        value: ({ invoiceNo }) => invoiceNo,
        render: ({ id: invoiceId, invoiceNo }) => (
          <Link to={toInvoice(invoiceId)} tabIndex={-1}>
            {invoiceNo}
          </Link>
        ),
      },
      {
        key: 'day',
        title: t('invoice.day'),
        kind: 'text',
        width: 104,
        value: ({ invoiceDate }) => invoiceDate,
      },
      { key: 'due', title: t('invoice.due'), kind: 'text', width: 104, value: ({ dueDate }) => dueDate },
      {
        key: 'days',
        title: t('invoice.days'),
        kind: 'number',
        value: ({ days }) => String(Math.max(days, 0)),
      },
      { key: 'total', title: t('invoice.total'), kind: 'amount', value: ({ totalAmount }) => totalAmount },
      { key: 'open', title: t('invoice.open'), kind: 'amount', value: ({ open }) => open },
    ],
    [t, toInvoice],
  );
  return (
    <>
      <p className={classes['head']}>
        {currencies.map((currency) => (
          <Link key={currency} to={link(STATEMENT_PATH, { party: String(partyId), currency })}>
            {currencies.length === 1 ? t('statement') : `${t('statement')} ${currency}`}
          </Link>
        ))}
      </p>
      <QueryContent
        query={{ ...found, data: invoices }}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState text={t('invoices.empty')} />}
      >
        {(all) => (
          <DataGrid
            label={t('invoices', { party: partyName })}
            rows={all}
            columns={columns}
            rowKey={({ id: invoiceId }) => String(invoiceId)}
            onOpen={({ id: invoiceId }) => void navigate(toInvoice(invoiceId))}
            isPartial={hasNextPage}
          />
        )}
      </QueryContent>
      {hasNextPage && (
        <Button loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('invoices.more')}
        </Button>
      )}
    </>
  );
}
