import { dictionaryQueries } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import {
  INPUT_TAX_CHOICES,
  INVOICE_KINDS,
  isPaper,
  kindsOfSide,
  taxRatesOn,
  usualInputTax,
} from '@suanpan/trade-core';
import { Checkbox, Choice, DayField, Field, Input, MoneyInput } from '@suanpan/ui/kit';
import { stripZeros } from '@suanpan/accounting-core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages as useInvoiceWords } from '../../invoice/messages.ts';
import type { FormFacts } from '../draft/check-draft.ts';
import type { InvoiceFormDraft } from '../draft/draft.ts';
import { withPriceMeaning, withRate } from '../draft/line-edits.ts';
import classes from '../form.module.css';
import { useMessages } from '../messages.ts';
import { PartyField } from './party-field.tsx';

export interface PartProps {
  facts: FormFacts;
  draft: InvoiceFormDraft;
  /** What is wrong, by place. */
  texts: ReadonlyMap<string, string>;
  onChange(draft: InvoiceFormDraft): void;
}

/** Party, kind, numbers, days, currency, what becomes of the input tax. */
export function HeadFields({
  facts,
  draft,
  isRed,
  isNew,
  texts,
  onChange,
}: PartProps & { isRed: boolean; isNew: boolean }): ReactNode {
  const t = useMessages();
  const words = useInvoiceWords();
  const { side, company } = facts;
  const set = (change: Partial<InvoiceFormDraft>): void => onChange({ ...draft, ...change });
  const problemAt = (field: string): string | undefined => texts.get(`/${field}`);
  const ratesOf = (day: string, simplified: boolean) =>
    taxRatesOn(day, { side, vatType: company.vatType, simplified });
  /** Lines of the usual rate get the usual one of another day or method. */
  const atRates = (change: Partial<Pick<InvoiceFormDraft, 'invoiceDate' | 'simplified'>>): void => {
    const next = { ...draft, ...change };
    const [usual = '0'] = ratesOf(draft.invoiceDate, draft.simplified);
    const known = ratesOf(next.invoiceDate, next.simplified);
    const [other = '0'] = known;
    const details = draft.details.map((line) =>
      line.taxRate === usual && !known.includes(usual) ? withRate(line, other, draft.isGross) : line,
    );
    onChange({ ...next, details });
  };
  const text = (field: 'invoiceCode' | 'invoiceNo', label: string, maxLength: number): ReactNode => (
    <Field label={label} field={field} problem={problemAt(field)}>
      {(marks) => (
        <Input
          {...marks}
          aria-label={label}
          autoComplete="off"
          inputMode="text"
          maxLength={maxLength}
          status={marks['aria-invalid'] ? 'error' : ''}
          value={draft[field]}
          onChange={(event) => set({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
  const kinds = INVOICE_KINDS.filter((kind) => kindsOfSide[kind].includes(side));
  return (
    <section className={classes['head']} aria-label={t('head')}>
      <PartyField side={side} draft={draft} problem={problemAt('partyItemId')} onChange={set} />
      <Field label={words('invoice.kind')} field="kind" problem={problemAt('kind')}>
        {(marks) => (
          <Choice
            label={words('invoice.kind')}
            marks={marks}
            value={draft.kind}
            options={kinds.map((value) => ({ value, label: words(`invoice.kind.${value}`) }))}
            onChange={(kind) =>
              set({
                kind,
                ...(isPaper(kind) ? {} : { invoiceCode: '' }),
                ...(side === 'purchase' ? { inputTax: usualInputTax(kind, company.vatType) } : {}),
              })
            }
          />
        )}
      </Field>
      {(isPaper(draft.kind) || draft.invoiceCode !== '') && text('invoiceCode', t('code'), 32)}
      {text('invoiceNo', words('invoice.number'), 64)}
      <DayField
        label={words('invoice.date')}
        field="invoiceDate"
        problem={problemAt('invoiceDate')}
        value={draft.invoiceDate}
        onChange={(invoiceDate) => atRates({ invoiceDate })}
      />
      <DayField
        label={t('dueDate')}
        field="dueDate"
        problem={problemAt('dueDate')}
        hint={t('dueDate.hint')}
        value={draft.dueDate}
        mayBeEmpty
        onChange={(dueDate) => set({ dueDate })}
      />
      <CurrencyFields facts={facts} draft={draft} texts={texts} onChange={onChange} />
      {side === 'purchase' && company.vatType === 1 && (
        <Field label={t('inputTax')} field="inputTax" problem={problemAt('inputTax')}>
          {(marks) => (
            <Choice
              label={t('inputTax')}
              marks={marks}
              value={draft.inputTax}
              options={INPUT_TAX_CHOICES.map((value) => ({ value, label: t(`inputTax.${value}`) }))}
              onChange={(inputTax) => set({ inputTax })}
            />
          )}
        </Field>
      )}
      {draft.opening && (
        <Field label={t('settledBefore')} field="settledBefore" problem={problemAt('settledBefore')}>
          {(marks) => (
            <MoneyInput
              className={classes['money'] ?? ''}
              label={t('settledBefore')}
              name={marks.name}
              dataField="settledBefore"
              invalid={marks['aria-invalid']}
              {...(marks['aria-describedby'] === undefined ? {} : { describedBy: marks['aria-describedby'] })}
              value={draft.settledBefore}
              unread={draft.settledBeforeUnread}
              onChange={(settledBefore) => set({ settledBefore, settledBeforeUnread: undefined })}
              onUnread={(settledBeforeUnread) => set({ settledBeforeUnread })}
            />
          )}
        </Field>
      )}
      <div className={classes['switches']}>
        {side === 'sales' && company.vatType === 1 && (
          <Checkbox
            checked={draft.simplified}
            onChange={({ target }) => atRates({ simplified: target.checked })}
          >
            {t('simplified')}
          </Checkbox>
        )}
        <Checkbox
          checked={draft.isGross}
          onChange={({ target }) =>
            set({
              isGross: target.checked,
              details: draft.details.map((line) => withPriceMeaning(line, target.checked)),
            })
          }
        >
          {t('isGross')}
        </Checkbox>
        {isNew && !isRed && (
          <Checkbox checked={draft.opening} onChange={({ target }) => set({ opening: target.checked })}>
            {t('opening')}
          </Checkbox>
        )}
      </div>
      {isRed && <p className={classes['redNote']}>{t('red.note')}</p>}
      {draft.opening && <p className={classes['note']}>{t('opening.note')}</p>}
    </section>
  );
}

/** The currency; a foreign one has a rate, the usual one of the books to begin with. */
function CurrencyFields({ facts, draft, texts, onChange }: PartProps): ReactNode {
  const t = useMessages();
  const currencies = useQuery(dictionaryQueries.currencies(useAccountSet().id)).data ?? [];
  const base = facts.company.baseCurrency;
  if (currencies.length < 2 && draft.currencyCode === base) return null;
  const codes = [...new Set([base, ...currencies.map(({ code }) => code), draft.currencyCode])];
  const choose = (currencyCode: string): void => {
    const usual = currencies.find(({ code }) => code === currencyCode)?.exchangeRate ?? '';
    onChange({ ...draft, currencyCode, exchangeRate: currencyCode === base ? '' : stripZeros(usual) });
  };
  return (
    <>
      <Field label={t('currency')} field="currencyCode" problem={texts.get('/currencyCode')}>
        {(marks) => (
          <Choice
            label={t('currency')}
            marks={marks}
            value={draft.currencyCode}
            options={codes.map((value) => ({ value, label: value }))}
            onChange={choose}
          />
        )}
      </Field>
      {draft.currencyCode !== base && (
        <Field label={t('rate')} field="exchangeRate" problem={texts.get('/exchangeRate')}>
          {(marks) => (
            <Input
              {...marks}
              aria-label={t('rate')}
              inputMode="decimal"
              autoComplete="off"
              status={marks['aria-invalid'] ? 'error' : ''}
              value={draft.exchangeRate}
              onChange={(event) => onChange({ ...draft, exchangeRate: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
