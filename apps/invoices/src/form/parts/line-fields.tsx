import type { Subject } from '@suanpan/contracts';
import { INPUT_TAX_CHOICES, taxRatesOn } from '@suanpan/trade-core';
import { Button, Icon } from '@suanpan/ui';
import { Choice, Field, Input, MoneyInput, SubjectPicker } from '@suanpan/ui/kit';
import { percentText } from '@suanpan/accounting-core';
import { type ReactNode, useMemo } from 'react';
import type { FormFacts } from '../draft/check-draft.ts';
import type { AmountField, InvoiceFormDraft, LineDraft } from '../draft/draft.ts';
import { withAmount, withFigures, withRate } from '../draft/line-edits.ts';
import classes from '../form.module.css';
import { useMessages } from '../messages.ts';
import { LineItems } from './line-items.tsx';

export interface LineProps {
  facts: FormFacts;
  draft: InvoiceFormDraft;
  line: LineDraft;
  /** Counted from 1, as the line stands in the form. */
  row: number;
  /** As the line is sent; 0 for a blank one. */
  place: number;
  problemAt(field: string): string | undefined;
  onChange(line: LineDraft): void;
}

/** One line: what, on which subject, how many at what price, and its three amounts. */
export function LineFields(props: LineProps & { onRemove(): void }): ReactNode {
  const { facts, draft, line, row, place, problemAt, onChange, onRemove } = props;
  const t = useMessages();
  const { side, company, subjects } = facts;
  const chart = useMemo(() => [...subjects.values()], [subjects]);
  const name = (field: Parameters<typeof t>[0]): string => t('cell', { field: t(field), row });
  const at = (field: string) => ({ field, problem: problemAt(field), ...(place > 0 ? { line: place } : {}) });
  const rates = [
    ...new Set([
      ...taxRatesOn(draft.invoiceDate, { side, vatType: company.vatType, simplified: draft.simplified }),
      line.taxRate,
    ]),
  ];
  const priceWord = draft.isGross ? 'price.gross' : 'price.net';
  const figure = (field: 'num' | 'price', word: 'num' | typeof priceWord): ReactNode => (
    <Field label={t(word)} {...at(field)}>
      {(marks) => (
        <Input
          {...marks}
          aria-label={name(word)}
          className={classes['figure'] ?? ''}
          inputMode="decimal"
          autoComplete="off"
          status={marks['aria-invalid'] ? 'error' : ''}
          value={line[field]}
          onChange={(event) => onChange(withFigures(line, { [field]: event.target.value }, draft.isGross))}
        />
      )}
    </Field>
  );
  const amount = (field: AmountField): ReactNode => (
    <Field label={t(field)} {...at(field)}>
      {(marks) => (
        <MoneyInput
          className={classes['money'] ?? ''}
          label={name(field)}
          name={marks.name}
          dataField={field}
          {...(place > 0 ? { dataLine: place } : {})}
          invalid={marks['aria-invalid']}
          {...(marks['aria-describedby'] === undefined ? {} : { describedBy: marks['aria-describedby'] })}
          value={line[field]}
          unread={line.unread[field]}
          onChange={(value) => onChange(withAmount(line, field, value, draft.isGross))}
          onUnread={(text) => onChange({ ...line, unread: { ...line.unread, [field]: text } })}
        />
      )}
    </Field>
  );
  return (
    <div className={classes['line']} role="group" aria-label={t('line', { row })} data-invoice-line={row}>
      <Field label={t('item')} {...at('item')} className={classes['itemCell']}>
        {(marks) => (
          <>
            <Input
              {...marks}
              aria-label={name('item')}
              autoComplete="off"
              maxLength={200}
              status={marks['aria-invalid'] ? 'error' : ''}
              value={line.item}
              onChange={(event) => onChange({ ...line, item: event.target.value })}
            />
            <span className={classes['small']}>
              {(['spec', 'unit'] as const).map((field) => (
                <label key={field}>
                  {t(field)}
                  <Input
                    aria-label={name(field)}
                    autoComplete="off"
                    maxLength={field === 'spec' ? 100 : 20}
                    value={line[field]}
                    onChange={(event) => onChange({ ...line, [field]: event.target.value })}
                  />
                </label>
              ))}
            </span>
          </>
        )}
      </Field>
      <Field label={t('subject')} {...at('subjectId')} className={classes['subjectCell']}>
        {(marks) => (
          <>
            <SubjectPicker<Subject>
              className={classes['picker'] ?? ''}
              subjects={chart}
              value={line.subjectId}
              unread={line.subjectUnread}
              label={name('subject')}
              name={marks.name}
              dataField="subjectId"
              {...(place > 0 ? { dataLine: place } : {})}
              invalid={marks['aria-invalid']}
              {...(marks['aria-describedby'] === undefined ? {} : { describedBy: marks['aria-describedby'] })}
              onChange={(subjectId) => onChange({ ...line, subjectId, subjectUnread: undefined })}
              onUnread={(subjectUnread) => onChange({ ...line, subjectId: null, subjectUnread })}
            />
            <LineItems {...props} />
          </>
        )}
      </Field>
      {figure('num', 'num')}
      {figure('price', priceWord)}
      {amount('amount')}
      <Field label={t('taxRate')} {...at('taxRate')}>
        {(marks) => (
          <>
            <Choice
              label={name('taxRate')}
              marks={marks}
              value={line.taxRate}
              options={rates.map((value) => ({ value, label: percentText(value) }))}
              onChange={(taxRate) => onChange(withRate(line, taxRate, draft.isGross))}
            />
            {side === 'purchase' && company.vatType === 1 && (
              <Choice
                label={name('inputTax')}
                marks={{ ...marks, name: `inputTax-${row}`, 'data-field': 'inputTax' }}
                value={line.inputTax}
                options={[
                  { value: '' as const, label: t('inputTax.same') },
                  ...INPUT_TAX_CHOICES.map((value) => ({ value, label: t(`inputTax.${value}`) })),
                ]}
                onChange={(inputTax) => onChange({ ...line, inputTax })}
              />
            )}
          </>
        )}
      </Field>
      {amount('taxAmount')}
      {amount('totalAmount')}
      <Button
        className={classes['remove'] ?? ''}
        type="text"
        aria-label={t('line.remove', { row })}
        title={t('line.remove', { row })}
        icon={<Icon name="delete" size={16} />}
        onClick={onRemove}
      />
    </div>
  );
}
