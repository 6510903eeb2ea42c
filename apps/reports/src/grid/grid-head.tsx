import type { CSSProperties, ReactNode } from 'react';
import { type Column, groupsOf, type HeadGroup } from './columns.ts';
import classes from './grid.module.css';

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  styleOf(column: Column<Row>): CSSProperties | undefined;
}

/** One row of titles, or two where columns have a common heading. */
export function GridHead<Row>({ columns, styleOf }: HeadProps<Row>): ReactNode {
  const groups = groupsOf(columns);
  const hasGroups = headRows(columns) === 2;
  const title = (column: Column<Row>, rowSpan?: number): ReactNode => (
    <th
      key={column.key}
      scope="col"
      rowSpan={rowSpan}
      className={classes['title']}
      data-kind={column.kind}
      data-pinned={column.pinned}
      style={styleOf(column)}
      title={column.fullTitle}
    >
      {column.title}
    </th>
  );
  if (!hasGroups)
    return (
      <thead>
        <tr aria-rowindex={1}>{columns.map((column) => title(column))}</tr>
      </thead>
    );
  return (
    <thead>
      <tr aria-rowindex={1}>
        {groups.map((group) => {
          if (group.title === null) return group.columns.map((column) => title(column, 2));
          const edge = edgeOf(group);
          return (
            <th
              key={edge?.key}
              scope="colgroup"
              colSpan={group.columns.length}
              className={classes['group']}
              data-pinned={edge?.pinned}
              style={edge && styleOf(edge)}
            >
              {group.title}
            </th>
          );
        })}
      </tr>
      <tr aria-rowindex={2}>
        {groups
          .filter((group) => group.title !== null)
          .flatMap((group) => group.columns.map((column) => title(column)))}
      </tr>
    </thead>
  );
}

/** The column whose place is its group's: of those pinned at the end the last one. */
const edgeOf = <Row,>({ columns }: HeadGroup<Row>): Column<Row> | undefined =>
  columns.at(columns[0]?.pinned === 'end' ? -1 : 0);

export const headRows = <Row,>(columns: readonly Column<Row>[]): 1 | 2 =>
  columns.some(({ group }) => group !== undefined) ? 2 : 1;
