import { percentText, periodKey } from '@suanpan/accounting-core';
import type { VatSummary } from '@suanpan/contracts';
import { useAccountSet, usePeriod } from '@suanpan/feature-kit';
import { INVOICE_KINDS, type InvoiceKind } from '@suanpan/trade-core';
import { MoneyText, periodLabel } from '@suanpan/ui';
import { Facts, Table } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages as useInvoiceWords } from '../../invoice/messages.ts';
import { tradeQueries } from '../../invoice/queries.ts';
import classes from '../input-vat.module.css';
import { useMessages } from '../messages.ts';
import { Section } from './section.tsx';

const groups = ['output', 'received', 'deducted'] as const;
const totals = ['deductedTax', 'transferredOut', 'pendingAtEnd'] as const;

/** A row of the month with the group it stands in. */
type Row = VatSummary['output'][number] & { group: (typeof groups)[number] };

const rowsOf = (summary: VatSummary): Row[] =>
  groups.flatMap((group) => summary[group].map((row) => ({ ...row, group })));

const isEmpty = (summary: VatSummary): boolean =>
  rowsOf(summary).length === 0 && totals.every((name) => summary[name] === '0.00');

/** Output tax, input tax by kind of document and rate, and what of it was deducted. */
export function VatOfMonth(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const month = periodLabel(period);
  return (
    <Section
      title={t('month', { month })}
      query={useQuery(tradeQueries.vatOfMonth(id, periodKey(period)))}
      isEmpty={isEmpty}
      empty={t('month.empty', { month })}
    >
      {(summary) => (
        <>
          <Facts
            facts={[
              [t('outputTotal'), <MoneyText key="output" amount={summary.outputTotal.tax} />],
              ...totals.map((name) => [t(name), <MoneyText key={name} amount={summary[name]} />] as const),
            ]}
          />
          <VatTable rows={rowsOf(summary)} label={t('month', { month })} />
        </>
      )}
    </Section>
  );
}

const isInvoiceKind = (kind: string): kind is InvoiceKind => INVOICE_KINDS.some((known) => known === kind);

function VatTable({ rows, label }: { rows: readonly Row[]; label: string }): ReactNode {
  const t = useMessages();
  const words = useInvoiceWords();
  const money = (key: 'net' | 'tax') => ({
    key,
    title: t(key),
    align: 'end' as const,
    className: classes['figure'] ?? '',
    render: (_: unknown, row: Row) => <MoneyText amount={row[key]} />,
  });
  return (
    <Table<Row>
      aria-label={label}
      className={classes['table'] ?? ''}
      size="small"
      rowKey={({ group, kind, rate }) => `${group}/${kind}/${rate}`}
      pagination={false}
      dataSource={rows}
      columns={[
        { key: 'group', title: t('group'), render: (_, { group }) => t(group) },
        {
          key: 'kind',
          title: t('kind'),
          render: (_, { kind }) => (isInvoiceKind(kind) ? words(`invoice.kind.${kind}`) : t('kind.claim')),
        },
        {
          key: 'rate',
          title: t('rate'),
          align: 'end',
          className: classes['figure'] ?? '',
          render: (_, { rate }) => percentText(rate),
        },
        {
          key: 'documents',
          title: t('documents'),
          align: 'end',
          className: classes['figure'] ?? '',
          dataIndex: 'documents',
        },
        money('net'),
        money('tax'),
      ]}
    />
  );
}
