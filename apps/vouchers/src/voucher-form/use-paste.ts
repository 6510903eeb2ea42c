import { useToast } from '@suanpan/ui';
import type { ClipboardEvent } from 'react';
import type { Cell, FormDraft } from './draft/draft.ts';
import type { DraftAction } from './draft/draft-reducer.ts';
import { fittingRows } from './draft/paste-lines.ts';
import { pastedRows } from './draft/pasted-rows.ts';
import { useMessages } from './messages.ts';
import { cellAt } from './use-grid-moves.ts';

interface Options {
  draft: FormDraft;
  dispatch(action: DraftAction): void;
  focus(cell: Cell): void;
}

/** A block copied from a spreadsheet fills the lines from the focused one on; one undo takes all of it back. */
export function usePaste({ draft, dispatch, focus }: Options): (event: ClipboardEvent) => void {
  const t = useMessages();
  const toast = useToast();
  return (event) => {
    const cell = cellAt(event.target);
    const rows = cell && pastedRows(event.clipboardData.getData('text/plain'), cell.field);
    if (!cell || !rows) return;
    event.preventDefault();
    // What is half typed in the field is settled first, so that it does not come back over the pasted line.
    if (event.target instanceof HTMLElement) event.target.blur();
    dispatch({ type: 'paste', key: cell.key, rows });
    focus({ key: String(draft.nextKey), field: cell.field });
    const at = draft.lines.findIndex(({ key }) => key === cell.key);
    const count = fittingRows(rows, at).length;
    const leftOut = rows.length - count;
    toast(
      [t('pasted', { count }), leftOut > 0 ? t('pasted.leftOut', { count: leftOut }) : ''].join(' ').trim(),
    );
  };
}
