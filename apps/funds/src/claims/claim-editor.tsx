import { api } from '@suanpan/api-client';
import type { Claim, ClaimInput, Subject } from '@suanpan/contracts';
import { useAccountSet, useIsShown, useLeaveQuestion, useNavigate, useShortcuts } from '@suanpan/feature-kit';
import { Button, MoneyText, Page, useToast } from '@suanpan/ui';
import { fieldsIn, FormFields, leaveForm } from '@suanpan/ui/kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from '../funds/funds.module.css';
import { useLinks } from '../funds/links.ts';
import { useMessages as useFundWords } from '../funds/messages.ts';
import { fundQueries } from '../funds/queries.ts';
import { UnsavedQuestion } from '../funds/unsaved-question.tsx';
import { useNewer } from '../funds/use-newer.ts';
import { RefusalAlert } from '../funds/refusal-alert.tsx';
import { useSaving } from '../funds/use-saving.ts';
import { checkDraft, type ClaimDraft, draftOf, emptyLine, totalOf, toWire } from './draft.ts';
import { isOpen } from './left-to-pay.ts';
import { useMessages } from './messages.ts';
import { ClaimHead } from './parts/claim-head.tsx';
import { ClaimLines } from './parts/claim-lines.tsx';
import { NewerClaim } from './parts/newer-claim.tsx';

interface ClaimEditorProps {
  /** Null: a new one. */
  claim: Claim | null;
  start: ClaimDraft;
  subjects: ReadonlyMap<number, Subject>;
}

/** Head, lines and sum of a claim; Enter leads on and, behind the last field, adds a line; Ctrl+S saves. */
export function ClaimEditor({ claim, start, subjects }: ClaimEditorProps): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const toast = useToast();
  const navigate = useNavigate();
  const links = useLinks();
  const isShown = useIsShown();
  const isLeaving = useRef(false);
  const fields = useRef<HTMLDivElement>(null);
  const [basis, setBasis] = useState(start);
  const [draft, setDraft] = useState(start);
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    fieldsIn(fields.current)[0]?.focus();
  }, []);
  const isDirty = draft !== basis;
  const question = useLeaveQuestion(useCallback(() => isDirty && !isLeaving.current, [isDirty]));
  const { id: accountSetId } = useAccountSet();
  const queryClient = useQueryClient();
  const newer = useNewer(claim, ({ id }) => queryClient.fetchQuery(fundQueries.claim(accountSetId, id)));
  const { theirs } = newer;
  const saving = useSaving(
    (body: ClaimInput, idempotencyKey): Promise<Claim> =>
      body.id === undefined ? api.post('/claim', { body, idempotencyKey }) : api.put('/claim', { body }),
    ['employeeItemId', 'claimDate', 'reason', 'advanceUsed'],
    ['item', 'subjectId', 'auxiliary', 'gross', 'taxRate', 'taxAmount', 'invoiceNo'],
    newer.ask,
  );
  const { refusal, problemAt } = saving;
  const save = async (): Promise<void> => {
    if (!leaveForm(fields.current)) return;
    const missing = checkDraft(latest.current, subjects);
    if (missing.length > 0) return saving.refuse(missing);
    const saved = await saving.save(toWire(latest.current, newer.base));
    if (!saved) return;
    toast(t('saved'));
    if (!isShown.current) return;
    isLeaving.current = true;
    void navigate(links.claim(saved.id), { replace: true });
  };
  const keepMine = (): void => {
    saving.forget();
    newer.goOn();
  };
  const takeTheirs = (): void => {
    if (!theirs) return;
    const content = draftOf(theirs);
    setBasis(content);
    setDraft(content);
    keepMine();
    if (isOpen(theirs)) return;
    isLeaving.current = true;
    void navigate(links.claim(theirs.id), { replace: true });
  };
  const addLine = (): void => {
    setDraft((known) => ({ ...known, lines: [...known.lines, emptyLine()] }));
    // The new line is drawn before it is gone to.
    requestAnimationFrame(() => {
      const lines = fields.current?.querySelectorAll('[data-claim-line]');
      fieldsIn(lines?.[lines.length - 1] ?? null)[0]?.focus();
    });
  };
  const group = t(claim ? 'change' : 'new');
  useShortcuts(
    question.isAsked || theirs
      ? []
      : [
          { keys: 'mod+s', label: words('save'), group, run: () => void save() },
          { keys: 'alt+Insert', label: t('line.add'), group, run: addLine },
          { keys: 'Enter', label: t('key.field'), group },
        ],
  );
  return (
    <Page title={group}>
      {refusal && <RefusalAlert refusal={refusal} />}
      <FormFields ref={fields} className={classes['form']} onEnd={addLine}>
        <ClaimHead claim={claim} draft={draft} problemAt={problemAt} onChange={setDraft} />
        <ClaimLines draft={draft} subjects={subjects} problemAt={problemAt} onChange={setDraft} />
      </FormFields>
      <div className={classes['foot']}>
        <Button onClick={addLine}>{t('line.add')}</Button>
        <span role="status">
          {t('total')} <MoneyText amount={totalOf(draft)} />
        </span>
      </div>
      <div className={`${classes['actions']} ${classes['below']}`}>
        <Button onClick={() => void navigate(claim ? links.claim(claim.id) : links.claims())}>
          {words('cancel')}
        </Button>
        <Button type="primary" loading={saving.isBusy} onClick={() => void save()}>
          {words('save')}
        </Button>
      </div>
      {theirs && <NewerClaim mine={draft} theirs={theirs} onTheirs={takeTheirs} onMine={keepMine} />}
      <UnsavedQuestion question={question} />
    </Page>
  );
}
