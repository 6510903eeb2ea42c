import { homeQueries } from '@suanpan/api-client';
import type { CostPanel as CostRows } from '@suanpan/contracts';
import { formatAmount, useLabelled } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useChartLook } from '../charts/chart-look.ts';
import { ChartOrTable } from '../charts/chart-or-table.tsx';
import { useDashboardMonth } from '../use-dashboard-month.ts';
import { AmountTable } from './amount-table.tsx';
import { costOption } from './cost-option.ts';
import { FigureList } from '../figure-list.tsx';
import { useMessages } from './messages.ts';
import { Panel } from '../panel.tsx';

const HEIGHT = 160;

/** What the month has cost, of three kinds; their subjects are told and the figures lead to the income statement. */
export function CostPanel(): ReactNode {
  const t = useMessages();
  const { accountSetId, accountDate, label } = useDashboardMonth();
  const query = useQuery(homeQueries.cost(accountSetId, accountDate));
  return (
    <Panel title={t('cost')} note={t('cost.note', { period: label })} failed={t('cost.failed')} query={query}>
      {(rows) => <Costs rows={rows} />}
    </Panel>
  );
}

function Costs({ rows }: { rows: CostRows }): ReactNode {
  const t = useMessages();
  const labelled = useLabelled();
  const { link } = useDashboardMonth();
  const look = useChartLook();
  const option = useMemo(() => costOption(rows, look), [rows, look]);
  const to = link('/income-statement');
  return (
    <>
      <FigureList figures={rows.map(({ key, name, value }) => ({ key, name, value, to }))} />
      <ChartOrTable
        name={t('cost')}
        summary={rows.map(({ name, value }) => labelled(name, formatAmount(value))).join('; ')}
        option={option}
        height={HEIGHT}
      >
        <AmountTable
          caption={t('cost')}
          columns={[t('cost.kind'), t('amount')]}
          rows={rows.map(({ key, name, value, subjectCodes }) => ({
            key,
            name: t('cost.of', { name, codes: subjectCodes.join(', ') }),
            amounts: [value],
          }))}
        />
      </ChartOrTable>
    </>
  );
}
