import { refuse } from '@suanpan/service-kit';

/** The documents of so many months are read at once. */
const MAX_MONTHS = 24;

/**
 * @param from a day or a month, as `to` is
 * @throws ProblemError request.field when the span ends before it begins; settlement.too-many-months.
 */
export function refuseSpan({ from, to }: { from: string; to: string }): void {
  if (from > to) refuse({ code: 'request.field', field: 'to', rule: 'minimum' });
  if (monthIndex(to) - monthIndex(from) >= MAX_MONTHS)
    refuse({ code: 'settlement.too-many-months', field: 'to', max: MAX_MONTHS });
}

/** Every month from one to another, as `2026-01`. */
export function monthsBetween(from: string, to: string): string[] {
  const first = monthIndex(from) - 1;
  return Array.from({ length: monthIndex(to) - first }, (_, index) => {
    const months = first + index;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}

const monthIndex = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

export const dayBefore = (day: string): string => moved(day, -1);

export const dayAfter = (day: string): string => moved(day, 1);

const DAY_MS = 86_400_000;

const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
