import { useMediaQuery } from '@suanpan/ui';
import {
  type ClipboardEvent,
  type ComponentProps,
  type CSSProperties,
  Fragment,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { GridCell } from './grid-cell.tsx';
import { GridHead, headRows } from './grid-head.tsx';
import { grownWidths, layoutOf } from './grid-layout.ts';
import { GridRow } from './grid-row.tsx';
import classes from './grid.module.css';
import probes from './probe.module.css';
import type { DataGridProps } from './types.ts';
import { useActiveCell } from './use-active-cell.ts';
import { placesOf, useCards } from './use-cards.ts';
import { useGridView } from './use-grid-view.ts';

/**
 * A read-only book: sticky head, pinned first columns and total, drawn only where it is in sight, moved through by
 * keys (ARIA grid with an active descendant, so that the focus survives scrolling).
 */
export function DataGrid<Row>(props: DataGridProps<Row>): ReactNode {
  const { label, rows, rowKey, toneOf, tree, total, currentKey, canOpen, onOpen, onNearEnd } = props;
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const heads = headRows(props.columns);
  const all = useMemo(() => (total ? [...rows, total] : rows), [rows, total]);
  const layout = useMemo(() => layoutOf(props.columns, all), [props.columns, all]);
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const { cards, columns, size, probe } = useCards(container, props, { widths: layout.widths, isNarrow });
  const columnWidths = grownWidths(props.columns, layout, size);
  const slots = useMemo(() => placesOf(columns, 4), [columns]);
  const view = useGridView(container, {
    count: rows.length,
    isNarrow,
    fixedRows: heads + (total ? 1 : 0),
    isWhole: props.isWhole ?? false,
    cards,
  });
  const active = useActiveCell(props, view, table);
  const { from, to } = view.window;
  const blanks = cards ? 0 : Math.max(0, (props.rowsBeside ?? 0) - rows.length);
  const isAtEnd = to >= rows.length;
  useEffect(() => {
    if (isAtEnd) onNearEnd?.();
  }, [isAtEnd, onNearEnd]);
  useCurrentInSight(currentKey, rows, rowKey, view.reveal);

  const cellId = (column: number): string => `${id}-${column}`;
  const isActiveDrawn = active.cell !== null && active.cell.row >= from && active.cell.row < to;
  const onCopy = (event: ClipboardEvent<HTMLElement>): void => {
    const row = active.cell && rows[active.cell.row];
    const value = row && active.cell && columns[active.cell.column]?.value(row);
    if (!value || document.getSelection()?.isCollapsed === false) return;
    event.clipboardData.setData('text/plain', value);
    event.preventDefault();
  };
  return (
    <div
      ref={container}
      className={classes['container']}
      data-cards={cards?.columns}
      data-foot-pinned={view.footHeight > 0 || undefined}
      onScroll={view.onScroll}
      style={variables({
        maxHeight: view.maxHeight,
        '--row': `${view.lineHeight}px`,
        '--foot': `${view.footHeight}px`,
        '--foot-rest': `${cards ? cards.totalHeight - view.footHeight : 0}px`,
        '--heads': heads,
        '--pinned-start': layout.pinnedStart,
        '--pinned-end': layout.pinnedEnd,
      })}
    >
      <div className={probes['probe']} aria-hidden="true">
        <div ref={probe} />
      </div>
      <GridTable
        role={tree ? 'treegrid' : 'grid'}
        ref={table}
        className={classes['grid']}
        aria-label={label}
        aria-rowcount={props.isPartial ? UNKNOWN : rows.length + heads + (total ? 1 : 0)}
        aria-colcount={columns.length}
        aria-readonly="true"
        tabIndex={0}
        aria-activedescendant={isActiveDrawn && active.cell ? cellId(active.cell.column) : undefined}
        onKeyDown={active.onKeyDown}
        onClick={active.onClick}
        onFocus={active.onFocus}
        onCopy={onCopy}
        style={{ minWidth: cards ? 0 : layout.tableWidth }}
      >
        <colgroup>
          {columns.map((column, index) => (
            <col key={column.key} style={{ width: columnWidths[index] }} />
          ))}
        </colgroup>
        <GridHead columns={columns} styleOf={layout.styleOf} />
        <tbody>
          <Gap height={view.heightOf(0, from)} />
          {rows.slice(from, to).map((row, offset) => {
            const index = from + offset;
            const key = rowKey(row);
            const isLast = index === rows.length - 1;
            return (
              <Fragment key={key}>
                {isLast && <Blank rows={blanks} rowHeight={view.lineHeight} />}
                <GridRow
                  row={row}
                  index={index}
                  ariaIndex={heads + index + 1}
                  columns={columns}
                  styleOf={layout.styleOf}
                  slots={slots}
                  cellId={cellId}
                  tone={toneOf?.(row) ?? 'line'}
                  activeColumn={active.cell?.row === index ? active.cell.column : null}
                  isCurrent={currentKey === key}
                  isOpenable={onOpen !== undefined && (canOpen?.(row) ?? true)}
                  level={tree?.levelOf(row)}
                  isExpanded={tree?.isExpanded(row)}
                  tree={tree}
                />
              </Fragment>
            );
          })}
          <Gap height={view.heightOf(to, rows.length)} />
        </tbody>
        {total && (
          <tfoot>
            <tr aria-rowindex={heads + rows.length + 1}>
              {columns.map((column, index) => (
                <GridCell
                  key={column.key}
                  row={total}
                  column={column}
                  index={index}
                  isActive={false}
                  isSum
                  slot={slots.get(column.key)}
                  style={layout.styleOf(column)}
                />
              ))}
            </tr>
          </tfoot>
        )}
      </GridTable>
    </div>
  );
}

/** ARIA's word for a number of rows that is not known yet. */
const UNKNOWN = -1;

/** Scrolls the current row into sight when another one becomes current. */
function useCurrentInSight<Row>(
  currentKey: string | null | undefined,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  reveal: (row: number) => void,
): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!currentKey || shown.current === currentKey) return;
    const index = rows.findIndex((row) => rowKey(row) === currentKey);
    if (index < 0) return;
    shown.current = currentKey;
    reveal(index);
  });
}

/** A table that is a widget: it carries its role with it. */
const GridTable = (props: ComponentProps<'table'>): ReactNode => <table {...props} />;

/** Stands for rows that are not drawn. */
const Gap = ({ height }: { height: number }): ReactNode =>
  height > 0 && <tr aria-hidden="true" style={{ height }} />;

/** The empty lines of a printed form; only where the other table stands beside this one. */
const Blank = ({ rows, rowHeight }: { rows: number; rowHeight: number }): ReactNode =>
  rows > 0 && <tr className={classes['blank']} aria-hidden="true" style={{ height: rows * rowHeight }} />;

const variables = (values: Record<string, string | number>): CSSProperties => values;
