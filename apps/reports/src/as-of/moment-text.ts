import { periodText } from '@suanpan/accounting-core';
import type { Moment } from '@suanpan/contracts';
import { momentText } from '@suanpan/ui';
import { useMemo } from 'react';
import { useMessages } from './messages.ts';

/** A moment in words: when, and by whom; of a close or a reopening also which month; and its seal. */
export function useMomentText(): (moment: Moment) => string {
  const t = useMessages();
  return useMemo(() => {
    return ({ at, actorName, action, objectId, seal }) => {
      const when = momentText(at);
      const what =
        action === 'period.close' || action === 'period.reopen'
          ? t(action, { month: monthOf(objectId) })
          : '';
      const sealed = seal === null ? '' : t('seal', { seal });
      return [when, what, actorName, sealed].filter(Boolean).join(' · ');
    };
  }, [t]);
}

/** A month of the history is written `2026-3`. */
function monthOf(objectId: string): string {
  const [year, month] = objectId.split('-').map(Number);
  return periodText({ year: year ?? 0, month: month ?? 1 });
}
