import { type Shortcut, useShortcuts } from '@suanpan/feature-kit';
import { leaveField } from '@suanpan/ui/kit';
import { useMemo } from 'react';
import { lineBeside } from './draft/cells.ts';
import type { Cell, FormDraft } from './draft/draft.ts';
import type { DraftAction } from './draft/draft-reducer.ts';
import { useMessages } from './messages.ts';
import { useStable } from './use-stable.ts';

interface Options {
  draft: FormDraft;
  /** The field the keys act on. */
  active: Cell;
  dispatch(action: DraftAction): void;
  /** The field whose refused text an undo takes back; null for none. */
  takenByUndo(): Cell | null;
  focus(cell: Cell): void;
  focusAmount(cell: Cell): void;
  onSave(): void;
  onSaveAndNew(): void;
}

type Act =
  | 'save'
  | 'saveAndNew'
  | 'undo'
  | 'redo'
  | 'line.repeat'
  | 'line.insert'
  | 'line.delete'
  | 'line.up'
  | 'line.down'
  | 'fill';

/** Keys that the fields use themselves: they are on the sheet only. */
const ofFields = [
  ['Enter', 'key.next'],
  ['Tab', 'key.next'],
  ['shift+Enter', 'key.previous'],
  ['shift+Tab', 'key.previous'],
  ['ArrowUp', 'key.above'],
  ['ArrowDown', 'key.below'],
  ['..', 'key.summaryAbove'],
  ['//', 'key.summaryFirst'],
  ['F2', 'key.list'],
  ['F7', 'key.list'],
  // What every combobox answers to (ARIA practices), so lines move by Alt+Shift and the arrows.
  ['alt+ArrowDown', 'key.list'],
  ['=', 'fill'],
  ['Space', 'key.otherSide'],
  ['-', 'key.sign'],
  ['1200*3+50', 'key.sum'],
] as const;

const ofForm: readonly (readonly [string, Act])[] = [
  ['mod+s', 'save'],
  ['mod+Enter', 'saveAndNew'],
  ['F12', 'saveAndNew'],
  ['mod+z', 'undo'],
  ['mod+shift+z', 'redo'],
  ['mod+d', 'line.repeat'],
  ['alt+Insert', 'line.insert'],
  ['alt+Delete', 'line.delete'],
  ['alt+shift+ArrowUp', 'line.up'],
  ['alt+shift+ArrowDown', 'line.down'],
  ['mod+F7', 'fill'],
];

/** The keys of the entry form (ux.md 2). They are on the key sheet, so they are declared and nowhere else. */
export function useEntryShortcuts(options: Options): void {
  const { draft, active, dispatch, takenByUndo, focus, focusAmount, onSave, onSaveAndNew } = options;
  const t = useMessages();
  const { lines, nextKey } = draft;
  const move = (step: 1 | -1): void => {
    dispatch({ type: 'move', key: active.key, step });
    focus(active);
  };
  const undo = (type: 'undo' | 'redo'): void => {
    leaveField();
    const refused = type === 'undo' ? takenByUndo() : null;
    dispatch({ type });
    focus(refused ?? active);
  };
  const acts: Readonly<Record<Act, () => void>> = {
    save: onSave,
    saveAndNew: onSaveAndNew,
    undo: () => undo('undo'),
    redo: () => undo('redo'),
    'line.repeat': () => dispatch({ type: 'repeat', key: active.key }),
    'line.insert': () => {
      dispatch({ type: 'insert', key: active.key });
      focus({ key: String(nextKey), field: 'summary' });
    },
    'line.delete': () => {
      const neighbour = lineBeside(lines, active.key);
      dispatch({ type: 'delete', key: active.key });
      if (neighbour) focus({ key: neighbour.key, field: 'summary' });
    },
    'line.up': () => move(-1),
    'line.down': () => move(1),
    fill: () => {
      const { key, field } = active;
      if (field !== 'debit' && field !== 'credit') return;
      leaveField();
      dispatch({ type: 'fill', key, side: field });
      focusAmount(active);
    },
  };
  const act = useStable((wanted: Act) => acts[wanted]());
  // Their texts are put together once, not with every key that is typed.
  const declared = useMemo((): Shortcut[] => {
    const group = t('title');
    return [
      ...ofFields.map(([keys, label]) => ({ keys, label: t(label), group })),
      ...ofForm.map(([keys, wanted]) => ({ keys, label: t(wanted), group, run: () => act(wanted) })),
    ];
  }, [t, act]);
  useShortcuts(declared);
}
