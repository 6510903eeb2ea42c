import { Button, MoneyText } from '@suanpan/ui';
import { Field, FieldProblem, Input } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { totalsOf } from '../draft/to-wire.ts';
import classes from '../form.module.css';
import { WordsOfAmount } from '../../invoice/words-of-amount.tsx';
import { useMessages } from '../messages.ts';
import type { PartProps } from './head-fields.tsx';

/** Another line, the sums in figures and in words, the remark. */
export function FormFoot({
  facts,
  draft,
  texts,
  onChange,
  onAddLine,
}: PartProps & { onAddLine(): void }): ReactNode {
  const t = useMessages();
  const totals = totalsOf(draft);
  const problem = ['amountExTax', 'taxAmount', 'totalAmount', 'details']
    .flatMap((field) => texts.get(`/${field}`) ?? [])
    .join(' ');
  const isBase = draft.currencyCode === facts.company.baseCurrency;
  return (
    <section className={classes['foot']} aria-label={t('sums')}>
      <Button onClick={onAddLine}>{t('line.add')}</Button>
      <dl className={classes['sums']} data-field="totalAmount" tabIndex={problem === '' ? undefined : -1}>
        {(['amountExTax', 'taxAmount', 'totalAmount'] as const).map((field) => (
          <div key={field}>
            <dt>{t(`sum.${field}`)}</dt>
            <dd>
              {!isBase && draft.currencyCode} <MoneyText amount={totals[field]} />
            </dd>
          </div>
        ))}
      </dl>
      {isBase && <WordsOfAmount amount={totals.totalAmount} className={classes['words']} />}
      {problem !== '' && (
        <p>
          <FieldProblem text={problem} />
        </p>
      )}
      <Field label={t('remark')} field="remark" problem={texts.get('/remark')} className={classes['remark']}>
        {(marks) => (
          <Input
            {...marks}
            aria-label={t('remark')}
            autoComplete="off"
            maxLength={500}
            value={draft.remark}
            onChange={(event) => onChange({ ...draft, remark: event.target.value })}
          />
        )}
      </Field>
    </section>
  );
}
