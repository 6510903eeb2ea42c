import type { OpeningRow } from '@suanpan/contracts';
import { MoneyText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import type { ColumnKey, GridColumn } from '../columns.ts';
import { useMessages } from '../messages.ts';
import { isDetail } from '../opening-rows.ts';
import { shownFigure } from '../read-cell.ts';

export interface CellPlace {
  /** "row:column". */
  cell: string;
  isActive: boolean;
}

interface StillCellProps extends CellPlace {
  row: OpeningRow;
  columnKey: ColumnKey;
  kind: GridColumn['kind'];
}

/** A cell that is read only: a code, a side, a sum, a computed figure; a figure on a card has its title. */
export function StillCell({ row, columnKey, kind, cell, isActive }: StillCellProps): ReactNode {
  const t = useMessages();
  return (
    <td
      data-cell={cell}
      data-column={columnKey}
      data-kind={kind}
      data-title={kind === 'text' ? undefined : t(`column.${columnKey}`)}
      tabIndex={isActive ? 0 : -1}
    >
      <StillContent row={row} columnKey={columnKey} />
    </td>
  );
}

function StillContent({ row, columnKey }: { row: OpeningRow; columnKey: ColumnKey }): ReactNode {
  const t = useMessages();
  switch (columnKey) {
    case 'code':
      return isDetail(row) ? null : row.code;
    case 'side':
      return t(`side.${row.balanceDirection}`);
    case 'unit':
      return row.unit;
    case 'openingAmount':
      return <MoneyText amount={row.beginBalance} blankZero />;
    case 'cumulativeDebit':
    case 'cumulativeCredit':
    case 'yearToDateActual':
    case 'yearStart':
      return <MoneyText amount={row[columnKey]} blankZero />;
    case 'name':
      return row.name;
    default:
      return row[columnKey] === null ? null : shownFigure(columnKey, row[columnKey]);
  }
}
