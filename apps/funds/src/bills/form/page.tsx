import { lastDay } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import type { Bill, BillInput } from '@suanpan/contracts';
import {
  definePage,
  useIsShown,
  useLeaveQuestion,
  useNavigate,
  usePeriod,
  useShortcuts,
} from '@suanpan/feature-kit';
import { Button, Page, ProblemAlert, useToast } from '@suanpan/ui';
import { Checkbox, Choice, DayField, Field, fieldsIn, FormFields, leaveForm } from '@suanpan/ui/kit';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { useLinks } from '../../funds/links.ts';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { MoneyField } from '../../funds/money-field.tsx';
import { OpenInvoices } from '../../funds/open-invoices.tsx';
import { changed } from '../../funds/settled-amount.ts';
import { TextField } from '../../funds/text-field.tsx';
import { UnsavedQuestion } from '../../funds/unsaved-question.tsx';
import { useSaving } from '../../funds/use-saving.ts';
import { type ChosenItem, WhoField } from '../../funds/who-field.tsx';
import { roleOf } from '../bill-rules.ts';
import { useMessages } from '../messages.ts';

interface BillDraft {
  type: Bill['type'];
  billNo: string;
  party: ChosenItem;
  amount: string | null;
  billDate: string;
  maturityDate: string;
  opening: boolean;
  settles: ReadonlyMap<number, string>;
}

const toWire = (draft: BillDraft): BillInput => ({
  type: draft.type,
  billNo: draft.billNo.trim(),
  partyItemId: draft.party.id ?? 0,
  amount: draft.amount ?? '0',
  billDate: draft.billDate,
  maturityDate: draft.maturityDate,
  opening: draft.opening,
  allocations: draft.opening ? [] : [...draft.settles].map(([invoiceId, amount]) => ({ invoiceId, amount })),
});

/** A bill that comes from a customer or is issued to a supplier, with the invoices that it settles. */
export function BillFormPage(): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const toast = useToast();
  const navigate = useNavigate();
  const links = useLinks();
  const { period } = usePeriod();
  const base = useBaseCurrency();
  const isShown = useIsShown();
  const isLeaving = useRef(false);
  const fields = useRef<HTMLDivElement>(null);
  const [start] = useState((): BillDraft => ({
    type: 'receivable',
    billNo: '',
    party: { id: null },
    amount: null,
    billDate: lastDay(period),
    maturityDate: lastDay(period),
    opening: false,
    settles: new Map(),
  }));
  const [draft, setDraft] = useState(start);
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    fieldsIn(fields.current)[0]?.focus();
  }, []);
  const isDirty = draft !== start;
  const question = useLeaveQuestion(useCallback(() => isDirty && !isLeaving.current, [isDirty]));
  const saving = useSaving(
    (body: BillInput, idempotencyKey): Promise<Bill> => api.post('/bill', { body, idempotencyKey }),
    ['type', 'billNo', 'partyItemId', 'amount', 'billDate', 'maturityDate'],
  );
  const { refusal, problemAt } = saving;
  const set = (change: Partial<BillDraft>): void => setDraft((known) => changed(known, change));
  /** Whose invoices were settled is another one now. */
  const settleNothing = (change: Partial<BillDraft>): void => set({ settles: new Map(), ...change });
  const save = async (): Promise<void> => {
    if (!leaveForm(fields.current)) return;
    if (latest.current.party.id === null)
      return saving.refuse([{ code: 'funds.party-missing', field: 'partyItemId' }]);
    const saved = await saving.save(toWire(latest.current));
    if (!saved) return;
    toast(t('saved', { number: saved.billNo }));
    if (!isShown.current) return;
    isLeaving.current = true;
    void navigate(links.bill(saved.id), { replace: true });
  };
  useShortcuts(
    question.isAsked
      ? []
      : [{ keys: 'mod+s', label: words('save'), group: t('new'), run: () => void save() }],
  );
  const day = (field: 'billDate' | 'maturityDate', label: string): ReactNode => (
    <DayField
      label={label}
      field={field}
      problem={problemAt(field)}
      value={draft[field]}
      onChange={(chosen) => set({ [field]: chosen })}
    />
  );
  const role = roleOf(draft.type);
  return (
    <Page title={t('new')}>
      {refusal && <ProblemAlert problems={refusal.problems} placed={refusal.placed} title={refusal.title} />}
      <section className={classes['card']} aria-label={t('new')}>
        <FormFields ref={fields} className={classes['fields']} onEnd={() => void save()}>
          <Field label={t('type')} field="type" problem={problemAt('type')}>
            {(marks) => (
              <Choice
                label={t('type')}
                marks={marks}
                value={draft.type}
                options={(['receivable', 'payable'] as const).map((value) => ({
                  value,
                  label: t(`type.${value}`),
                }))}
                onChange={(type) => settleNothing({ type, party: { id: null } })}
              />
            )}
          </Field>
          <TextField
            label={t('number')}
            field="billNo"
            problem={problemAt('billNo')}
            maxLength={64}
            value={draft.billNo}
            onChange={(billNo) => set({ billNo })}
          />
          <WhoField
            key={role}
            who={role}
            className={classes['wide']}
            field="partyItemId"
            problem={problemAt('partyItemId')}
            chosen={draft.party}
            onChange={(party) => settleNothing({ party })}
          />
          {day('billDate', t(`day.${draft.type}`))}
          {day('maturityDate', t('maturity'))}
          <div className={classes['whole']}>
            <Checkbox checked={draft.opening} onChange={(event) => set({ opening: event.target.checked })}>
              {t('opening')}
            </Checkbox>
          </div>
          {!draft.opening && draft.party.id !== null && (
            <OpenInvoices
              partyId={draft.party.id}
              asOf={draft.billDate}
              side={draft.type === 'receivable' ? 'sales' : 'purchase'}
              sign={1}
              currencyCode={base}
              settles={draft.settles}
              onChange={(settles) => set({ settles })}
            />
          )}
          <MoneyField
            label={t('amount')}
            field="amount"
            problem={problemAt('amount')}
            value={draft.amount}
            onChange={(amount) => set({ amount })}
          />
        </FormFields>
        <div className={classes['actions']}>
          <Button onClick={() => void navigate(links.bills())}>{words('cancel')}</Button>
          <Button type="primary" loading={saving.isBusy} onClick={() => void save()}>
            {words('save')}
          </Button>
        </div>
      </section>
      <UnsavedQuestion question={question} />
    </Page>
  );
}

export default definePage(BillFormPage);
