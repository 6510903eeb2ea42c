import { Link } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../../books/messages.ts';
import type { OpenVoucher } from '../../detail-ledger/use-open-voucher.ts';
import type { Column } from '../../grid/columns.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import { totalRow, type FlowRow } from '../flow-rows.ts';
import { useMessages } from '../messages.ts';

interface TableProps {
  rows: readonly FlowRow[];
  totalFlow: string;
  voucher: OpenVoucher;
  isComplete: boolean;
  onNearEnd(): void;
}

/** Lines that stand against cash; Enter or a click opens the voucher. */
export function FlowTable({ rows, totalFlow, voucher, isComplete, onNearEnd }: TableProps): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { searchOf } = voucher;
  const columns = useMemo((): Column<FlowRow>[] => {
    const text = (key: string, title: string, width: number, value: Column<FlowRow>['value']) =>
      ({ key, title, kind: 'text', width, value }) as const;
    return [
      { ...text('date', words('date'), 88, ({ voucherDate }) => voucherDate), pinned: 'start', header: true },
      {
        ...text('number', words('number'), 72, (row) => row.voucher),
        render: (row) =>
          row.voucherId !== 0 && (
            <Link to={{ search: searchOf(row.voucherId) }} tabIndex={-1}>
              {row.voucher}
            </Link>
          ),
      },
      { ...text('summary', words('summary'), 144, ({ summary }) => summary), grows: true },
      { ...text('subject', words('subject'), 180, ({ subject }) => subject), grows: true },
      {
        ...text('item', t('item'), 200, ({ itemName, source }) =>
          source === null ? null : (itemName ?? t('item.none')),
        ),
        grows: true,
      },
      text('source', t('source'), 120, ({ source }) => source && t(`source.${source}`)),
      { key: 'flow', title: t('flow'), kind: 'amount', value: ({ flow }) => flow },
    ];
  }, [t, words, searchOf]);
  const total = useMemo(() => totalRow(words('total'), totalFlow), [words, totalFlow]);
  return (
    <DataGrid
      label={t('table')}
      rows={rows}
      columns={columns}
      rowKey={keyOf}
      total={total}
      onOpen={({ voucherId }) => voucher.open(voucherId)}
      isPartial={!isComplete}
      onNearEnd={onNearEnd}
    />
  );
}

const keyOf = ({ key }: FlowRow): string => key;
