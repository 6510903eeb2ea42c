import type { OpeningRow } from '@suanpan/contracts';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useSearchState } from '../../panel/use-search-state.ts';
import { type Cells, noCells } from '../cell-saves.ts';
import { type BooksFacts, type GridColumn, charactersOf, isInput } from '../columns.ts';
import { useMessages } from '../messages.ts';
import classes from '../opening-balances.module.css';
import { rowKeyOf } from '../opening-rows.ts';
import type { OpeningSaver } from '../opening-saver.ts';
import { useDrawnRows } from '../use-drawn-rows.ts';
import { useGridFocus } from '../use-grid-focus.ts';
import { usePaste } from '../use-paste.ts';
import { AddRow } from './add-row.tsx';
import { GridRow } from './grid-row.tsx';

interface GridProps {
  label: string;
  rows: readonly OpeningRow[];
  columns: readonly GridColumn[];
  facts: BooksFacts;
  isReadOnly: boolean;
  saver: OpeningSaver;
  cells: Cells;
}

/** An ARIA grid: one cell is in the tab order, keys move between cells, grey cells are sums, white ones are typed. */
export function OpeningGrid({ label, rows, columns, facts, isReadOnly, saver, cells }: GridProps): ReactNode {
  const t = useMessages();
  const { search, change } = useSearchState();
  const adding = Number(search.get('add'));
  const keys = useMemo(() => rows.map(rowKeyOf), [rows]);
  const drawn = useDrawnRows(rows.length);
  const { grid, active, onKeyDown, onFocus, focusRow } = useGridFocus({
    rows: drawn,
    columns: columns.length,
    isInput: ({ row, column }) => {
      const record = rows[row];
      const key = columns[column]?.key;
      return !isReadOnly && record !== undefined && key !== undefined && isInput(record, key, facts);
    },
  });
  const { onPaste, onUndoKey } = usePaste({ rows, columns, facts, isReadOnly, saver, cells });
  const lastOf = rows.findLastIndex(({ subjectId }) => subjectId === adding);
  return (
    <div className={classes['scroll']} data-proof={search.has('trial')}>
      <table
        ref={grid}
        role="grid"
        className={classes['grid']}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-readonly={isReadOnly}
        onKeyDown={(event) => {
          onUndoKey(event);
          onKeyDown(event);
        }}
        onPaste={onPaste}
        onFocus={onFocus}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ key, kind }) => (
              <th
                key={key}
                scope="col"
                data-column={key}
                data-kind={kind}
                style={
                  kind === 'text' ? undefined : { minWidth: `calc(${charactersOf(rows, key)}ch + 44px)` }
                }
              >
                {t(`column.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, drawn).map((row, index) => (
            <Fragment key={keys[index]}>
              <GridRow
                row={row}
                rowKey={keys[index] ?? ''}
                index={index}
                columns={columns}
                facts={facts}
                isReadOnly={isReadOnly}
                saver={saver}
                cells={cells.get(keys[index] ?? '') ?? noCells}
                activeColumn={active.row === index ? active.column : null}
              />
              {index === lastOf && !isReadOnly && (
                <AddRow
                  rows={rows}
                  subjectId={adding}
                  columnCount={columns.length}
                  baseCurrency={facts.baseCurrency}
                  onClose={(rowKey) => {
                    change({ add: null }, { replace: true });
                    if (rowKey !== null) focusRow(rowKey);
                  }}
                />
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
