import { type LedgerSubject, shownColumns } from '@suanpan/book-tables';
import type { LedgerRow } from '@suanpan/contracts';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { NothingFound } from '../../books/query-content.tsx';
import { DataGrid } from '../../grid/data-grid.tsx';
import type { Tone } from '../../grid/types.ts';
import { shownLedgerColumns } from '../columns.tsx';
import { findLines } from '../find-lines.ts';
import type { OpenVoucher } from '../use-open-voucher.ts';

interface TableProps {
  label: string;
  rows: readonly LedgerRow[];
  subject: LedgerSubject;
  /** The total over all months, where it is known. */
  total: LedgerRow | null;
  text: string;
  onClearText(): void;
  voucher: OpenVoucher;
  isComplete: boolean;
  onNearEnd(): void;
}

/** Opening, lines, period and year totals; Enter or a click on a line opens its voucher. */
export function LedgerTable(props: TableProps): ReactNode {
  const { label, rows, subject, total, text, voucher, isComplete } = props;
  const words = useBookWords();
  const found = useMemo(() => findLines(rows, text), [rows, text]);
  const { place, quantity, original } = shownColumns(rows);
  const { searchOf } = voucher;
  const { code, fullName } = subject;
  const items = subject.items.join();
  const columns = useMemo(
    () =>
      shownLedgerColumns({
        words,
        subject: { code, fullName, items: items === '' ? [] : items.split(',') },
        shown: { place, quantity, original },
        searchOf,
      }),
    [words, code, fullName, items, place, quantity, original, searchOf],
  );
  if (found.length === 0 && isComplete) return <NothingFound onClear={props.onClearText} />;
  return (
    <DataGrid
      label={label}
      rows={found}
      columns={columns}
      rowKey={keyOf}
      toneOf={toneOf}
      total={total}
      canOpen={isLine}
      onOpen={({ voucherId }) => voucherId !== null && voucher.open(voucherId)}
      isPartial={!isComplete}
      onNearEnd={props.onNearEnd}
    />
  );
}

const keyOf = ({ kind, voucherId, lineNo, voucherDate }: LedgerRow): string =>
  kind === 'line' ? `${voucherId}-${lineNo}` : `${kind}-${voucherDate}`;

const isLine = ({ kind }: LedgerRow): boolean => kind === 'line';

const toneOf = ({ kind }: LedgerRow): Tone =>
  kind === 'line' ? 'line' : kind === 'opening' ? 'opening' : 'sum';
