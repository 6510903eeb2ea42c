import { useMemo } from 'react';
import type { LineDraft, Unread } from './draft/draft.ts';
import type { ShownProblem } from './draft/refusal.ts';
import { useMessages } from './messages.ts';

/** What was pasted and could not be read, said at its field until the field is filled. */
export function useUnread(lines: readonly LineDraft[]): readonly ShownProblem[] {
  const t = useMessages();
  return useMemo(
    () =>
      lines.flatMap(({ key, unread = {} }, index) =>
        (Object.keys(unread) as (keyof Unread)[]).map((field) => ({
          message: t(`unread.${field}`, { text: unread[field] ?? '' }),
          line: index + 1,
          cell: { key, field },
        })),
      ),
    [lines, t],
  );
}
