import { toHalfWidth } from '@suanpan/accounting-core';
import { type VoucherWord, problemText } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { Button } from '@suanpan/ui';
import { Input, Select } from '@suanpan/ui/kit';
import { type KeyboardEvent, type ReactNode, memo, useState } from 'react';
import type { BookFacts } from '../draft/book-facts.ts';
import type { FormDraft } from '../draft/draft.ts';
import type { HeadField } from '../draft/draft-reducer.ts';
import { headFaults } from '../draft/head-faults.ts';
import type { ShownProblem } from '../draft/refusal.ts';
import { useMessages } from '../messages.ts';
import classes from '../voucher-form.module.css';
import { FieldProblem, faulty } from './field-problem.tsx';
import { VoucherDate } from './voucher-date.tsx';

/** What of the draft stands in its head. */
export type HeadDraft = Pick<FormDraft, 'word' | 'date' | 'number' | 'receiptNum'>;

interface VoucherHeadProps {
  draft: HeadDraft;
  facts: BookFacts;
  words: readonly VoucherWord[];
  /** The number the server would give now. */
  proposed: number | null;
  /** The saved voucher as people call it, when its number will change. */
  movesFrom: string | null;
  problems: readonly ShownProblem[];
  onSeries(series: { word?: string; date?: string }): void;
  onChange(field: HeadField, value: string | null): void;
  /** Enter behind the last of these fields. */
  onDone(): void;
}

/** Word, number, day and attachments. */
export const VoucherHead = memo(function VoucherHead(props: VoucherHeadProps): ReactNode {
  const { draft, facts, words, proposed, movesFrom, problems, onSeries, onChange, onDone } = props;
  const t = useMessages();
  const { language } = useLanguage();
  const [typing, setTyping] = useState<HeadField | null>(null);
  /** What saving has found, and what is no number as soon as its field is left. */
  const problemOf = (field: HeadField): string | undefined => {
    const found = problems.find(({ head }) => head === field)?.message;
    const fault =
      typing === field ? undefined : headFaults(draft, proposed).find((one) => one.field === field);
    return found ?? (fault && problemText(fault, language));
  };
  const type = (field: HeadField, text: string): void => {
    setTyping(field);
    onChange(field, toHalfWidth(text));
  };
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onDone();
  };
  const isFree = draft.number !== null && proposed !== null && draft.number !== String(proposed);
  return (
    <div className={classes['head']}>
      <Field label={t('word')} htmlFor="voucher-word" problem={problemOf('word')}>
        <Select
          id="voucher-word"
          {...faulty('voucher-word', problemOf('word'))}
          value={draft.word}
          options={words.map(({ word }) => ({ value: word, label: word }))}
          onChange={(word) => onSeries({ word })}
          style={{ minWidth: 72 }}
        />
      </Field>
      <Field label={t('number')} htmlFor="voucher-number" problem={problemOf('number')}>
        <Input
          id="voucher-number"
          inputMode="numeric"
          autoComplete="off"
          style={{ width: 88 }}
          {...faulty('voucher-number', problemOf('number'))}
          value={draft.number ?? (proposed === null ? '' : String(proposed))}
          onChange={(event) => type('number', event.target.value)}
          onBlur={() => {
            setTyping(null);
            if (draft.number?.trim() === '') onChange('number', null);
          }}
          onKeyDown={onEnter}
        />
        {problemOf('number') !== undefined && isFree && (
          <Button size="small" onClick={() => onChange('number', null)}>
            {t('number.use', { number: proposed })}
          </Button>
        )}
        {movesFrom !== null && (
          <span className={classes['hint']}>{t('number.moves', { voucher: movesFrom })}</span>
        )}
      </Field>
      <Field label={t('date')} htmlFor="voucher-date" problem={problemOf('date')}>
        <VoucherDate
          value={draft.date}
          facts={facts}
          hasProblem={problemOf('date') !== undefined}
          onChange={(date) => onSeries({ date })}
        />
      </Field>
      <Field label={t('attachments')} htmlFor="voucher-attachments" problem={problemOf('receiptNum')}>
        <Input
          id="voucher-attachments"
          inputMode="numeric"
          autoComplete="off"
          style={{ width: 64 }}
          {...faulty('voucher-attachments', problemOf('receiptNum'))}
          value={draft.receiptNum}
          placeholder="0"
          onChange={(event) => type('receiptNum', event.target.value)}
          onBlur={() => setTyping(null)}
          onKeyDown={onEnter}
        />
        <span className={classes['hint']}>{t('attachments.unit')}</span>
      </Field>
    </div>
  );
});

interface FieldProps {
  label: string;
  htmlFor: string;
  problem: string | undefined;
  children: ReactNode;
}

const Field = ({ label, htmlFor, problem, children }: FieldProps): ReactNode => (
  <div className={classes['headField']}>
    <label htmlFor={htmlFor}>{label}</label>
    {children}
    <FieldProblem id={htmlFor} problem={problem} />
  </div>
);
