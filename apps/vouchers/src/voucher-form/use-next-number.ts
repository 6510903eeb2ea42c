import { voucherQueries } from '@suanpan/api-client';
import { isDay, lastDay, periodOf } from '@suanpan/accounting-core';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';

/** The number the server proposes for a word in the month of a day; asked again whenever either changes. */
export function useNextNumber(word: string, date: string): number | null {
  const { id } = useAccountSet();
  const isKnown = isDay(date) && word !== '';
  const month = isKnown ? lastDay(periodOf(date)) : '';
  const proposal = useQuery({ ...voucherQueries.nextNumber(id, word, month), enabled: isKnown });
  return proposal.data ?? null;
}
