import type { VoucherTemplate } from '@suanpan/contracts';
import { Page } from '@suanpan/ui';
import type { InputRef } from '@suanpan/ui/kit';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useMessages } from '../template/messages.ts';
import { TemplateFields } from '../template/parts/template-fields.tsx';
import { lineAbove } from '../voucher-form/draft/draft-reducer.ts';
import { type Cell, type FormDraft, isBlank } from '../voucher-form/draft/draft.ts';
import type { BookFacts } from '../voucher-form/draft/book-facts.ts';
import { saidAtLines, standingProblems } from '../voucher-form/draft/refusal.ts';
import { EntryProvider, useEntryContext } from '../voucher-form/entry-context.ts';
import { DraftBar } from '../voucher-form/parts/draft-bar.tsx';
import { LineGrid } from '../voucher-form/parts/line-grid.tsx';
import { RefusalAlert } from '../voucher-form/parts/refusal-alert.tsx';
import { useEntryShortcuts } from '../voucher-form/use-entry-shortcuts.ts';
import type { LineBalances } from '../voucher-form/use-balances.ts';
import { useGridMoves } from '../voucher-form/use-grid-moves.ts';
import { useMarks } from '../voucher-form/use-marks.ts';
import { usePaste } from '../voucher-form/use-paste.ts';
import { useVoucherEntry } from '../voucher-form/use-voucher-entry.ts';
import classes from '../template/template.module.css';
import paper from '../voucher-form/voucher-form.module.css';
import { DesignBar } from './parts/design-bar.tsx';
import { DesignLeaveGuard } from './parts/design-leave-guard.tsx';
import { TemplateStaleDialog } from './parts/template-stale-dialog.tsx';
import { type DesignHead, useDesign } from './use-design.ts';

/** What another screen, or the same one, hands to the design of a new template. */
export interface DesignState {
  copy?: { head: DesignHead; draft: FormDraft };
}

interface TemplateEditorProps {
  /** Null: a new template. */
  template: VoucherTemplate | null;
  head: DesignHead;
  start: FormDraft;
  content: FormDraft | null;
  facts: BookFacts;
}

const noBalances: LineBalances = new Map();
const ownFields = ['name'];
const noSummaries: readonly string[] = [];

/** A template while it is designed: name, type, and its lines in the grid of the voucher form. */
export function TemplateEditor({ template, head, start, content, facts }: TemplateEditorProps): ReactNode {
  const t = useMessages();
  const nameField = useRef<InputRef>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const entry = useVoucherEntry({ voucher: null, start, content, facts });
  const { draft, totals, dispatch } = entry;
  const design = useDesign({ template, head, entry, startsWith: content ?? start, facts });
  const moves = useGridMoves({
    draft,
    facts,
    onEnterSummary: (cell) => {
      const at = draft.lines.findIndex(({ key }) => key === cell.key);
      const line = draft.lines[at];
      if (!line || line.summary.trim() !== '') return false;
      if (at > 0 && draft.lines.slice(at).every(isBlank)) {
        saveButton.current?.focus();
        return true;
      }
      if (lineAbove(draft, line)?.summary) dispatch({ type: 'summary-above', key: cell.key });
      return false;
    },
    onAppend: () => dispatch({ type: 'append' }),
    onLeft: (cell) => dispatch({ type: 'left', ...cell }),
  });
  const { focus, focusAmount } = moves;
  const onSave = (isNext: boolean): void => void design.save(isNext).then((cell) => cell && goTo(cell));
  const goTo = (cell: Cell | 'name'): void => {
    if (cell === 'name') nameField.current?.focus();
    else focus(cell);
  };
  useEntryShortcuts({
    draft,
    takenByUndo: entry.takenByUndo,
    active: moves.active,
    dispatch,
    focus,
    focusAmount,
    onSave: () => onSave(false),
    onSaveAndNew: () => onSave(true),
  });
  useEffect(() => {
    if (template === null) nameField.current?.focus();
  }, [template]);

  const { refusal } = design;
  const problems = useMemo(() => (refusal ? standingProblems(refusal, draft) : []), [refusal, draft]);
  const faults = useMarks(draft.lines, entry.typed);
  const marks = useMemo(() => saidAtLines(problems, faults), [problems, faults]);
  const onPaste = usePaste({ draft, dispatch, focus });
  const context = useEntryContext({ facts, entry, moves, summaries: noSummaries });
  const saved = design.base;
  return (
    <Page
      title={saved ? t('title', { name: saved.name }) : t('title.new')}
      note={t(design.isDirty ? 'state.unsaved' : saved ? 'state.saved' : 'state.new')}
    >
      {design.foundAt !== null && (
        <DraftBar
          what="template"
          savedAt={design.foundAt}
          more={design.foundMore}
          onRestore={design.restore}
          onDiscard={design.discard}
        />
      )}
      <RefusalAlert refusal={refusal} problems={problems} ownFields={ownFields} />
      <section className={paper['paper']} aria-label={t('paper')}>
        <div className={paper['head']}>
          <TemplateFields
            {...design.head}
            nameRef={nameField}
            problem={design.nameProblem}
            onName={(name) => design.setHead({ ...design.head, name })}
            onType={(type) => design.setHead({ ...design.head, type })}
            onEnter={() => focus({ key: draft.lines[0]?.key ?? '', field: 'summary' })}
            className={paper['headField']}
          />
        </div>
        <EntryProvider value={context}>
          <LineGrid
            key={entry.generation}
            {...{ draft, totals, ...moves }}
            balances={noBalances}
            problems={marks}
            onPaste={onPaste}
          />
        </EntryProvider>
        <p className={classes['note']}>{t('hint')}</p>
      </section>
      <DesignBar
        isBusy={design.isBusy}
        saveButton={saveButton}
        onSave={() => onSave(false)}
        onSaveAndNew={() => onSave(true)}
      />
      <DesignLeaveGuard isDirty={design.isDirty} isLeaving={design.isLeaving} />
      {design.isStale && saved && (
        <TemplateStaleDialog
          saved={saved}
          head={design.head}
          mine={draft}
          facts={facts}
          onTheirs={design.takeTheirs}
          onCopy={design.keepAsCopy}
          onClose={design.closeStale}
        />
      )}
    </Page>
  );
}
