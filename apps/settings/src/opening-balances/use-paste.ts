import type { OpeningRow } from '@suanpan/contracts';
import { useToast } from '@suanpan/ui';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import type { Cells } from './cell-saves.ts';
import type { BooksFacts, GridColumn } from './columns.ts';
import { followingBases } from './following-base.ts';
import { useMessages } from './messages.ts';
import { type CellField, valueOf } from './opening-rows.ts';
import type { OpeningSaver } from './opening-saver.ts';
import { blockOf, layBlock, type PastedCell } from './paste-block.ts';
import { readCell } from './read-cell.ts';
import { placeOf } from './use-grid-focus.ts';

interface PasteProps {
  rows: readonly OpeningRow[];
  columns: readonly GridColumn[];
  facts: BooksFacts;
  isReadOnly: boolean;
  saver: OpeningSaver;
  cells: Cells;
}

interface Before {
  rowKey: string;
  field: CellField;
  value: string | null;
}

/**
 * A block copied from a spreadsheet is pasted over the grid: every figure is read as if it was typed, a bad one stays
 * red in its cell, and one undo (Ctrl+Z or the message) takes all of it back.
 */
export function usePaste(props: PasteProps): {
  onPaste(event: ClipboardEvent): void;
  onUndoKey(event: KeyboardEvent): void;
} {
  const { isReadOnly, saver, cells } = props;
  const t = useMessages();
  const toast = useToast();
  const before = useRef<readonly Before[]>([]);

  const undo = (): void => {
    for (const { rowKey, field, value } of before.current) saver.commit(rowKey, field, value);
    before.current = [];
  };
  const put = ({ rowKey, field, typed }: PastedCell): void => {
    const read = readCell(field, typed);
    if ('fault' in read) saver.fail(rowKey, field, typed, t(`fault.${read.fault}`));
    else saver.commit(rowKey, field, read.value);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const from = placeOf(event.target);
    const block = blockOf(event.clipboardData.getData('text/plain'));
    const isOneCell = block.length === 1 && block[0]?.length === 1;
    if (isReadOnly || isOneCell || !from) return;
    event.preventDefault();
    const laid = layBlock(block, from, props);
    const changed = laid.cells.filter((cell) => !isSame(cell, cells));
    const entered = [...changed, ...followingBases(changed, laid.cells, cells, props.facts)];
    before.current = entered.map(({ row, rowKey, field }) => ({
      rowKey,
      field,
      value: storedOr(row, rowKey, field, cells),
    }));
    saver.together(() => entered.forEach(put));
    const text = t('pasted', { count: changed.length });
    toast(laid.leftOut > 0 ? `${text} ${t('pasted.leftOut', { count: laid.leftOut })}` : text, {
      action: { label: t('undo'), run: undo },
    });
  };
  const onUndoKey = (event: KeyboardEvent): void => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    const isTyping = event.target instanceof HTMLInputElement && event.target.dataset['typing'] === 'true';
    if (!isUndo || isTyping || before.current.length === 0) return;
    event.preventDefault();
    undo();
  };
  return { onPaste, onUndoKey };
}

const storedOr = (row: OpeningRow, rowKey: string, field: CellField, cells: Cells): string | null => {
  const state = cells.get(rowKey)?.[field];
  return state && (state.status === 'waiting' || state.status === 'saving')
    ? state.value
    : valueOf(row, field);
};

/** Nothing would change: an empty cell over an empty one, a figure over the same figure. */
function isSame({ row, rowKey, field, typed }: PastedCell, cells: Cells): boolean {
  const state = cells.get(rowKey)?.[field];
  if (state && state.status !== 'saved') return false;
  const read = readCell(field, typed);
  return 'value' in read && read.value === valueOf(row, field);
}
