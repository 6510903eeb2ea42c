import { voucherLabel } from '@suanpan/accounting-core';
import type { ChronologicalLine, ChronologicalPage } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../books/messages.ts';
import type { OpenVoucher } from '../detail-ledger/use-open-voucher.ts';
import type { Column } from '../grid/columns.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { useMessages } from './messages.ts';

/** A line, or the total at the foot. */
type Row = ChronologicalLine | { total: string; debitAmount: string; creditAmount: string };

interface TableProps {
  lines: readonly ChronologicalLine[];
  totals: Pick<ChronologicalPage, 'debitTotal' | 'creditTotal'>;
  voucher: OpenVoucher;
  isComplete: boolean;
  onNearEnd(): void;
}

/** Enter or a click on a line opens its voucher. */
export function DayBookTable({ lines, totals, voucher, isComplete, onNearEnd }: TableProps): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { searchOf } = voucher;
  const hasQuantity = lines.some(({ quantity }) => quantity !== null);
  const hasOriginal = lines.some(({ originalAmount }) => originalAmount !== null);
  const columns = useMemo((): Column<Row>[] => {
    const text = (
      key: string,
      title: string,
      width: number,
      value: (line: ChronologicalLine) => string | null,
    ) =>
      ({ key, title, kind: 'text', width, value: (row: Row) => (isLine(row) ? value(row) : null) }) as const;
    const number = (key: string, title: string, value: (line: ChronologicalLine) => string | null) =>
      ({ key, title, kind: 'number', value: (row: Row) => (isLine(row) ? value(row) : null) }) as const;
    return [
      {
        ...text('date', words('date'), 88, ({ voucherDate }) => voucherDate),
        value: (row) => (isLine(row) ? row.voucherDate : row.total),
        pinned: 'start',
        header: true,
      },
      {
        ...text('number', words('number'), 72, numberOf),
        render: (row) =>
          isLine(row) && (
            <Link to={{ search: searchOf(row.voucherId) }} tabIndex={-1}>
              {numberOf(row)}
            </Link>
          ),
      },
      { ...text('summary', words('summary'), 144, ({ summary }) => summary), grows: true },
      {
        ...text(
          'subject',
          words('subject'),
          180,
          ({ subjectCode, subjectName }) => `${subjectCode} ${subjectName}`,
        ),
        grows: true,
      },
      text(
        'items',
        words('items'),
        112,
        ({ auxiliary }) => auxiliary.map(({ name }) => name).join(' · ') || null,
      ),
      ...(hasQuantity ? [number('quantity', words('quantity'), ({ quantity }) => quantity)] : []),
      ...(hasOriginal
        ? [
            text('currency', words('currency'), 68, ({ currencyCode }) => currencyCode),
            number('original', words('original.amount'), ({ originalAmount }) => originalAmount),
          ]
        : []),
      { key: 'debit', title: words('debit'), kind: 'amount', value: ({ debitAmount }) => debitAmount },
      { key: 'credit', title: words('credit'), kind: 'amount', value: ({ creditAmount }) => creditAmount },
      text('maker', t('maker'), 72, ({ maker }) => maker),
    ];
  }, [t, words, searchOf, hasQuantity, hasOriginal]);
  const { debitTotal, creditTotal } = totals;
  const total = useMemo(
    () => ({ total: words('total'), debitAmount: debitTotal, creditAmount: creditTotal }),
    [words, debitTotal, creditTotal],
  );
  return (
    <DataGrid<Row>
      label={t('title')}
      rows={lines}
      columns={columns}
      rowKey={keyOf}
      total={total}
      onOpen={(row) => isLine(row) && voucher.open(row.voucherId)}
      isPartial={!isComplete}
      onNearEnd={onNearEnd}
    />
  );
}

const isLine = (row: Row): row is ChronologicalLine => !('total' in row);
const keyOf = (row: Row): string => (isLine(row) ? `${row.voucherId}-${row.lineNo}` : 'total');
const numberOf = ({ word, code }: ChronologicalLine): string => voucherLabel(word, code);
