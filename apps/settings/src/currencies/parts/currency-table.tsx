import { type Period, periodKey, stripZeros } from '@suanpan/accounting-core';
import type { DataOf } from '@suanpan/api-client';
import type { Currency } from '@suanpan/contracts';
import { useCan } from '@suanpan/feature-kit';
import { Button, EmptyState, Icon, periodLabel } from '@suanpan/ui';
import { Popconfirm, Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { BulkBar } from '../../inline/bulk-bar.tsx';
import { InlineCell } from '../../inline/inline-cell.tsx';
import { useChosenRows } from '../../inline/use-chosen-rows.ts';
import { useRowBatch } from '../../inline/use-row-batch.ts';
import classes from '../currencies.module.css';
import { useMessages } from '../messages.ts';
import { useCurrencyActs } from '../use-currency-acts.ts';
import { useReadRate } from '../use-read-rate.ts';

interface TableProps {
  currencies: readonly Currency[];
  rates: DataOf<'GET', '/currency/rates'>;
  month: Period;
}

/** The books' own currency first, as it is; foreign ones are changed in place, with the month-end rate in their row. */
export function CurrencyTable({ currencies, rates, month }: TableProps): ReactNode {
  const t = useMessages();
  const mayWrite = useCan('setting.write');
  const rateColumn = useRateColumn(rates, month);
  const edited = useEditedColumns(month);
  const { deleteCurrency } = useCurrencyActs(month);
  const { chosen, setIds, selection } = useChosenRows(currencies, { nameOf, isFixed });
  const batch = useRowBatch({ nameOf, remove: deleteCurrency, onChosen: setIds });
  const columns: TableColumnsType<Currency> = [
    { title: t('code'), dataIndex: 'code', className: classes['code'] ?? '' },
    ...(mayWrite ? edited.fields : plainColumns(t)),
    rateColumn,
    ...(mayWrite ? [edited.acts] : []),
  ];
  return (
    <>
      <Table<Currency>
        size="small"
        rowKey="id"
        pagination={false}
        columns={columns}
        dataSource={currencies}
        {...(mayWrite ? { rowSelection: selection } : {})}
      />
      {currencies.every(({ localCurrency }) => localCurrency) && <EmptyState text={t('none')} />}
      <BulkBar rows={chosen} warning={t('delete.rates')} batch={batch} onNone={() => setIds([])} />
    </>
  );
}

const nameOf = ({ code }: Currency): string => code;
const isFixed = ({ localCurrency }: Currency): boolean => localCurrency;

const plainColumns = (t: ReturnType<typeof useMessages>): TableColumnsType<Currency> => [
  { title: t('name'), dataIndex: 'name', className: classes['name'] ?? '' },
  { title: t('scale'), dataIndex: 'scale', className: classes['number'] ?? '' },
  {
    title: t('exchangeRate'),
    key: 'exchangeRate',
    className: classes['number'] ?? '',
    render: (_, one) => stripZeros(one.exchangeRate),
  },
];

function useRateColumn(rates: TableProps['rates'], month: Period): TableColumnsType<Currency>[number] {
  const t = useMessages();
  const mayRate = useCan('currencyRate.write');
  const readRate = useReadRate();
  const { saveRate, reload } = useCurrencyActs(month);
  const readOrNone = (typed: string) => (typed.trim() === '' ? { value: '' } : readRate(typed));
  const rateOf = (code: string): string =>
    stripZeros(rates.find((rate) => rate.code === code)?.rate ?? null) ?? '';
  return {
    title: t('monthEnd', { period: periodLabel(month) }),
    key: 'rate',
    className: classes['number'] ?? '',
    render: (_, { code, localCurrency }) => {
      if (localCurrency) return t('base');
      if (!mayRate) return rateOf(code) || t('notEntered');
      return (
        <InlineCell
          key={periodKey(month)}
          label={t('rate.of', { code })}
          stored={rateOf(code)}
          placeholder={t('notEntered')}
          inputMode="decimal"
          read={readOrNone}
          save={(rate) => saveRate(code, rate, rateOf(code))}
          onStale={reload}
        />
      );
    },
  };
}

function useEditedColumns(month: Period) {
  const t = useMessages();
  const readRate = useReadRate();
  const { save, remove, reload } = useCurrencyActs(month);
  const readName = (typed: string) => (typed.trim() ? { value: typed.trim() } : { fault: t('name.missing') });
  const readScale = (typed: string) =>
    /^[0-3]$/.test(typed.trim()) ? { value: typed.trim() } : { fault: t('scale.fault') };
  const fields: TableColumnsType<Currency> = [
    {
      title: t('name'),
      key: 'name',
      width: '36%',
      render: (_, one) =>
        one.localCurrency ? (
          one.name
        ) : (
          <InlineCell
            label={t('name.of', { code: one.code })}
            stored={one.name}
            maxLength={64}
            read={readName}
            save={(name) => save(one, { name })}
            onStale={reload}
          />
        ),
    },
    {
      title: t('scale'),
      key: 'scale',
      render: (_, one) =>
        one.localCurrency ? (
          one.scale
        ) : (
          <InlineCell
            label={t('scale.of', { code: one.code })}
            stored={String(one.scale)}
            inputMode="numeric"
            maxLength={1}
            read={readScale}
            save={(scale) => save(one, { scale: Number(scale) })}
            onStale={reload}
          />
        ),
    },
    {
      title: t('exchangeRate'),
      key: 'exchangeRate',
      className: classes['number'] ?? '',
      render: (_, one) =>
        one.localCurrency ? (
          stripZeros(one.exchangeRate)
        ) : (
          <InlineCell
            label={t('exchangeRate.of', { code: one.code })}
            stored={stripZeros(one.exchangeRate)}
            inputMode="decimal"
            read={readRate}
            save={(exchangeRate) => save(one, { exchangeRate })}
            onStale={reload}
          />
        ),
    },
  ];
  const acts: TableColumnsType<Currency>[number] = {
    title: t('acts'),
    key: 'acts',
    width: 80,
    render: (_, one) =>
      one.localCurrency ? null : (
        <Popconfirm
          title={t('delete.ask', { code: one.code })}
          description={t('delete.rates')}
          okText={t('delete')}
          cancelText={t('keep')}
          onConfirm={() => void remove(one)}
        >
          <Button
            type="text"
            size="small"
            aria-label={t('delete.one', { code: one.code })}
            icon={<Icon name="delete" size={16} />}
          />
        </Popconfirm>
      ),
  };
  return { fields, acts };
}
