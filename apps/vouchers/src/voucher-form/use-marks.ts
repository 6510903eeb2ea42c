import { problemText } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { useMemo } from 'react';
import { cellName } from './draft/cells.ts';
import type { LineDraft } from './draft/draft.ts';
import { type LineFault, lineFaults } from './draft/line-faults.ts';
import type { ShownProblem } from './draft/refusal.ts';
import { useMessages } from './messages.ts';

/** What cannot be read as what its field is for, said there until it is corrected, but not while it is `typed`. */
export function useMarks(lines: readonly LineDraft[], typed: string | null): readonly ShownProblem[] {
  const t = useMessages();
  const { language } = useLanguage();
  return useMemo(() => {
    const textOf = ({ field, text, problem }: LineFault): string => {
      if (field === 'subject') return t('unread.subject', { text });
      if (problem === null) return t('unread.item', { text });
      const isTaken = problem.code !== 'money.malformed' || (field !== 'debit' && field !== 'credit');
      return isTaken ? problemText(problem, language) : t(`unread.${field}`, { text });
    };
    return lines.flatMap((line, index) =>
      lineFaults(line)
        .map((fault) => ({ fault, cell: { key: line.key, field: fault.field } }))
        .filter(({ cell }) => cellName(cell) !== typed)
        .map(({ fault, cell }) => ({ message: textOf(fault), line: index + 1, cell })),
    );
  }, [lines, typed, t, language]);
}
