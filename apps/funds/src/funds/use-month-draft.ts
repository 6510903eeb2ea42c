import { lastDay } from '@suanpan/accounting-core';
import { type Dispatch, type SetStateAction, useLayoutEffect, useState } from 'react';
import { useShownMonth } from './use-shown-month.ts';

interface MonthDraft<Draft> {
  draft: Draft;
  setDraft: Dispatch<SetStateAction<Draft>>;
  /** Begins anew with what is saved: nothing is typed yet. */
  begin(saved: Draft): void;
}

/**
 * What is typed into a form above the list of a month; it stays in every month.
 * @param goesAlong a form in which nothing is typed yet goes along with the month shown
 * @param onTyped told whether something is typed that would be lost
 */
export function useMonthDraft<Draft extends { movedOn: string }>(
  first: () => Draft,
  goesAlong: boolean,
  onTyped: (isTyped: boolean) => void,
): MonthDraft<Draft> {
  const { period } = useShownMonth();
  const day = lastDay(period);
  const [shown, setShown] = useState(day);
  const [start, setStart] = useState(first);
  const [draft, setDraft] = useState(start);
  const isTyped = draft !== start;
  const begin = (saved: Draft): void => {
    setStart(saved);
    setDraft(saved);
  };
  useLayoutEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
  if (shown !== day) {
    setShown(day);
    if (goesAlong && !isTyped) begin({ ...start, movedOn: day });
  }
  return { draft, setDraft, begin };
}
