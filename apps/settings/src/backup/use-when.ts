import { useLanguage } from '@suanpan/feature-kit';

/** How a moment is written on this screen. */
export function useWhen(): (instant: string) => string {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (instant) => format.format(new Date(instant));
}
