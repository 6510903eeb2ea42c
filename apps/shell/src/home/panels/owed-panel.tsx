import { homeQueries } from '@suanpan/api-client';
import type { OwedPanel as Owed } from '@suanpan/contracts';
import { EmptyState, formatAmount, useLabelled } from '@suanpan/ui';
import { Link } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useChartLook } from '../charts/chart-look.ts';
import { ChartOrTable } from '../charts/chart-or-table.tsx';
import { useDashboardMonth } from '../use-dashboard-month.ts';
import { agesOption } from './ages-option.ts';
import { AmountTable } from './amount-table.tsx';
import { FigureList, type Figure } from '../figure-list.tsx';
import { LatestInvoices } from './latest-invoices.tsx';
import { LatestLines } from './latest-lines.tsx';
import { useMessages } from './messages.ts';
import { Panel } from '../panel.tsx';

const HEIGHT = 190;

interface OwedPanelProps {
  /** Receivables or payables. */
  kind: 'ar' | 'ap';
}

/** What is owed at the end of the month: the balance with its advances, its age, and the latest vouchers. */
export function OwedPanel({ kind }: OwedPanelProps): ReactNode {
  const t = useMessages();
  const { accountSetId, accountDate, label } = useDashboardMonth();
  const query = useQuery(homeQueries.owed(accountSetId, accountDate, kind));
  return (
    <Panel
      title={t(kind)}
      note={t('owed.note', { period: label })}
      failed={t(`${kind}.failed`)}
      query={query}
    >
      {(owed) => (
        <>
          <Balances kind={kind} owed={owed} />
          <Ages kind={kind} owed={owed} />
          <AgesLink kind={kind} owed={owed} />
          <LatestLines kind={kind} lines={owed.latest} />
          <LatestInvoices kind={kind} invoices={owed.invoices} />
        </>
      )}
    </Panel>
  );
}

/** The list behind the ages of documents; books that keep none are shown as ever. */
function AgesLink({ kind, owed }: OwedPanelProps & { owed: Owed }): ReactNode {
  const t = useMessages();
  const agesList = useAgesList(kind, owed);
  if (owed.source === 'books') return null;
  return <Link to={agesList}>{t(`${kind}.allAges`)}</Link>;
}

const agesOf = { ar: 'receivable', ap: 'payable' } as const;

function useAgesList(
  kind: 'ar' | 'ap',
  { asOf }: Owed,
): ReturnType<ReturnType<typeof useDashboardMonth>['link']> {
  const { link } = useDashboardMonth();
  return link('/aging-analysis', { kind: agesOf[kind], day: asOf });
}

/** The balance and what stands beside it, each a link to where the same figure stands: a ledger, or the list of documents. */
function Balances({ kind, owed }: OwedPanelProps & { owed: Owed }): ReactNode {
  const t = useMessages();
  const { link } = useDashboardMonth();
  const agesList = useAgesList(kind, owed);
  const { subjectCode, total, advancesCode, advances, overpaid, source, difference } = owed;
  const figure = (key: 'total' | 'advances', code: string, value: string): Figure =>
    source === 'books'
      ? {
          key,
          name: t(`${kind}.${key}`, { code }),
          value,
          to: link('/account-book/detailed', { subjectCode: code }),
        }
      : { key, name: t(`${kind}.${key}.documents`), value, to: agesList };
  const figures = [figure('total', subjectCode, total), figure('advances', advancesCode, advances)];
  const overpaidName = t(source === 'books' ? `${kind}.overpaid` : 'owed.redCredit');
  if (overpaid !== '0.00') figures.push({ key: 'overpaid', name: overpaidName, value: overpaid });
  if (difference !== null && difference !== '0.00')
    figures.push({ key: 'difference', name: t('owed.difference'), value: difference });
  return <FigureList figures={figures} />;
}

/** By age, unless nothing is open. */
function Ages({ kind, owed }: OwedPanelProps & { owed: Owed }): ReactNode {
  const t = useMessages();
  const labelled = useLabelled();
  const look = useChartLook();
  const option = useMemo(() => agesOption(owed.buckets, look), [owed, look]);
  const open = owed.buckets.filter(({ value }) => value !== '0.00');
  if (open.length === 0) return <EmptyState text={t(`${kind}.none`)} />;
  return (
    <ChartOrTable
      name={t(`${kind}.ages`)}
      heading={t('owed.age', { day: owed.asOf })}
      summary={t('owed.summary', {
        day: owed.asOf,
        ages: open.map(({ name, value }) => labelled(name, formatAmount(value))).join('; '),
      })}
      option={option}
      height={HEIGHT}
    >
      <AmountTable
        caption={t(`${kind}.ages`)}
        columns={[t('age'), t('amount')]}
        rows={owed.buckets.map(({ key, name, value }) => ({ key, name, amounts: [value] }))}
      />
    </ChartOrTable>
  );
}
