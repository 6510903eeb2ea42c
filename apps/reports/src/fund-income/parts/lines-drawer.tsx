import { monthText } from '@suanpan/accounting-core';
import type { FundIncome, FundIncomeLine } from '@suanpan/contracts';
import { useAccountSet, useNavigate } from '@suanpan/feature-kit';
import { AmountsInText, Button, EmptyState, formatAmount } from '@suanpan/ui';
import { Drawer } from '@suanpan/ui/kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { QueryContent } from '../../books/query-content.tsx';
import { journalLink } from '../../fund-reports/links.ts';
import type { Column } from '../../grid/columns.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import classes from '../fund-income.module.css';
import { useMessages } from '../messages.ts';
import { incomeQueries } from '../queries.ts';
import type { IncomeView, OpenCategory } from '../use-income-view.ts';

interface DrawerProps {
  income: FundIncome;
  view: IncomeView;
}

/** The lines of journals that a figure adds up; each opens the journal of its month. */
export function LinesDrawer({ income, view }: DrawerProps): ReactNode {
  const t = useMessages();
  const { opened } = view;
  const row = income.rows.find(
    ({ categoryId, direction }) => categoryId === opened?.categoryId && direction === opened.direction,
  );
  const months = opened
    ? [...new Set([opened.months.from, opened.months.to])].map(monthText).join(' – ')
    : '';
  const title = t('lines', { category: row ? `${row.code} ${row.name}` : '', months });
  return (
    <Drawer title={title} size={1080} open={opened !== null} onClose={view.close} destroyOnHidden>
      {opened && <Lines opened={opened} currency={income.currencyCode} view={view} label={title} />}
    </Drawer>
  );
}

interface LinesProps {
  opened: OpenCategory;
  /** The books' own. */
  currency: string;
  view: IncomeView;
  label: string;
}

function Lines({ opened, currency, view, label }: LinesProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const navigate = useNavigate();
  const { months, ...category } = opened;
  const found = useInfiniteQuery(incomeQueries.lines(id, { ...view.query, ...months, ...category }));
  const { data, hasNextPage, isFetching, fetchNextPage } = found;
  const lines = useMemo(() => data?.pages.flatMap(({ records }) => records), [data]);
  const columns = useLineColumns(lines ?? [], currency);
  const { total: count = 0, sum = '0.00' } = data?.pages[0] ?? {};
  const open = (line: FundIncomeLine): void => {
    const month = { year: Number(line.movedOn.slice(0, 4)), month: Number(line.movedOn.slice(5, 7)) };
    void navigate(journalLink(line, month));
  };
  return (
    <QueryContent
      query={{ ...found, data: lines }}
      isEmpty={(all) => all.length === 0}
      empty={<EmptyState text={t('lines.empty')} />}
    >
      {(all) => (
        <>
          <p className={classes['count']}>
            <AmountsInText text={t('lines.count', { count, sum: formatAmount(sum) })} />
          </p>
          <DataGrid
            label={label}
            rows={all}
            columns={columns}
            rowKey={(line) => String(line.id)}
            onOpen={open}
            isPartial={hasNextPage}
          />
          {hasNextPage && (
            <Button loading={isFetching} onClick={() => void fetchNextPage()}>
              {t('lines.more')}
            </Button>
          )}
        </>
      )}
    </QueryContent>
  );
}

/** Amounts in the books' own currency; beside them the account's, where a line has another one. */
function useLineColumns(lines: readonly FundIncomeLine[], currency: string): Column<FundIncomeLine>[] {
  const t = useMessages();
  const words = useBookWords();
  const hasForeign = lines.some(({ currencyCode }) => currencyCode !== currency);
  return useMemo(
    () => [
      { key: 'date', title: words('date'), kind: 'text', width: 104, value: ({ movedOn }) => movedOn },
      {
        key: 'summary',
        title: words('summary'),
        kind: 'text',
        width: 160,
        grows: true,
        header: true,
        value: ({ summary }) => summary,
      },
      { key: 'party', title: t('line.party'), kind: 'text', width: 160, value: (line) => line.partyName },
      {
        key: 'account',
        title: t('line.account'),
        kind: 'text',
        width: 160,
        value: ({ accountName }) => accountName,
      },
      { key: 'voucher', title: t('line.voucher'), kind: 'text', width: 88, value: ({ voucher }) => voucher },
      ...(hasForeign
        ? ([
            {
              key: 'currency',
              title: words('currency'),
              kind: 'text',
              width: 72,
              titled: true,
              value: ({ currencyCode }) => currencyCode,
            },
            {
              key: 'original',
              title: words('original.amount'),
              kind: 'amount',
              value: ({ amount }) => amount,
            },
          ] satisfies Column<FundIncomeLine>[])
        : []),
      { key: 'amount', title: t('line.amount'), kind: 'amount', value: ({ baseAmount }) => baseAmount },
    ],
    [t, words, hasForeign],
  );
}
