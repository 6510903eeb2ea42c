import { multiColumns, type BookColumn, type ColumnChoice, type MultiColumnRow } from '@suanpan/book-tables';
import type { MultiColumnLedger } from '@suanpan/contracts';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../books/messages.ts';
import type { OpenVoucher } from '../detail-ledger/use-open-voucher.ts';
import { cutTo, withLooks, type Column } from '../grid/columns.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import type { Tone } from '../grid/types.ts';
import { useMessages } from './messages.ts';
import { voucherLook } from '../detail-ledger/voucher-look.tsx';

interface TableProps {
  ledger: MultiColumnLedger;
  choice: ColumnChoice;
  voucher: OpenVoucher;
}

/** Names may be long; a column is about as wide as its amounts. */
const TITLE_DIGITS = 20;

/** The ledger proper, then the columns; Enter or a click on a line opens its voucher. */
export function MultiColumnTable({ ledger, choice, voucher }: TableProps): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { searchOf } = voucher;
  const columns = useMemo(
    () =>
      withLooks(multiColumns(words, ledger, choice).map(withShortTitle), {
        date: { width: 88, pinned: 'start', header: true },
        number: voucherLook(searchOf, (row) => row),
        summary: { width: 144, grows: true },
        side: { width: 44, titled: true },
      }),
    [ledger, choice, searchOf, words],
  );
  return (
    <DataGrid
      label={t('table', { subject: `${ledger.subject.code} ${ledger.subject.name}` })}
      rows={ledger.rows}
      columns={columns}
      rowKey={keyOf}
      toneOf={toneOf}
      canOpen={({ voucherId }) => voucherId !== null}
      onOpen={({ voucherId }) => voucherId !== null && voucher.open(voucherId)}
    />
  );
}

/** A title that is cut is told in full. */
const withShortTitle = <Row,>(column: BookColumn<Row>): Column<Row> => {
  const title = cutTo(column.title, TITLE_DIGITS);
  return title === column.title ? column : { ...column, title, fullTitle: column.title };
};

const keyOf = ({ kind, voucherId, lineNo, voucherDate }: MultiColumnRow): string =>
  kind === 'line' ? `${voucherId}-${lineNo}` : `${kind}-${voucherDate}`;

const toneOf = ({ kind }: MultiColumnRow): Tone =>
  kind === 'line' ? 'line' : kind === 'opening' ? 'opening' : 'sum';
