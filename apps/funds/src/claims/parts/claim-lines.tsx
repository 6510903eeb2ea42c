import { percentText } from '@suanpan/accounting-core';
import type { Subject } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { taxRatesOn } from '@suanpan/trade-core';
import { Button, Icon } from '@suanpan/ui';
import { Checkbox, Choice, Field, Input, SubjectPicker } from '@suanpan/ui/kit';
import { type ReactNode, useMemo } from 'react';
import { MoneyField } from '../../funds/money-field.tsx';
import fundClasses from '../../funds/funds.module.css';
import classes from '../claims.module.css';
import { type ClaimDraft, emptyLine, type LineDraft, sentLines, withTax } from '../draft.ts';
import { useMessages } from '../messages.ts';
import { LineItems } from './line-items.tsx';

interface ClaimLinesProps {
  draft: ClaimDraft;
  subjects: ReadonlyMap<number, Subject>;
  problemAt(field: string, line?: number): string | undefined;
  onChange(edit: (known: ClaimDraft) => ClaimDraft): void;
}

/** What was spent, line by line; who deducts input tax says it of each. */
export function ClaimLines({ draft, subjects, problemAt, onChange }: ClaimLinesProps): ReactNode {
  const t = useMessages();
  const isTaxed = useAccountSet().vatType === 1;
  const sent = sentLines(draft);
  const change = (key: number, edit: (line: LineDraft) => LineDraft): void =>
    onChange((known) => ({
      ...known,
      lines: known.lines.map((line) => (line.key === key ? edit(line) : line)),
    }));
  const remove = (key: number): void =>
    onChange((known) => {
      const lines = known.lines.filter((line) => line.key !== key);
      return { ...known, lines: lines.length > 0 ? lines : [emptyLine()] };
    });
  return (
    <section className={classes['lines']} aria-label={t('lines')} data-taxed={isTaxed || undefined}>
      <div className={classes['titles']} aria-hidden="true">
        <span>{t('item')}</span>
        <span>{t('subject')}</span>
        <span data-amount="">{t('gross')}</span>
        {isTaxed && <span>{t('taxRate')}</span>}
        {isTaxed && <span data-amount="">{t('taxAmount')}</span>}
        <span>{t('invoiceNo')}</span>
      </div>
      {draft.lines.map((line, index) => {
        const place = sent.indexOf(line) + 1;
        return (
          <ClaimLineFields
            key={line.key}
            line={line}
            row={index + 1}
            place={place}
            day={draft.claimDate}
            isTaxed={isTaxed}
            subjects={subjects}
            problemAt={(field) => (place === 0 ? undefined : problemAt(field, place))}
            onChange={(edit) => change(line.key, edit)}
            onRemove={() => remove(line.key)}
          />
        );
      })}
    </section>
  );
}

interface ClaimLineFieldsProps {
  line: LineDraft;
  /** Counted from 1, as the line stands in the form. */
  row: number;
  /** As the line is sent; 0 for a blank one. */
  place: number;
  day: string;
  isTaxed: boolean;
  subjects: ReadonlyMap<number, Subject>;
  problemAt(field: string): string | undefined;
  onChange(edit: (line: LineDraft) => LineDraft): void;
  onRemove(): void;
}

function ClaimLineFields(props: ClaimLineFieldsProps): ReactNode {
  const { line, row, place, day, isTaxed, subjects, problemAt, onChange, onRemove } = props;
  const t = useMessages();
  const chart = useMemo(() => [...subjects.values()], [subjects]);
  const set = (change: Partial<LineDraft>): void => onChange((known) => ({ ...known, ...change }));
  const name = (field: Parameters<typeof t>[0]): string => t('cell', { field: t(field), row });
  const at = (field: string) => ({ field, problem: problemAt(field), ...(place > 0 && { line: place }) });
  const rates = [
    ...new Set([...taxRatesOn(day, { side: 'purchase', vatType: 1, simplified: false }), line.taxRate]),
  ];
  const text = (field: 'item' | 'invoiceNo', maxLength: number): ReactNode => (
    <Field label={t(field)} {...at(field)} className={classes['wide']}>
      {(marks) => (
        <Input
          {...marks}
          aria-label={name(field)}
          autoComplete="off"
          maxLength={maxLength}
          status={marks['aria-invalid'] ? 'error' : ''}
          value={line[field]}
          onChange={(event) => set({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className={classes['line']} role="group" aria-label={t('line', { row })} data-claim-line={row}>
      {text('item', 100)}
      <Field label={t('subject')} {...at('subjectId')} className={classes['wide']}>
        {(marks) => (
          <span className={classes['subject']}>
            <SubjectPicker<Subject>
              className={fundClasses['field'] ?? ''}
              subjects={chart}
              value={line.subjectId}
              unread={line.subjectUnread}
              label={name('subject')}
              name={marks.name}
              dataField="subjectId"
              {...(place > 0 && { dataLine: place })}
              invalid={marks['aria-invalid']}
              {...(marks['aria-describedby'] === undefined ? {} : { describedBy: marks['aria-describedby'] })}
              onChange={(subjectId) => set({ subjectId, subjectUnread: undefined })}
              onUnread={(subjectUnread) => set({ subjectId: null, subjectUnread })}
            />
            <LineItems
              line={line}
              row={row}
              place={place}
              subject={subjects.get(line.subjectId ?? 0)}
              problem={problemAt('auxiliary')}
              onChange={(auxiliary) =>
                onChange((known) => ({ ...known, auxiliary: { ...known.auxiliary, ...auxiliary } }))
              }
            />
          </span>
        )}
      </Field>
      <MoneyField
        label={t('gross')}
        cell={name('gross')}
        {...at('gross')}
        value={line.gross}
        onChange={(gross) => onChange((known) => withTax(known, { gross }))}
      />
      {isTaxed && (
        <Field label={t('taxRate')} {...at('taxRate')}>
          {(marks) => (
            <Choice
              label={name('taxRate')}
              marks={marks}
              value={line.taxRate}
              options={rates.map((value) => ({ value, label: percentText(value) }))}
              onChange={(taxRate) => onChange((known) => withTax(known, { taxRate }))}
            />
          )}
        </Field>
      )}
      {isTaxed && (
        <div className={classes['tax']}>
          <MoneyField
            label={t('taxAmount')}
            cell={name('taxAmount')}
            {...at('taxAmount')}
            value={line.taxAmount}
            onChange={(taxAmount) => set({ taxAmount })}
          />
          <Checkbox
            aria-label={name('deductible')}
            checked={line.deductible}
            onChange={(event) => set({ deductible: event.target.checked })}
          >
            {t('deductible')}
          </Checkbox>
        </div>
      )}
      {text('invoiceNo', 64)}
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

/** `0.13` as `13 %`. */
