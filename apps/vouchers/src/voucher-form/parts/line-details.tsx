import type { AuxiliaryItem, Subject } from '@suanpan/contracts';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import type { Row } from '../voucher-draft.ts';
import classes from '../voucher-form.module.css';

interface LineDetailsProps {
  row: Row;
  line: number;
  subject: Subject;
  items: Readonly<Record<string, readonly AuxiliaryItem[]>>;
  readOnly: boolean;
  onChange(change: Partial<Row>): void;
  onForeign(change: Partial<Pick<Row, 'rate' | 'original'>>): void;
}

/** What the subject asks for beside the amount: its items, its quantity, its currency; in the line, not in a popup. */
export function LineDetails(props: LineDetailsProps): ReactNode {
  const { row, line, subject, readOnly } = props;
  const t = useMessages();
  const place = { 'data-line': line, disabled: readOnly };
  return (
    <div className={classes['details']}>
      {subject.auxiliaryAccounting.map(({ id, name }) => (
        <label key={id}>
          {name}
          <select
            {...place}
            data-field="auxiliary"
            aria-label={t('cell.item', { category: name, line })}
            value={row.auxiliary[id] ?? ''}
            onChange={(event) =>
              props.onChange({ auxiliary: { ...row.auxiliary, [id]: Number(event.target.value) } })
            }
          >
            <option value="" disabled>
              {t('choose')}
            </option>
            {(props.items[id] ?? []).map((item) => (
              <option key={item.id} value={item.id}>{`${item.code} ${item.name}`}</option>
            ))}
          </select>
        </label>
      ))}
      {subject.unit !== null && (
        <label>
          {t('quantity', { unit: subject.unit })}
          <input
            {...place}
            data-field="num"
            inputMode="decimal"
            aria-label={t('cell.quantity', { line })}
            value={row.quantity}
            onChange={(event) => props.onChange({ quantity: event.target.value })}
          />
        </label>
      )}
      {row.currencyCode !== null && (
        <>
          <label>
            {row.currencyCode}
            <input
              {...place}
              data-field="originalAmount"
              inputMode="decimal"
              aria-label={t('cell.original', { line })}
              value={row.original}
              onChange={(event) => props.onForeign({ original: event.target.value })}
            />
          </label>
          <label>
            {t('rate')}
            <input
              {...place}
              data-field="exchangeRate"
              inputMode="decimal"
              aria-label={t('cell.rate', { line })}
              value={row.rate}
              onChange={(event) => props.onForeign({ rate: event.target.value })}
            />
          </label>
        </>
      )}
    </div>
  );
}
