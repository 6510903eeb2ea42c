import { lastDay } from '@suanpan/accounting-core';
import { usePeriod } from '@suanpan/feature-kit';
import { type Dispatch, type SetStateAction, useState } from 'react';

/**
 * What is typed into a form above the list of a month; it stays in every month.
 * @param goesAlong a form in which nothing is typed yet goes along with the month shown
 */
export function useMonthDraft<Draft extends { movedOn: string }>(
  begin: () => Draft,
  goesAlong: boolean,
): [Draft, Dispatch<SetStateAction<Draft>>] {
  const { period } = usePeriod();
  const day = lastDay(period);
  const [shown, setShown] = useState(day);
  const [start, setStart] = useState(begin);
  const [draft, setDraft] = useState(start);
  if (shown !== day) {
    setShown(day);
    if (goesAlong && draft === start) {
      const next = { ...start, movedOn: day };
      setStart(next);
      setDraft(next);
    }
  }
  return [draft, setDraft];
}
