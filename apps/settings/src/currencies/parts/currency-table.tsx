import { type Period, periodKey } from '@suanpan/accounting-core';
import type { DataOf } from '@suanpan/api-client';
import type { Currency } from '@suanpan/contracts';
import { useCan } from '@suanpan/feature-kit';
import { EmptyState, periodLabel } from '@suanpan/ui';
import { Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../currencies.module.css';
import { useMessages } from '../messages.ts';
import { RateCell } from './rate-cell.tsx';

interface TableProps {
  currencies: readonly Currency[];
  rates: DataOf<'GET', '/currency/rates'>;
  month: Period;
}

/** The books' own currency first; the month-end rate is entered in its row. */
export function CurrencyTable({ currencies, rates, month }: TableProps): ReactNode {
  const t = useMessages();
  const mayRate = useCan('currencyRate.write');
  const rateOf = (code: string): string => rates.find((rate) => rate.code === code)?.rate ?? '';
  const columns: TableColumnsType<Currency> = [
    { title: t('code'), dataIndex: 'code', className: classes['code'] ?? '' },
    { title: t('name'), dataIndex: 'name', className: classes['name'] ?? '', responsive: ['sm'] },
    {
      title: t('scale'),
      dataIndex: 'scale',
      className: classes['number'] ?? '',
      align: 'right',
      responsive: ['md'],
    },
    {
      title: t('exchangeRate'),
      dataIndex: 'exchangeRate',
      className: classes['number'] ?? '',
      align: 'right',
    },
    {
      title: t('monthEnd', { period: periodLabel(month) }),
      key: 'rate',
      className: classes['rate'] ?? '',
      render: (_, { code, localCurrency }) => {
        if (localCurrency) return t('base');
        if (!mayRate) return rateOf(code) || t('notEntered');
        return <RateCell key={periodKey(month)} code={code} month={month} stored={rateOf(code)} />;
      },
    },
  ];
  return (
    <>
      <Table<Currency>
        size="small"
        rowKey="id"
        pagination={false}
        columns={columns}
        dataSource={currencies}
      />
      {currencies.every(({ localCurrency }) => localCurrency) && <EmptyState text={t('none')} />}
    </>
  );
}
