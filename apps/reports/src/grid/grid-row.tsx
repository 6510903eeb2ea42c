import { type CSSProperties, type ReactNode, memo } from 'react';
import type { Column } from './columns.ts';
import { GridCell } from './grid-cell.tsx';
import classes from './grid.module.css';
import treeClasses from './tree.module.css';
import type { Tone, TreeShape } from './types.ts';

interface RowProps<Row> {
  row: Row;
  index: number;
  /** Among all rows, the head's included; from 1. */
  ariaIndex: number;
  columns: readonly Column<Row>[];
  styleOf(column: Column<Row>): CSSProperties | undefined;
  /** Where figures stand on a card. */
  slots: ReadonlyMap<string, number>;
  cellId(column: number): string;
  tone: Tone;
  activeColumn: number | null;
  isCurrent: boolean;
  isOpenable: boolean;
  level?: number | undefined;
  isExpanded?: boolean | null | undefined;
  tree?: TreeShape<Row> | undefined;
}

/** One row; drawn again only when something of it changed. */
function Row<Row>(props: RowProps<Row>): ReactNode {
  const { row, index, columns, styleOf, cellId, tone, activeColumn, isCurrent, level, isExpanded, tree } =
    props;
  return (
    <tr
      className={classes['row']}
      data-row={index}
      data-tone={tone}
      data-openable={props.isOpenable || undefined}
      data-marked={activeColumn !== null || isCurrent || undefined}
      aria-rowindex={props.ariaIndex}
      aria-current={isCurrent || undefined}
      aria-level={level}
      aria-expanded={isExpanded ?? undefined}
    >
      {columns.map((column, place) => (
        <GridCell
          key={column.key}
          row={row}
          column={column}
          index={place}
          id={activeColumn === place ? cellId(place) : undefined}
          isActive={activeColumn === place}
          isSum={tone === 'sum'}
          slot={props.slots.get(column.key)}
          style={styleOf(column)}
        >
          {place === 0 && level !== undefined && (
            <TreeMark level={level} isExpanded={isExpanded ?? null} label={tree?.toggleLabel(row) ?? ''} />
          )}
        </GridCell>
      ))}
    </tr>
  );
}

/** Indentation by level, and the button that folds what is below. */
function TreeMark({
  level,
  isExpanded,
  label,
}: {
  level: number;
  isExpanded: boolean | null;
  label: string;
}): ReactNode {
  return (
    <span className={treeClasses['indent']} style={{ paddingInlineStart: (level - 1) * 14 }}>
      {isExpanded === null ? (
        <span className={treeClasses['leaf']} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={treeClasses['toggle']}
          data-toggle
          data-expanded={isExpanded}
          aria-label={label}
        />
      )}
    </span>
  );
}

export const GridRow = memo(Row) as typeof Row;
