import AntTable, { type ColumnsType, type TableProps } from 'antd/es/table';
import { type ReactNode, useMemo } from 'react';
import classes from './table.module.css';

/** antd's table; on a phone each row is a card, its cells one below the other with their titles. */
export function Table<Row extends object>({
  columns,
  rowSelection,
  className = '',
  ...props
}: TableProps<Row>): ReactNode {
  const titled = useMemo(() => columns?.map(withTitle), [columns]);
  return (
    <AntTable<Row>
      {...props}
      {...(titled && { columns: titled })}
      {...(rowSelection && { rowSelection: { align: 'left', ...rowSelection } })}
      className={`${className} ${classes['table']}`}
    />
  );
}

type Column<Row> = ColumnsType<Row>[number];

/** Every cell carries its column's title, which a card shows beside it. */
function withTitle<Row>(column: Column<Row>): Column<Row> {
  const { title, onCell } = column;
  if (typeof title !== 'string') return column;
  return {
    ...column,
    onCell: (row, index) => ({ ...onCell?.(row, index), 'data-title': title }),
  };
}
