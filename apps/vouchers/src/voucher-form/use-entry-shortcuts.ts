import { useShortcuts } from '@suanpan/feature-kit';
import type { Cell, FormDraft } from './draft/draft.ts';
import type { DraftAction } from './draft/draft-reducer.ts';
import { useMessages } from './messages.ts';

interface Options {
  draft: FormDraft;
  /** The field the keys act on. */
  active: Cell;
  dispatch(action: DraftAction): void;
  focus(cell: Cell): void;
  onSave(): void;
  onSaveAndNew(): void;
}

/** The keys of the entry form (ux.md 2). They are on the key sheet, so they are declared and nowhere else. */
export function useEntryShortcuts({ draft, active, dispatch, focus, onSave, onSaveAndNew }: Options): void {
  const t = useMessages();
  const group = t('title');
  const { lines, nextKey } = draft;
  const row = lines.findIndex(({ key }) => key === active.key);
  const remove = (): void => {
    const neighbour = lines[row + 1] ?? lines[row - 1];
    dispatch({ type: 'delete', key: active.key });
    if (neighbour) focus({ key: neighbour.key, field: 'summary' });
  };
  const move = (step: 1 | -1): void => {
    dispatch({ type: 'move', key: active.key, step });
    focus(active);
  };
  const undo = (type: 'undo' | 'redo'): void => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    dispatch({ type });
    focus(active);
  };
  const insert = (): void => {
    dispatch({ type: 'insert', key: active.key });
    focus({ key: String(nextKey), field: 'summary' });
  };
  const ofField = (keys: string, label: string) => ({ keys, label, group });
  const isAmount = active.field === 'debit' || active.field === 'credit';
  useShortcuts([
    ofField('Enter', t('key.next')),
    ofField('shift+Enter', t('key.previous')),
    ofField('..', t('key.summaryAbove')),
    ofField('//', t('key.summaryFirst')),
    ofField('F2', t('key.list')),
    ofField('F7', t('key.list')),
    ofField('alt+ArrowDown', t('key.list')),
    ofField('=', t('fill')),
    ofField('Space', t('key.otherSide')),
    ofField('-', t('key.sign')),
    ofField('1200*3+50', t('key.sum')),
    { keys: 'mod+s', label: t('save'), group, run: onSave },
    { keys: 'mod+Enter', label: t('saveAndNew'), group, run: onSaveAndNew },
    { keys: 'F12', label: t('saveAndNew'), group, run: onSaveAndNew },
    { keys: 'mod+z', label: t('undo'), group, run: () => undo('undo') },
    { keys: 'mod+shift+z', label: t('redo'), group, run: () => undo('redo') },
    {
      keys: 'mod+d',
      label: t('line.repeat'),
      group,
      run: () => dispatch({ type: 'repeat', key: active.key }),
    },
    { keys: 'alt+Insert', label: t('line.insert'), group, run: insert },
    { keys: 'alt+Delete', label: t('line.delete'), group, run: remove },
    { keys: 'alt+shift+ArrowUp', label: t('line.up'), group, run: () => move(-1) },
    { keys: 'alt+shift+ArrowDown', label: t('line.down'), group, run: () => move(1) },
    {
      keys: 'mod+F7',
      label: t('fill'),
      group,
      run: () => {
        if (isAmount) dispatch({ type: 'fill', key: active.key, side: active.field as 'debit' | 'credit' });
      },
    },
  ]);
}
