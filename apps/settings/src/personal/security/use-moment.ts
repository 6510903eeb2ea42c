import { useLanguage } from '@suanpan/feature-kit';
import { useMemo } from 'react';

/** Writes a moment as people of this language do, in their own time zone. */
export function useMoment(): (instant: string) => string {
  const { language } = useLanguage();
  const format = useMemo(
    () => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
    [language],
  );
  return (instant) => format.format(new Date(instant));
}
