import { type Invoice, textsByPlace } from '@suanpan/contracts';
import {
  Link,
  useIsShown,
  useLeaveQuestion,
  useNavigate,
  useShortcuts,
  useUnloadWarning,
} from '@suanpan/feature-kit';
import { Button, Page, ProblemAlert, RestingButton, useToast } from '@suanpan/ui';
import { FormFields, LeaveDialog, leaveForm, UNREAD_DAYS } from '@suanpan/ui/kit';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { ChosenInvoiceFiles } from '../files/chosen-invoice-files.tsx';
import { InvoiceFilesPanel } from '../files/invoice-files-panel.tsx';
import { useChosenFiles } from '../files/use-chosen-files.ts';
import { useLinks } from '../invoice/side.ts';
import type { FormFacts } from './draft/check-draft.ts';
import { emptyLine, type InvoiceFormDraft, sentLines } from './draft/draft.ts';
import classes from './form.module.css';
import { useMessages } from './messages.ts';
import { FormFoot } from './parts/form-foot.tsx';
import { HeadFields } from './parts/head-fields.tsx';
import { LineList } from './parts/line-list.tsx';
import { NewerInvoice } from './parts/newer-invoice.tsx';
import { useInvoiceForm } from './use-invoice-form.ts';

interface InvoiceEditorProps {
  facts: FormFacts;
  /** Null: a new one. */
  invoice: Invoice | null;
  /** What a red invoice takes back. */
  original: Invoice | null;
  start: InvoiceFormDraft;
}

/** Head, lines and sums of an invoice; Enter leads on, Ctrl+S saves. */
export function InvoiceEditor({ facts, invoice, original, start }: InvoiceEditorProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const links = useLinks();
  const { side } = facts;
  const form = useInvoiceForm(facts, invoice, start);
  const { draft, change, isLeaving } = form;
  const isShown = useIsShown();
  const chosen = useChosenFiles();
  const isDirty = form.isDirty || chosen.files.length > 0;
  const fields = useRef<HTMLDivElement>(null);
  const question = useLeaveQuestion(useCallback(() => isDirty && !isLeaving.current, [isDirty, isLeaving]));
  // The invoice is saved and its files are on their way: they arrive on every screen, but not without the page.
  const isSending = chosen.sending !== null;
  useUnloadWarning(useCallback(() => isSending, [isSending]));
  const texts = useMemo(() => textsByPlace(form.problems), [form.problems]);
  useEffect(() => {
    if (!invoice) fields.current?.querySelector<HTMLElement>('[data-field="partyItemId"] input')?.focus();
  }, [invoice]);

  const save = async (isNext: boolean): Promise<void> => {
    if (!leaveForm(fields.current, UNREAD_DAYS)) return;
    const saved = await form.save(async (done) => {
      toast(t('saved', { number: done.invoiceNo }));
      await chosen.deliver(done);
    });
    if (!saved || !isShown.current) return;
    void navigate(isNext ? links.add(side) : links.view(side, saved.id), { replace: !isNext });
  };
  const addLine = (): void => {
    if (isSending) return;
    const last = draft.details.at(-1);
    change({
      ...draft,
      details: [...draft.details, emptyLine(last ?? { subjectId: null, taxRate: '0', inputTax: '' })],
    });
    // The new line is drawn before it is gone to.
    requestAnimationFrame(() => lastLine(fields.current)?.focus());
  };
  const group = t(`title.${side}`);
  useShortcuts(
    question.isAsked || form.theirs
      ? []
      : [
          { keys: 'mod+s', label: t('save'), group, run: () => void save(false) },
          { keys: 'mod+Enter', label: t('saveAndNew'), group, run: () => void save(true) },
          { keys: 'alt+Insert', label: t('line.add'), group, run: addLine },
          { keys: 'Enter', label: t('key.next'), group },
        ],
  );
  const note = invoice
    ? invoice.invoiceNo
    : original
      ? t('redOf', { number: original.invoiceNo })
      : undefined;
  return (
    <Page title={t(invoice ? `change.${side}` : original ? `red.${side}` : `new.${side}`)} note={note}>
      <ProblemAlert problems={form.problems} placed={form.problems} title={form.title} />
      {form.problems.some(isUsedNumber) && (
        <p>
          <Link to={links.find(side, draft.invoiceNo.trim())}>{t('duplicate')}</Link>
        </p>
      )}
      <div className={classes['entry']} inert={isSending}>
        <FormFields ref={fields} className={classes['form']} onEnd={addLine}>
          <HeadFields
            facts={facts}
            draft={draft}
            isRed={draft.redOf !== null}
            isNew={invoice === null}
            texts={texts}
            onChange={change}
          />
          <LineList facts={facts} draft={draft} texts={texts} sent={sentLines(draft)} onChange={change} />
        </FormFields>
        <FormFoot facts={facts} draft={draft} texts={texts} onChange={change} onAddLine={addLine} />
      </div>
      {invoice ? <InvoiceFilesPanel invoiceId={invoice.id} /> : <ChosenInvoiceFiles chosen={chosen} />}
      <div className={classes['actions']}>
        <Button onClick={() => void navigate(invoice ? links.view(side, invoice.id) : links.list(side))}>
          {t('cancel')}
        </Button>
        {!invoice && (
          <RestingButton isResting={form.isBusy} onClick={() => void save(true)}>
            {t('saveAndNew')}
          </RestingButton>
        )}
        <Button type="primary" loading={form.isBusy} onClick={() => void save(false)}>
          {t('save')}
        </Button>
      </div>
      <LeaveDialog question={question}>{t('leave.text')}</LeaveDialog>
      {form.theirs && (
        <NewerInvoice
          facts={facts}
          mine={draft}
          theirs={form.theirs}
          onTheirs={form.takeTheirs}
          onMine={form.keepMine}
        />
      )}
    </Page>
  );
}

/** Whether the number is that of another invoice, as the service says. */
const isUsedNumber = (problem: object): boolean => 'code' in problem && problem.code === 'INVOICE_DUPLICATE';

/** The first field of the last line. */
const lastLine = (form: HTMLElement | null): HTMLElement | null | undefined =>
  [...(form?.querySelectorAll<HTMLElement>('[data-invoice-line]') ?? [])]
    .at(-1)
    ?.querySelector<HTMLElement>('input, select');
