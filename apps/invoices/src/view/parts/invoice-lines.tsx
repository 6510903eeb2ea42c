import { addDecimals, multiplyDecimals, shownDecimal, stripZeros, toScale } from '@suanpan/accounting-core';
import type { Invoice, InvoiceLine } from '@suanpan/contracts';
import { useSubjectName } from '@suanpan/feature-kit';
import { MoneyText, useMediaQuery } from '@suanpan/ui';
import { Table, type TableColumnsType, Facts } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../view.module.css';

/** One thing that a line says. */
interface Column {
  key: string;
  title: string;
  isText?: boolean;
  /** A text, or with `isAmount` an amount. */
  of(line: InvoiceLine): string | null;
  isAmount?: boolean;
}

function Value({ column: { of, isAmount }, line }: { column: Column; line: InvoiceLine }): ReactNode {
  const value = of(line);
  return isAmount ? <MoneyText amount={value} /> : value;
}

/** The lines of an invoice as printed, with the subjects they are booked on; as cards where a table has no room. */
export function InvoiceLines({ invoice }: { invoice: Invoice }): ReactNode {
  const t = useMessages();
  const isNarrow = useMediaQuery('(max-width: 1199px)');
  const subjectName = useSubjectName();
  const columns: readonly Column[] = [
    {
      key: 'item',
      title: t('item'),
      isText: true,
      of: ({ item, spec, unit }) => [item, spec, unit].filter(Boolean).join(' · '),
    },
    { key: 'subject', title: t('subject'), isText: true, of: subjectName },
    { key: 'num', title: t('num'), of: ({ num }) => num && shownDecimal(num) },
    { key: 'price', title: t('price'), of: ({ price }) => price && shownDecimal(price) },
    { key: 'net', title: t('net'), isAmount: true, of: ({ amount }) => amount },
    {
      key: 'rate',
      title: t('taxRate'),
      of: ({ taxRate }) => `${stripZeros(multiplyDecimals(taxRate, '100'))} %`,
    },
    { key: 'tax', title: t('tax'), isAmount: true, of: ({ taxAmount }) => taxAmount },
    {
      key: 'total',
      title: t('total'),
      isAmount: true,
      of: ({ amount, taxAmount }) => toScale(addDecimals(amount, taxAmount), 2),
    },
  ];
  if (isNarrow) return <LineCards lines={invoice.details} columns={columns} />;
  return (
    <Table<InvoiceLine>
      aria-label={t('lines')}
      className={classes['lines'] ?? ''}
      size="small"
      rowKey="lineNo"
      pagination={false}
      dataSource={invoice.details}
      columns={columns.map((column): TableColumnsType<InvoiceLine>[number] => ({
        key: column.key,
        title: column.title,
        className: classes[column.isText ? 'text' : 'figure'] ?? '',
        ...(column.isText ? {} : { align: 'end' }),
        render: (_, line) => <Value column={column} line={line} />,
      }))}
    />
  );
}

function LineCards({
  lines,
  columns,
}: {
  lines: readonly InvoiceLine[];
  columns: readonly Column[];
}): ReactNode {
  const t = useMessages();
  return (
    <ul className={classes['lineCards']} aria-label={t('lines')}>
      {lines.map((line) => (
        <li key={line.lineNo} className={classes['card']}>
          <Facts
            facts={columns.map((column) => [
              column.title,
              <Value key={column.key} column={column} line={line} />,
            ])}
          />
        </li>
      ))}
    </ul>
  );
}
