import { periodText } from '@suanpan/accounting-core';
import type { Moment } from '@suanpan/contracts';
import { momentText } from '@suanpan/ui';
import { useMemo } from 'react';
import { useMessages } from './messages.ts';

/** A moment in words: when, and by whom; of a close or a reopening also which month. */
export function useMomentText(): (moment: Moment) => string {
  const t = useMessages();
  return useMemo(() => {
    return ({ at, actorName, action, objectId }) => {
      const when = momentText(at);
      const what =
        action === 'period.close' || action === 'period.reopen'
          ? t(action, { month: monthOf(objectId) })
          : '';
      return [when, what, actorName].filter(Boolean).join(' · ');
    };
  }, [t]);
}

/** A month of the history is written `2026-3`. */
function monthOf(objectId: string): string {
  const [year, month] = objectId.split('-').map(Number);
  return periodText({ year: year ?? 0, month: month ?? 1 });
}
