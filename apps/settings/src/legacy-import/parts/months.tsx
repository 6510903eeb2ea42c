import { monthText } from '@suanpan/accounting-core';
import type { LegacyOrigin } from '@suanpan/contracts';
import { MoneyText } from '@suanpan/ui';
import { Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../legacy-import.module.css';
import { useMessages } from '../messages.ts';

type Figure = LegacyOrigin['opening'];

interface Row {
  label: string;
  debit: Figure | null;
  credit: Figure | null;
  closing: Figure;
}

/** Where the balance of a subject comes from: its opening and each month, in the table and in our books. */
export function Months({ origin, name }: { origin: LegacyOrigin; name: string }): ReactNode {
  const t = useMessages();
  const rows: Row[] = [
    { label: t('months.opening'), debit: null, credit: null, closing: origin.opening },
    ...origin.months.map(({ month, ...figures }) => ({
      label: month === null ? t('months.all') : monthText(month),
      ...figures,
    })),
  ];
  const columns: TableColumnsType<Row> = [
    { title: t('month'), dataIndex: 'label' },
    ...(['debit', 'credit', 'closing'] as const).flatMap((key) =>
      (['table', 'books'] as const).map((of) => ({
        title: t('months.figure', { figure: t(`months.${key}`), of: t(of) }),
        key: `${key}/${of}`,
        align: 'right' as const,
        render: (_: unknown, row: Row) => row[key] && figureOf(row[key], of, t('months.untold')),
      })),
    ),
  ];
  return (
    <section aria-label={t('months.of', { subject: `${origin.code} ${name}` })}>
      <Table<Row>
        size="small"
        rowKey="label"
        columns={columns}
        dataSource={rows}
        pagination={false}
        scroll={{ x: true }}
      />
    </section>
  );
}

/** A figure; ours is marked where the table tells another, and what it does not tell is said so. */
function figureOf({ table, books }: Figure, of: 'table' | 'books', untold: string): ReactNode {
  if (of === 'table')
    return table === null ? (
      <span className={classes['untold']}>{untold}</span>
    ) : (
      <MoneyText amount={table} />
    );
  if (table === null || table === books) return <MoneyText amount={books} />;
  return (
    <strong className={classes['differs']}>
      ≠ <MoneyText amount={books} />
    </strong>
  );
}
