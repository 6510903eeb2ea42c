import type { Problem } from '@suanpan/accounting-core';
import { problemText } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { useMemo } from 'react';
import { cellOf } from './draft/cells.ts';
import type { LineDraft, Unread } from './draft/draft.ts';
import type { ShownProblem } from './draft/refusal.ts';
import { useMessages } from './messages.ts';

/** What was pasted or typed and could not be read, said at its field until the field is filled. */
export function useUnread(
  lines: readonly LineDraft[],
  amountFaults: ReadonlyMap<string, Problem>,
): readonly ShownProblem[] {
  const t = useMessages();
  const { language } = useLanguage();
  return useMemo(() => {
    const pasted = lines.flatMap(({ key, unread = {} }, index) =>
      (Object.keys(unread) as (keyof Unread)[]).map((field) => ({
        message: t(`unread.${field}`, { text: unread[field] ?? '' }),
        line: index + 1,
        cell: { key, field },
      })),
    );
    const typed = [...amountFaults].flatMap(([name, problem]): ShownProblem[] => {
      const cell = cellOf(name);
      const index = lines.findIndex(({ key }) => key === cell?.key);
      return cell && index >= 0 ? [{ message: problemText(problem, language), line: index + 1, cell }] : [];
    });
    return [...pasted, ...typed];
  }, [lines, amountFaults, t, language]);
}
