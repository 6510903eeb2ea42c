import type { Subject } from '@suanpan/contracts';
import type { ReactNode } from 'react';
import { cellName, detailFields } from '../draft/cells.ts';
import { type CellField, type LineDraft, sideOf } from '../draft/draft.ts';
import { useEntry } from '../entry-context.ts';
import { useMessages } from '../messages.ts';
import classes from '../voucher-form.module.css';
import lineFieldsClasses from '../line-fields.module.css';
import { CurrencyField } from './currency-field.tsx';
import { FigureField } from './figure-field.tsx';
import { ItemField } from './item-field.tsx';
import { SideField } from './side-field.tsx';

interface LineDetailsProps {
  line: LineDraft;
  row: number;
  /** Undefined in a line of a template whose subject is open. */
  subject: Subject | undefined;
  activeField: CellField | null;
  /** Id of what is wrong with a field. */
  problemId(field: CellField): string | undefined;
}

/** What the subject asks for beside the amounts: items, quantity × price, currency, rate and foreign amount. */
export function LineDetails({ line, row, subject, activeField, problemId }: LineDetailsProps): ReactNode {
  const t = useMessages();
  const { facts } = useEntry();
  const place = (field: CellField) => ({
    lineKey: line.key,
    row,
    isActive: field === activeField,
    describedBy: problemId(field),
  });
  const has = new Set(detailFields(line, facts));
  const figure = (field: 'quantity' | 'price' | 'rate' | 'original' | 'share', hint: string): ReactNode => (
    <Detail lineKey={line.key} field={field} label={hint}>
      <FigureField
        {...place(field)}
        field={field}
        text={line[field] ?? ''}
        label={t(`cell.${field}`, { row })}
      />
    </Detail>
  );
  return (
    <div className={lineFieldsClasses['details']}>
      {subject?.auxiliaryAccounting.map((category) => (
        <Detail key={category.id} lineKey={line.key} field={`item:${category.id}`} label={category.name}>
          <ItemField
            {...place(`item:${category.id}`)}
            category={category}
            itemId={line.items[category.id] ?? null}
            unread={line.unread?.[`item:${category.id}`]}
          />
        </Detail>
      ))}
      {has.has('quantity') && figure('quantity', t('quantity', { unit: subject?.unit ?? '' }))}
      {has.has('price') && figure('price', t('price'))}
      {has.has('currency') && (
        <Detail lineKey={line.key} field="currency" label={t('currency')}>
          <CurrencyField
            {...place('currency')}
            codes={subject?.currencyAccounting ?? []}
            code={line.currencyCode ?? facts.baseCurrency}
          />
        </Detail>
      )}
      {has.has('rate') && figure('rate', t('rate'))}
      {has.has('original') && figure('original', t('original'))}
      {has.has('side') && (
        <Detail lineKey={line.key} field="side" label={t('side')}>
          <SideField {...place('side')} side={sideOf(line) ?? line.side ?? 'debit'} />
        </Detail>
      )}
      {has.has('share') && figure('share', t('share'))}
    </div>
  );
}

interface DetailProps {
  lineKey: string;
  field: CellField;
  /** Seen beside the field; the field's own name says the row too. */
  label: string;
  children: ReactNode;
}

const Detail = ({ lineKey, field, label, children }: DetailProps): ReactNode => (
  <span className={lineFieldsClasses['detail']} data-cell={cellName({ key: lineKey, field })}>
    <span className={classes['hint']} aria-hidden="true">
      {label}
    </span>
    {children}
  </span>
);
