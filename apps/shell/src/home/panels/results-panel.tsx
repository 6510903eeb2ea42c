import { moneyOf, sum } from '@suanpan/accounting-core';
import { homeQueries } from '@suanpan/api-client';
import type { RevenueProfit } from '@suanpan/contracts';
import { usePeriod } from '@suanpan/feature-kit';
import { formatAmount, periodLabel, useLabelled } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useChartLook } from '../charts/chart-look.ts';
import { ChartOrTable } from '../charts/chart-or-table.tsx';
import { useDashboardMonth } from '../use-dashboard-month.ts';
import { AmountTable } from './amount-table.tsx';
import { FigureList } from '../figure-list.tsx';
import { useMessages } from './messages.ts';
import { Panel } from '../panel.tsx';
import { resultsOption } from './results-option.ts';

const HEIGHT = 260;

/** Revenue and profit of the year by month; the figures of the chosen month lead to its income statement. */
export function ResultsPanel(): ReactNode {
  const t = useMessages();
  const { accountSetId, accountDate } = useDashboardMonth();
  const query = useQuery(homeQueries.revenueProfit(accountSetId, accountDate));
  const { period } = usePeriod();
  return (
    <Panel
      title={t('results')}
      note={t('results.note', { year: period.year })}
      failed={t('results.failed')}
      query={query}
    >
      {(results) => <Results results={results} />}
    </Panel>
  );
}

function Results({ results }: { results: RevenueProfit }): ReactNode {
  const t = useMessages();
  const labelled = useLabelled();
  const { period } = usePeriod();
  const { label, link } = useDashboardMonth();
  const look = useChartLook();
  const option = useMemo(
    () =>
      resultsOption(
        results,
        {
          revenue: t('results.revenue'),
          profit: t('results.profit'),
          labelled,
          heading: (month) => t('results.month', { period: periodLabel({ year: results.year, month }) }),
        },
        look,
      ),
    [results, t, labelled, look],
  );
  const [revenue, profit] = [results.revenue[period.month - 1]!, results.profit[period.month - 1]!];
  const to = link('/income-statement');
  return (
    <>
      <FigureList
        figures={[
          { key: 'revenue', name: t('results.revenue.month', { period: label }), value: revenue, to },
          { key: 'profit', name: t('results.profit.month', { period: label }), value: profit, to },
        ]}
      />
      <ChartOrTable
        name={t('results')}
        note={t('results.note', { year: results.year })}
        summary={t('results.summary', {
          period: label,
          revenue: formatAmount(revenue),
          profit: formatAmount(profit),
          year: results.year,
          yearRevenue: formatAmount(totalOf(results.revenue)),
          yearProfit: formatAmount(totalOf(results.profit)),
        })}
        option={option}
        height={HEIGHT}
      >
        <AmountTable
          caption={t('results')}
          columns={[t('month'), t('results.revenue'), t('results.profit')]}
          rows={monthRows(results)}
        />
      </ChartOrTable>
    </>
  );
}

const totalOf = (amounts: readonly string[]) => sum(amounts.map(moneyOf));

/** The months that the books know have figures. */
const monthRows = ({ year, firstMonth, revenue, profit }: RevenueProfit) =>
  revenue.map((amount, index) => ({
    key: String(index),
    name: periodLabel({ year, month: index + 1 }),
    amounts: index + 1 < firstMonth ? [null, null] : [amount, profit[index]!],
  }));
