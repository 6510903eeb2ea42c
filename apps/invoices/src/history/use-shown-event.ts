import type { DocumentEvent } from '@suanpan/contracts';
import { momentText } from '@suanpan/ui';
import type { HistoryEvent } from '@suanpan/ui/kit';
import type { Compare } from '../form/parts/use-compared.ts';
import { eventRows } from './event-rows.ts';
import { useMessages } from './messages.ts';

/** One thing that happened to an invoice, in words: what, who, when, and the rows it changed. */
export function useShownEvent(compare: Compare): (event: DocumentEvent, index: number) => HistoryEvent {
  const t = useMessages();
  const names = {
    destroyedOn: t('destroyedOn'),
    voucher: t('voucher'),
    file: t('file'),
    readFrom: t('readFrom'),
  };
  return (event, index) => {
    const action = actions.find((known) => known === event.action);
    const rows = eventRows(event, names, compare);
    const isSaved = event.action === 'invoice.change' && rows.length === 0;
    return {
      key: index,
      action: action ? t(action) : event.action,
      name: event.userName,
      time: momentText(event.at, 'second'),
      rows,
      ...(isSaved && { note: t('nothing') }),
    };
  };
}

const actions = [
  'invoice.add',
  'invoice.change',
  'invoice.import',
  'invoice.destroy',
  'invoice.book',
  'invoice.unbook',
  'invoice.attach',
  'invoice.detach',
] as const;
