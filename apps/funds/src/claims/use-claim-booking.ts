import type { Claim } from '@suanpan/contracts';
import { useDocumentBooking } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useMessages as useFundWords } from '../funds/messages.ts';
import { nameOf } from './left-to-pay.ts';
import { useMessages } from './messages.ts';

/** Makes vouchers of claims and takes them back. */
export function useClaimBooking() {
  const t = useMessages();
  const words = useFundWords();
  const booking = useDocumentBooking('/claim', {
    booked: (count) => t('booked', { count }),
    unbooked: (count) => t('unbooked', { count }),
    unreachable: words('unreachable'),
    toast: useToast(),
  });
  return {
    ...booking,
    book: (claims: readonly Claim[]) =>
      booking.book(claims.map((claim) => ({ id: claim.id, name: nameOf(claim) }))),
    unbook: (claims: readonly Claim[]) => booking.unbook(claims.map(({ id }) => id)),
  };
}
