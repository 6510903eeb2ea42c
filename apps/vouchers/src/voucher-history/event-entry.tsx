import { shownDecimal, subjectLabel, VOUCHER_KINDS } from '@suanpan/accounting-core';
import type { VoucherEvent } from '@suanpan/contracts';
import { formatAmount } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages as useVoucherWords } from '../voucher/messages.ts';
import { type EventRow, type Shown, eventRows } from './event-rows.ts';
import classes from './history.module.css';
import en from './messages.en.json';
import { useMessages } from './messages.ts';

/** One thing that happened: what, who, when, and the rows it changed. */
export function EventEntry({ event, time }: { event: VoucherEvent; time: string }): ReactNode {
  const t = useMessages();
  const rows = eventRows(event, useShown());
  const action = actions.find((known) => known === event.action);
  return (
    <li className={classes['event']}>
      <h2>{action ? t(action) : event.action}</h2>
      <p>{t('by', { name: event.memberName, time })}</p>
      {rows.length === 0 ? <p>{t('nothing')}</p> : <ChangeTable rows={rows} />}
    </li>
  );
}

const actions = ['record', 'change', 'renumber', 'review', 'cancel', 'delete', 'attach', 'detach'] as const;

function ChangeTable({ rows }: { rows: readonly EventRow[] }): ReactNode {
  const t = useMessages();
  const fieldName = useFieldName();
  const name = ({ line, field }: EventRow): string => {
    if (line === null) return fieldName(field ?? '');
    return field === null ? t('line', { row: line }) : t('lineField', { row: line, field: fieldName(field) });
  };
  return (
    <table className={classes['changes']}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.line}/${row.field}/${row.before === null}`}>
            <th scope="row">{name(row)}</th>
            <td data-money>{row.before ?? '—'}</td>
            <td data-money>{row.after ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type FieldKey = Extract<keyof typeof en, `field.${string}`>;

/** Fields by the names they have in the form; one that is unknown here keeps its own. */
function useFieldName(): (field: string) => string {
  const t = useMessages();
  return (field) => (`field.${field}` in en ? t(`field.${field}` as FieldKey) : field);
}

/** Shown without the zeros that the wire fills them up with. */
const decimalFields = new Set(['num', 'price', 'exchangeRate', 'originalAmount']);

function useShown(): Shown {
  const words = useVoucherWords();
  return {
    name: useFieldName(),
    value: (field, value) => {
      if (field === 'debitAmount' || field === 'creditAmount') return formatAmount(value);
      if (decimalFields.has(field)) return shownDecimal(value);
      if (field === 'subjectName') return subjectLabel(value);
      const kind = field === 'carryForwardType' && VOUCHER_KINDS.find((known) => known === value);
      return kind ? words(`kind.${kind}`) : value;
    },
  };
}
