import { useMessages as useBookWords } from '../books/messages.ts';
import type { EntryWords } from '../choice/entry.ts';
import { useMessages } from './messages.ts';

/** How a ledger speaks of its subjects. */
export function useSubjectWords(): EntryWords {
  const t = useMessages();
  const words = useBookWords();
  return {
    title: t('subjects'),
    column: words('subject'),
    search: t('subjects.search'),
    none: t('subjects.none'),
    choose: t('subjects.choose'),
    hide: t('subjects.hide'),
    show: t('subjects.show'),
    previous: t('previous'),
    next: t('next'),
  };
}
