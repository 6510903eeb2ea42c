import { AmountsInText, MoneyText } from '@suanpan/ui';
import type { CSSProperties, ReactNode } from 'react';
import { type Column, shownText } from './columns.ts';
import classes from './grid.module.css';
import { fullTitle, isBroad } from './use-cards.ts';

interface CellProps<Row> {
  row: Row;
  column: Column<Row>;
  index: number;
  id?: string | undefined;
  isActive: boolean;
  /** Totals show "0.00" where ledgers leave a zero blank. */
  isSum: boolean;
  /** Where a figure stands on a card. */
  slot: number | undefined;
  style: CSSProperties | undefined;
  children?: ReactNode;
}

/** One cell; `children` stand before its content. */
export function GridCell<Row>({
  row,
  column,
  index,
  id,
  isActive,
  isSum,
  slot,
  style,
  children,
}: CellProps<Row>): ReactNode {
  const isHeader = column.header === true && column.value(row) !== null;
  const Tag = isHeader ? 'th' : 'td';
  // What has amounts is read whole in its cell; a tooltip would show them while the eye in the header is closed.
  const isCut = column.kind === 'text' && !column.render && !column.hasAmounts;
  return (
    <Tag
      id={id}
      scope={isHeader ? 'row' : undefined}
      className={classes['cell']}
      aria-selected={isActive || undefined}
      data-column={index}
      data-kind={column.kind}
      data-title={column.kind === 'text' && !column.titled ? undefined : fullTitle(column)}
      data-slot={slot}
      data-broad={isBroad(column) || undefined}
      data-whole={column.hasAmounts}
      data-pinned={column.pinned}
      data-active={isActive || undefined}
      title={isCut ? (column.value(row) ?? '') : undefined}
      style={style}
    >
      {children}
      {content(row, column, isSum)}
    </Tag>
  );
}

function content<Row>(row: Row, column: Column<Row>, isSum: boolean): ReactNode {
  if (column.render) return column.render(row);
  const value = column.value(row);
  if (column.hasAmounts && value !== null) return <AmountsInText text={value} />;
  if (value === null) return column.blank && <Blank reason={column.blank} />;
  if (column.kind === 'text') return column.titled ? <span className={classes['told']}>{value}</span> : value;
  if (column.kind === 'number')
    return (
      <span className={value.startsWith('-') ? classes['negative'] : undefined}>
        {shownText('number', value, column.decimals)}
      </span>
    );
  return <MoneyText amount={value} blankZero={!isSum} />;
}

/** Stands where nothing can be said, and says why. */
const Blank = ({ reason }: { reason: string }): ReactNode => (
  <span role="img" aria-label={reason} title={reason}>
    —
  </span>
);
