import type { AgeReport } from '@suanpan/contracts';
import { Link, useAccountSet, usePeriod, withPeriod } from '@suanpan/feature-kit';
import { Button, EmptyState, MoneyText } from '@suanpan/ui';
import { Drawer } from '@suanpan/ui/kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { QueryContent } from '../../books/query-content.tsx';
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
      {isOpen && <Invoices partyId={partyId} report={report} view={view} />}
    </Drawer>
  );
}

function Invoices({ partyId, report, view }: DrawerProps & { partyId: number }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const found = useInfiniteQuery(ageQueries.invoices(id, { ...view.query, partyId }));
  const { data, hasNextPage, isFetching, fetchNextPage } = found;
  const invoices = useMemo(() => data?.pages.flatMap(({ records }) => records), [data]);
  const link = (pathname: string, parameters: Record<string, string> = {}) => ({
    pathname,
    search: `?${withPeriod(new URLSearchParams(parameters), period)}`,
  });
  const list = view.query.kind === 'receivable' ? '/invoice/sales-invoice' : '/invoice/purchase-invoice';
  const currencies = report.rows.filter((row) => row.partyId === partyId).map((row) => row.currencyCode);
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
          <div className={classes['scroll']}>
            <table className={classes['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('invoice')}</th>
                  <th scope="col">{t('invoice.day')}</th>
                  <th scope="col">{t('invoice.due')}</th>
                  <th scope="col" className={classes['amount']}>
                    {t('invoice.days')}
                  </th>
                  <th scope="col" className={classes['amount']}>
                    {t('invoice.total')}
                  </th>
                  <th scope="col" className={classes['amount']}>
                    {t('invoice.open')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {all.map(({ id: invoiceId, invoiceNo, invoiceDate, dueDate, days, ...amounts }) => (
                  <tr key={invoiceId}>
                    <td>
                      <Link to={link(`${list}/${invoiceId}`)}>{invoiceNo}</Link>
                    </td>
                    <td>{invoiceDate}</td>
                    <td>{dueDate}</td>
                    <td className={classes['amount']}>{Math.max(days, 0)}</td>
                    <td className={classes['amount']}>
                      <MoneyText amount={amounts.totalAmount} />
                    </td>
                    <td className={classes['amount']}>
                      <MoneyText amount={amounts.open} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
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
