import { moneyOf, ZERO } from '@suanpan/accounting-core';
import type { LegacyTrial } from '@suanpan/contracts';
import { Alert, MoneyText } from '@suanpan/ui';
import { Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../legacy-import.module.css';
import { useMessages } from '../messages.ts';

interface Row {
  of: keyof LegacyTrial;
  debit: string;
  credit: string;
  difference: string;
}

const isOut = ({ difference }: LegacyTrial['openings']): boolean => moneyOf(difference) !== ZERO;

/** Whether the openings keep the import from being finished. */
export const isUnbalanced = (trial: LegacyTrial | undefined): boolean =>
  trial !== undefined && isOut(trial.openings);

/** What the books would begin with that does not balance: openings, which must, and the turnover before them, which should. */
export function Trial({ trial }: { trial: LegacyTrial }): ReactNode {
  const t = useMessages();
  const rows: Row[] = (['openings', 'turnover'] as const).map((of) => ({ of, ...trial[of] })).filter(isOut);
  if (rows.length === 0) return null;
  const columns: TableColumnsType<Row> = [
    { title: t('of'), key: 'of', render: (_, { of }) => t(`trial.${of}`) },
    ...(['debit', 'credit', 'difference'] as const).map((key) => ({
      title: t(key === 'difference' ? 'difference' : `trial.${key}`),
      key,
      align: 'right' as const,
      render: (_: unknown, row: Row) => <MoneyText amount={row[key]} />,
    })),
  ];
  return (
    <section className={classes['part'] ?? ''} aria-label={t('trial')}>
      <h2>{t('trial')}</h2>
      {rows.map(({ of }) => (
        <Alert key={of} type="warning" role="status" title={t(`trial.${of}.out`)} />
      ))}
      <Table<Row>
        size="small"
        rowKey="of"
        columns={columns}
        dataSource={rows}
        pagination={false}
        scroll={{ x: true }}
      />
    </section>
  );
}
