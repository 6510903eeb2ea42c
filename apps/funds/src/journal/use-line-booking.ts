import { api } from '@suanpan/api-client';
import type { JournalLine } from '@suanpan/contracts';
import { useDocumentBooking } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useMessages as useFundWords } from '../funds/messages.ts';
import { useMessages } from './messages.ts';

/** Makes vouchers of lines, takes them back, deletes lines; what is refused is told with its reason, the others are done. */
export function useLineBooking() {
  const t = useMessages();
  const words = useFundWords();
  const toast = useToast();
  const booking = useDocumentBooking('/bank-journal', {
    booked: (count) => t('booked', { count }),
    unbooked: (count) => t('unbooked', { count }),
    unreachable: words('unreachable'),
    toast,
  });
  return {
    ...booking,
    book: (lines: readonly JournalLine[]) =>
      booking.book(lines.map((line) => ({ id: line.id, name: nameOf(line) }))),
    unbook: (lines: readonly JournalLine[]) => booking.unbook(lines.map(({ id }) => id)),
    remove: ({ id, version }: JournalLine) =>
      booking.acting(async () => {
        await api.post('/bank-journal/delete', { body: { id, version } });
        toast(t('deleted'));
      }),
  };
}

/** How a line is called where it is refused. */
const nameOf = ({ movedOn, summary }: JournalLine): string => `${movedOn} ${summary}`;
