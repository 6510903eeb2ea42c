import { voucherLabel } from '@suanpan/accounting-core';
import type { Voucher, VoucherWord } from '@suanpan/contracts';
import { useAccountSet, useUser } from '@suanpan/feature-kit';
import { Page } from '@suanpan/ui';
import { VoucherStamps } from '@suanpan/ui/kit';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AttachmentPanel } from '../attachments/attachment-panel.tsx';
import { ChosenVoucherFiles } from '../attachments/chosen-voucher-files.tsx';
import { type ChosenFiles, useChosenFiles } from '../attachments/use-chosen-files.ts';
import { VoucherNewsBar } from '../live/voucher-news.tsx';
import { TemplateMenu } from '../template/parts/template-menu.tsx';
import { LinkedVouchers } from '../voucher/linked-vouchers.tsx';
import type { BookFacts } from './draft/book-facts.ts';
import { type HeadField, lineAbove } from './draft/draft-reducer.ts';
import { type Cell, type FormDraft, isBlank } from './draft/draft.ts';
import { draftOf, seriesOf } from './draft/from-voucher.ts';
import { type ShownProblem, saidAtLines, standingProblems } from './draft/refusal.ts';
import { isBalanced } from './draft/totals.ts';
import { EntryProvider, useEntryContext } from './entry-context.ts';
import { useMessages } from './messages.ts';
import { ActionBar } from './parts/action-bar.tsx';
import { DraftBar } from './parts/draft-bar.tsx';
import { FormFoot } from './parts/form-foot.tsx';
import { LeaveGuard } from './parts/leave-guard.tsx';
import { LineGrid } from './parts/line-grid.tsx';
import { RefusalAlert } from './parts/refusal-alert.tsx';
import { StaleDialog } from './parts/stale-dialog.tsx';
import { type HeadDraft, VoucherHead } from './parts/voucher-head.tsx';
import { VoucherTools } from './parts/voucher-tools.tsx';
import { useBalances } from './use-balances.ts';
import { useDraftKeeping } from './use-draft-keeping.ts';
import { useEntryShortcuts } from './use-entry-shortcuts.ts';
import { useGridMoves } from './use-grid-moves.ts';
import { useMarks } from './use-marks.ts';
import { useNextNumber } from './use-next-number.ts';
import { type SaveActs, useSaveActs } from './use-save-acts.ts';
import { usePaste } from './use-paste.ts';
import { useSaveKey } from './use-save-key.ts';
import { useSaveState } from './use-save-state.ts';
import { useSaveVoucher } from './use-save-voucher.ts';
import { useStable } from './use-stable.ts';
import { type VoucherEntry, useVoucherEntry } from './use-voucher-entry.ts';
import classes from './voucher-form.module.css';

interface VoucherEditorProps {
  /** Null: a new voucher. */
  voucher: Voucher | null;
  start: FormDraft;
  content: FormDraft | null;
  facts: BookFacts;
  words: readonly VoucherWord[];
  summaries: readonly string[];
}

/** The voucher form while something may be entered in it (ux.md 7). */
export function VoucherEditor({
  voucher,
  start,
  content,
  facts,
  words,
  summaries,
}: VoucherEditorProps): ReactNode {
  const t = useMessages();
  const { id: accountSetId } = useAccountSet();
  const user = useUser();
  const saveButton = useRef<HTMLButtonElement>(null);
  const entry = useVoucherEntry({ voucher, start, content, facts });
  const { draft, totals, basis, isDirty, dispatch } = entry;
  const base = basis.voucher;

  const append = useCallback(() => dispatch({ type: 'append' }), [dispatch]);
  const moves = useGridMoves({
    draft,
    facts,
    onEnterSummary: (cell) => {
      const at = draft.lines.findIndex(({ key }) => key === cell.key);
      const line = draft.lines[at];
      if (!line || line.summary.trim() !== '') return false;
      if (isBalanced(totals) && draft.lines.slice(at).every(isBlank)) {
        saveButton.current?.focus();
        return true;
      }
      if (lineAbove(draft, line)?.summary) dispatch({ type: 'summary-above', key: cell.key });
      return false;
    },
    onAppend: append,
    onLeft: (cell) => dispatch({ type: 'left', ...cell }),
  });
  const { focus, focusAmount } = moves;
  useFirstFocus(voucher === null ? draft.lines[0]?.key : undefined, focus);

  const saveKey = useSaveKey();
  const proposed = useNextNumber(draft.word, draft.date);
  const saving = useSaveState();
  const { at, refusal } = saving.state;
  const saveVoucher = useSaveVoucher({ entry, facts, saveKey, saving, next: proposed });
  const [files, setFiles] = useState(noFiles);
  const fileIds = files.map(({ id }) => id);
  const unsaved = { version: base?.version ?? null, idempotencyKey: saveKey.key, draft, fileIds };
  const keeping = useDraftKeeping({
    place: { userId: user.id, accountSetId, voucherId: voucher?.id ?? null },
    unsaved: isDirty || fileIds.length > 0 ? unsaved : null,
    start: content ?? start,
  });
  const chosen = useChosenFiles({ userId: user.id, accountSetId });
  if (files !== chosen.files) setFiles(chosen.files);
  const acts = useSaveActs({ entry, facts, saveKey, saving, saveVoucher, keeping, chosen, focus });
  useEntryShortcuts({
    draft,
    takenByUndo: entry.takenByUndo,
    active: moves.active,
    dispatch,
    focus,
    focusAmount,
    onSave: acts.save,
    onSaveAndNew: acts.saveAndNew,
  });

  const stable = {
    save: useStable(acts.save),
    saveAndNew: useStable(acts.saveAndNew),
    copy: useStable(acts.copy),
    leaveFreely: useStable(acts.leaveFreely),
    recount: useStable((changed: Voucher) =>
      entry.recount({ voucher: changed, start: draftOf(changed, facts) }),
    ),
  };
  const head = useHead(entry, acts, focus);
  const balances = useBalances(draft.lines, base ? basis.start.lines : noLines, entry.typed);
  const problems = useMemo(() => (refusal ? standingProblems(refusal, draft) : noProblems), [refusal, draft]);
  const faults = useMarks(draft.lines, entry.typed);
  const marks = useMemo(() => saidAtLines(problems, faults), [problems, faults]);
  const onPaste = usePaste({ draft, dispatch, focus });
  const context = useEntryContext({ facts, entry, moves, summaries });
  const linked = useMemo(() => base && <LinkedVouchers voucher={base} />, [base]);
  const label = base ? voucherLabel(base.word, base.code) : '';
  return (
    <Page
      title={base ? t('title.saved', { voucher: label }) : t('title.new')}
      note={t(isDirty ? 'state.unsaved' : base ? 'state.saved' : 'state.new')}
      actions={
        <>
          <TemplateMenu
            draft={draft}
            facts={facts}
            onUse={(next) => entry.restore(basis, next)}
            focus={focus}
          />
          <VoucherTools
            voucher={base}
            isDirty={isDirty}
            isLocked={false}
            onCopy={stable.copy}
            onDeleted={stable.leaveFreely}
          />
        </>
      }
    >
      {base && <VoucherNewsBar voucherId={base.id} onBoth={isDirty ? acts.showBoth : undefined} />}
      {keeping.found && (
        <DraftBar
          savedAt={keeping.found.savedAt}
          more={keeping.more}
          onRestore={acts.restore}
          onDiscard={acts.discard}
        />
      )}
      <RefusalAlert refusal={refusal} problems={problems} />
      <section className={classes['paper']} aria-label={t('paper')}>
        <VoucherHead
          draft={head.draft}
          facts={facts}
          words={words}
          proposed={proposed}
          movesFrom={base && seriesOf(draft) !== seriesOf({ ...base, date: base.voucherDate }) ? label : null}
          problems={problems}
          onSeries={head.onSeries}
          onChange={head.onChange}
          onDone={head.onDone}
        />
        {base && <VoucherStamps voucher={base} className={classes['stamps']} />}
        <EntryProvider value={context}>
          <LineGrid
            key={entry.generation}
            {...{ draft, totals, balances, ...moves }}
            problems={marks}
            onPaste={onPaste}
          />
        </EntryProvider>
        <FormFoot
          remark={draft.remark}
          problem={problems.find(({ head: field }) => field === 'remark')?.message}
          maker={base?.createMemberName ?? user.name}
          reviewer={base?.auditMemberName ?? null}
          linked={linked}
          onRemark={head.onRemark}
        />
      </section>
      <ActionBar
        totals={totals}
        isBusy={at === 'saving'}
        saveButton={saveButton}
        onSave={stable.save}
        onSaveAndNew={stable.saveAndNew}
      />
      {base ? (
        <AttachmentPanel voucher={base} isLocked={false} onChanged={stable.recount} />
      ) : (
        <ChosenVoucherFiles chosen={chosen} />
      )}
      <LeaveGuard isDirty={isDirty} isLeaving={acts.isLeaving} />
      {at === 'stale' && base && (
        <StaleDialog
          voucherId={base.id}
          label={label}
          mine={draft}
          facts={facts}
          onTheirs={acts.takeTheirs}
          onCopy={acts.copy}
          onClose={acts.closeStale}
        />
      )}
    </Page>
  );
}

const noProblems: readonly ShownProblem[] = [];
const noLines: FormDraft['lines'] = [];
const noFiles: ChosenFiles['files'] = [];

/** The head of the draft and what is done there; the same objects while only lines change. */
function useHead(
  { draft, dispatch }: VoucherEntry,
  { changeSeries }: Pick<SaveActs, 'changeSeries'>,
  focus: (cell: Cell) => void,
) {
  const { word, date, number, receiptNum } = draft;
  return {
    draft: useMemo<HeadDraft>(() => ({ word, date, number, receiptNum }), [word, date, number, receiptNum]),
    onSeries: useStable(changeSeries),
    onChange: useCallback(
      (field: HeadField, value: string | null) => dispatch({ type: 'head', field, value }),
      [dispatch],
    ),
    onRemark: useCallback((value: string) => dispatch({ type: 'head', field: 'remark', value }), [dispatch]),
    onDone: useStable(() => focus({ key: draft.lines[0]?.key ?? '', field: 'summary' })),
  };
}

/** A new voucher begins in its first summary. */
function useFirstFocus(lineKey: string | undefined, focus: (cell: Cell) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (lineKey === undefined || isDone.current) return;
    isDone.current = true;
    focus({ key: lineKey, field: 'summary' });
  }, [lineKey, focus]);
}
