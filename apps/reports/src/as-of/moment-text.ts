import { periodText } from '@suanpan/accounting-core';
import type { Moment } from '@suanpan/contracts';
import type { Language } from '@suanpan/feature-kit';
import { useMemo } from 'react';
import { useMessages } from './messages.ts';

/** A moment in words: when, and by whom; of a close or a reopening also which month. */
export function useMomentText(language: Language): (moment: Moment) => string {
  const t = useMessages();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
    return ({ at, actorName, action, objectId }) => {
      const when = format.format(new Date(at));
      const what =
        action === 'period.close' || action === 'period.reopen'
          ? t(action, { month: monthOf(objectId) })
          : '';
      return [when, what, actorName].filter(Boolean).join(' · ');
    };
  }, [t, language]);
}

/** A month of the history is written `2026-3`. */
function monthOf(objectId: string): string {
  const [year, month] = objectId.split('-').map(Number);
  return periodText({ year: year ?? 0, month: month ?? 1 });
}
