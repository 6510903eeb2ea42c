import { subjectLabel } from '@suanpan/accounting-core';
import type { BookSubject } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bookQueries } from '../books/queries.ts';
import { useSpan } from '../books/use-span.ts';
import type { Entry } from './entry.ts';
import { useEntryChoice, type EntryChoice } from './use-entry-choice.ts';

/** What belongs to one subject: an open voucher, an item, a search, the columns of its ledger. */
const cleared = { voucher: null, item: null, q: null, columns: null } as const;

const all = (): boolean => true;

/** The choice among the subjects with something to show in the months; the address names one by its code. */
export function useSubjectChoice(isWanted: (subject: BookSubject) => boolean = all): EntryChoice {
  const { id } = useAccountSet();
  const { span } = useSpan();
  const list = useQuery(bookQueries.subjects(id, span));
  const entries = useMemo(() => list.data?.filter(isWanted).map(entryOf), [list.data, isWanted]);
  return useEntryChoice({ ...list, data: entries }, 'subjectCode', cleared);
}

const entryOf = ({ code, name, level, subjectFullName }: BookSubject): Entry => ({
  key: code,
  code,
  name,
  level,
  fullName: subjectLabel(subjectFullName),
});
