import type { BillEvent } from '@suanpan/contracts';
import { useMessages } from './messages.ts';

/** What something that happened to a bill is called where it is acted upon. */
export function useEventName(): (event: BillEvent) => string {
  const t = useMessages();
  return ({ kind, eventDate }) => `${eventDate} ${t(`kind.${kind}`)}`;
}
