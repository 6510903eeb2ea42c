import { voucherLabel } from '@suanpan/accounting-core';
import type { MultiColumnLedger } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../books/messages.ts';
import type { OpenVoucher } from '../detail-ledger/use-open-voucher.ts';
import { cutTo, unlessZero, type Column } from '../grid/columns.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import type { Tone } from '../grid/types.ts';
import { useMessages } from './messages.ts';
import { movedColumns } from './moved-columns.ts';

type Row = MultiColumnLedger['rows'][number];

interface TableProps {
  ledger: MultiColumnLedger;
  /** Columns on which nothing moved, too. */
  showEmpty: boolean;
  voucher: OpenVoucher;
}

/** Names may be long; a column is about as wide as its amounts. */
const TITLE_DIGITS = 20;

/** The ledger proper, then the columns; Enter or a click on a line opens its voucher. */
export function MultiColumnTable({ ledger, showEmpty, voucher }: TableProps): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { searchOf } = voucher;
  const columns = useMemo((): Column<Row>[] => {
    const text = (key: string, title: string, width: number, value: Column<Row>['value']) =>
      ({ key, title, kind: 'text', width, value }) as const;
    const amount = (key: string, title: string, value: Column<Row>['value']) =>
      ({ key, title, kind: 'amount', value }) as const;
    return [
      { ...text('date', words('date'), 88, ({ voucherDate }) => voucherDate), pinned: 'start', header: true },
      {
        ...text('number', words('number'), 72, numberOf),
        render: (row) =>
          row.voucherId !== null && (
            <Link to={{ search: searchOf(row.voucherId) }} tabIndex={-1}>
              {numberOf(row)}
            </Link>
          ),
      },
      { ...text('summary', words('summary'), 144, ({ summary }) => summary), grows: true },
      amount('debit', words('debit'), ({ debitAmount }) => debitAmount),
      amount('credit', words('credit'), ({ creditAmount }) => creditAmount),
      text('side', words('side'), 44, ({ balanceDirection }) => words(`side.${balanceDirection}`)),
      amount('balance', words('balance'), ({ balance }) => balance),
      ...movedColumns(ledger, showEmpty).map(({ index, code, name, side }) => ({
        ...amount(code, cutTo(`${code} ${name}`, TITLE_DIGITS), ({ amounts }) =>
          unlessZero(amounts[index] ?? null),
        ),
        fullTitle: `${code} ${name}`,
        group: t(`columns.${side}`),
      })),
    ];
  }, [ledger, showEmpty, searchOf, t, words]);
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

const numberOf = ({ word, code }: Row): string | null =>
  word === null || code === null ? null : voucherLabel(word, code);

const keyOf = ({ kind, voucherId, lineNo, voucherDate }: Row): string =>
  kind === 'line' ? `${voucherId}-${lineNo}` : `${kind}-${voucherDate}`;

const toneOf = ({ kind }: Row): Tone => (kind === 'line' ? 'line' : kind === 'opening' ? 'opening' : 'sum');
