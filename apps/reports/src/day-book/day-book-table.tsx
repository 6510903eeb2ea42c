import { dayBookColumns, isDayBookLine, type DayBookRow } from '@suanpan/book-tables';
import type { ChronologicalLine, ChronologicalPage } from '@suanpan/contracts';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../books/messages.ts';
import type { OpenVoucher } from '../detail-ledger/use-open-voucher.ts';
import { withLooks } from '../grid/columns.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { voucherLook } from '../detail-ledger/voucher-look.tsx';

interface TableProps {
  /** Accessible name. */
  label: string;
  lines: readonly ChronologicalLine[];
  totals: Pick<ChronologicalPage, 'debitTotal' | 'creditTotal'>;
  voucher: OpenVoucher;
  isComplete: boolean;
  onNearEnd(): void;
}

/** Enter or a click on a line opens its voucher. */
export function DayBookTable({
  label,
  lines,
  totals,
  voucher,
  isComplete,
  onNearEnd,
}: TableProps): ReactNode {
  const words = useBookWords();
  const { searchOf } = voucher;
  const columns = useMemo(
    () =>
      withLooks<DayBookRow>(dayBookColumns(words, lines), {
        date: { width: 88, pinned: 'start', header: true },
        number: voucherLook(searchOf, (row) => (isDayBookLine(row) ? row : null)),
        summary: { width: 112, grows: true },
        subject: { width: 208, titled: true, grows: true },
        items: { width: 112, titled: true },
        currency: { width: 68, titled: true },
        maker: { width: 72, titled: true },
      }),
    [words, lines, searchOf],
  );
  const { debitTotal, creditTotal } = totals;
  const total = useMemo(
    () => ({ total: words('total'), debitAmount: debitTotal, creditAmount: creditTotal }),
    [words, debitTotal, creditTotal],
  );
  return (
    <DataGrid<DayBookRow>
      label={label}
      rows={lines}
      columns={columns}
      rowKey={keyOf}
      total={total}
      onOpen={(row) => isDayBookLine(row) && voucher.open(row.voucherId)}
      isPartial={!isComplete}
      onNearEnd={onNearEnd}
    />
  );
}

const keyOf = (row: DayBookRow): string => (isDayBookLine(row) ? `${row.voucherId}-${row.lineNo}` : 'total');
