import { voucherQueries } from '@suanpan/api-client';
import type { VoucherWord } from '@suanpan/contracts';
import { type Period, lastDay, periodKey } from '@suanpan/accounting-core';
import { useAccountSet, useLocation, usePeriod } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { BookFacts } from './draft/book-facts.ts';
import { defaultDay, entryPeriod, localToday } from './draft/default-day.ts';
import { type FormDraft, newDraft } from './draft/draft.ts';

/** What another screen hands to the form of a new voucher. */
export interface FormState {
  /** Continues with the word and day of the voucher before ("save and new"). */
  head?: Pick<FormDraft, 'word' | 'date'>;
  /** Starts with this content: a copy, or what was typed before the saving was undone. */
  content?: FormDraft;
}

export interface StartDraft {
  /** An empty voucher of the proposed word and day; null while the day is asked for. */
  blank: FormDraft | null;
  content: FormDraft | null;
}

/** The new voucher before the first key. */
export function useStartDraft(facts: BookFacts, words: readonly VoucherWord[]): StartDraft {
  const { period: shown } = usePeriod();
  const state = (useLocation().state ?? {}) as FormState;
  const period = entryPeriod(shown, facts);
  const lastAhead = useLastVoucherAhead(period);
  const word = state.head?.word ?? defaultWord(words);
  const date = state.head?.date ?? lastAhead.day;
  const blank = useMemo(() => (date === null ? null : newDraft({ word, date })), [word, date]);
  return { blank, content: state.content ?? null };
}

const defaultWord = (words: readonly VoucherWord[]): string =>
  (words.find(({ isDefault }) => isDefault) ?? words[0])?.word ?? '';

/** Vouchers dated behind today are rare, so one small question settles the proposed day. */
function useLastVoucherAhead(period: Period): { day: string | null } {
  const { id } = useAccountSet();
  const [today] = useState(() => localToday(new Date()));
  const isThisMonth = today.slice(0, 7) === periodKey(period);
  const ahead = useQuery({
    ...voucherQueries.list(id, { dateFrom: today, dateTo: lastDay(period), page: 1, size: 200 }),
    enabled: isThisMonth,
  });
  if (isThisMonth && ahead.isPending) return { day: null };
  const days = (ahead.data?.records ?? []).map(({ voucherDate }) => voucherDate);
  return { day: defaultDay(period, today, days.toSorted().at(-1) ?? null) };
}
