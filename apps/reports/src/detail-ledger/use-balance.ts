import { useAccountSet } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import { itemsKey } from '../books/items-key.ts';
import { bookQueries, codesOf, isOfSubject, type LedgerChoice } from '../books/queries.ts';
import { useSpan } from '../books/use-span.ts';
import { totalsOfBalance, type LedgerTotals } from './ledger-totals.ts';

/**
 * What the balance book says of the ledger: the subject balance of a whole subject, the auxiliary balance of items.
 * Null while that is unknown, and for one item of a subject.
 */
export function useBalance(choice: LedgerChoice): LedgerTotals | null {
  const { id } = useAccountSet();
  const { span } = useSpan();
  const ofSubject = isOfSubject(choice);
  const subject = useQuery({
    ...bookQueries.oneBalance(id, span, ofSubject ? choice.subjectCode : ''),
    enabled: ofSubject && choice.auxiliaryItemId === null,
  });
  const category = useQuery({
    ...bookQueries.auxiliaryBalance(id, span, {
      auxiliaryId: ofSubject ? null : choice.auxiliaryId,
      bySubject: false,
      unassigned: !ofSubject,
      itemFrom: null,
      itemTo: null,
      codes: ofSubject ? {} : codesOf(choice),
      level: null,
      showZero: false,
    }),
    enabled: !ofSubject,
  });
  if (ofSubject) return subject.data === undefined ? null : totalsOfBalance(subject.data);
  const row = category.data?.find(
    (one) => !one.isTotal && itemsKey(one, choice.auxiliaryId.split(',')) === choice.auxiliaryItemId,
  );
  return category.data === undefined ? null : totalsOfBalance(row ?? null);
}
