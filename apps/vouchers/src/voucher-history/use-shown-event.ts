import { shownDecimal, subjectLabel, VOUCHER_KINDS } from '@suanpan/accounting-core';
import type { VoucherEvent } from '@suanpan/contracts';
import { formatAmount, momentText } from '@suanpan/ui';
import type { HistoryEvent } from '@suanpan/ui/kit';
import { useMessages as useVoucherWords } from '../voucher/messages.ts';
import { type EventRow, type Shown, eventRows } from './event-rows.ts';
import en from './messages.en.json';
import { useMessages } from './messages.ts';

/** One thing that happened to a voucher, in words: what, who, when, and the rows it changed. */
export function useShownEvent(): (event: VoucherEvent) => HistoryEvent {
  const t = useMessages();
  const fieldName = useFieldName();
  const shown = useShown();
  const label = ({ line, field }: EventRow): string => {
    if (line === null) return fieldName(field ?? '');
    return field === null ? t('line', { row: line }) : t('lineField', { row: line, field: fieldName(field) });
  };
  return (event) => {
    const action = actions.find((known) => known === event.action);
    const rows = eventRows(event, shown).map((row) => ({
      key: `${row.line}/${row.field}/${row.before === null}`,
      label: label(row),
      before: row.before,
      after: row.after,
    }));
    return {
      key: event.seq,
      action: action ? t(action) : event.action,
      name: event.memberName,
      time: momentText(event.at, 'second'),
      rows,
      ...(rows.length === 0 && { note: t('nothing') }),
    };
  };
}

const actions = ['record', 'change', 'renumber', 'review', 'cancel', 'delete', 'attach', 'detach'] as const;

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
