import { monthText } from '@suanpan/accounting-core';
import type { LegacyDifference, LegacyImportResult, LegacyOrigin } from '@suanpan/contracts';
import { Alert, MoneyText } from '@suanpan/ui';
import { Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../legacy-import.module.css';
import { useMessages } from '../messages.ts';
import { Months } from './months.tsx';
import { paged } from './paged.ts';

/** What keeps the import from being finished; each subject opens to its months. */
export function Differences({ result }: { result: LegacyImportResult }): ReactNode {
  const t = useMessages();
  const { differences, compared, origins = [] } = result;
  if (differences.length === 0)
    return <Alert type="success" role="status" title={t('differences.none', { count: compared })} />;
  const money = (key: 'table' | 'books' | 'difference') => ({
    title: t(key),
    key,
    align: 'right' as const,
    render: (_: unknown, row: LegacyDifference) => <MoneyText amount={row[key]} />,
  });
  const columns: TableColumnsType<LegacyDifference> = [
    {
      title: t('subject'),
      key: 'subject',
      render: (_, { code, name, items }) => [code, name, items].filter(Boolean).join(' '),
    },
    {
      title: t('of'),
      key: 'of',
      render: (_, { of, month }) => [month && monthText(month), t(`of.${of}`)].filter(Boolean).join(' '),
    },
    money('table'),
    money('books'),
    money('difference'),
  ];
  return (
    <section className={classes['part'] ?? ''} aria-label={t('differences')}>
      <h2>{t('differences')}</h2>
      <Alert
        type="warning"
        role="status"
        title={t('differences.some', { count: differences.length })}
        description={origins.length > 0 && t('differences.open')}
      />
      <Table<LegacyDifference>
        size="small"
        rowKey={({ code, items, of, month }) => [code, items, of, month].join('/')}
        columns={columns}
        dataSource={[...differences]}
        pagination={paged}
        scroll={{ x: true }}
        expandable={opening(origins, t('months'))}
      />
    </section>
  );
}

/** A difference of a whole subject opens to its months. */
function opening(origins: readonly LegacyOrigin[], columnTitle: string) {
  const originOf = ({ code, items }: LegacyDifference) =>
    items === null ? origins.find((one) => one.code === code) : undefined;
  return {
    columnTitle,
    rowExpandable: (row: LegacyDifference) => originOf(row) !== undefined,
    expandedRowRender: (row: LegacyDifference) => {
      const origin = originOf(row);
      return origin && <Months origin={origin} name={row.name} />;
    },
  };
}
