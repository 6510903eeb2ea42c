/** As dates are written everywhere, year first and in the order of time; the same in every language. */
const styles = {
  day: { dateStyle: 'short' },
  time: { timeStyle: 'short' },
  minute: { dateStyle: 'short', timeStyle: 'short' },
  second: { dateStyle: 'short', timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A moment by the user's own clock: 2026-03-31 07:53, its day or time alone, or with its seconds. */
export function momentText(instant: string | number | Date, upTo: keyof typeof styles = 'minute'): string {
  return new Intl.DateTimeFormat('sv-SE', styles[upTo]).format(new Date(instant));
}
