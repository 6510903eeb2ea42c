import type { BookSubject } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import { bookQueries } from '../books/queries.ts';
import { useParameters } from '../books/use-parameters.ts';
import { useSpan } from '../books/use-span.ts';

const PARAM = 'subjectCode';

export interface SubjectChoice {
  /** Subjects with something to show in the months, by code. */
  list: ReturnType<typeof useSubjectList>;
  /** The code of the address, else the first of the list; null while that is unknown or nothing moved. */
  code: string | null;
  choose(code: string): void;
  /** Steps to a neighbour in the list; nothing at its ends. */
  step(by: 1 | -1): void;
}

/** Which subject the ledger is of. */
export function useSubjectChoice(): SubjectChoice {
  const list = useSubjectList();
  const [search, change] = useParameters();
  const subjects = list.data ?? [];
  const code = search.get(PARAM) ?? subjects[0]?.code ?? null;
  const choose = (next: string): void =>
    change({ [PARAM]: next, voucher: null, item: null, q: null }, { replace: false });
  const step = (by: 1 | -1): void => {
    // Asked of the address itself: two quick steps are two, although the first one is not drawn yet.
    const latest = new URLSearchParams(window.location.search).get(PARAM) ?? code;
    const next = neighbour(subjects, latest, by);
    if (next) choose(next.code);
  };
  return { list, code, choose, step };
}

function useSubjectList() {
  const { id } = useAccountSet();
  const { span } = useSpan();
  return useQuery(bookQueries.subjects(id, span));
}

/** The subject before or after a code; the code itself need not be in the list. */
export function neighbour(
  subjects: readonly BookSubject[],
  code: string | null,
  by: 1 | -1,
): BookSubject | undefined {
  if (code === null) return undefined;
  return by === 1
    ? subjects.find((subject) => subject.code > code)
    : subjects.findLast((subject) => subject.code < code);
}
