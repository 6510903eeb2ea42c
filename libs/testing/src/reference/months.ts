/** A month as `2025-07`: text sorts in time order, so months and days are compared as they are. */
export type Month = string;
/** A day as `2025-07-31`. */
export type Day = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const yearOf = (month: Month): string => month.slice(0, 4);
export const isDecember = (month: Month): boolean => month.endsWith('-12');
export const firstDay = (month: Month): Day => `${month}-01`;

export function laterBy(months: number, month: Month): Month {
  const count = Number(yearOf(month)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

export const nextMonth = (month: Month): Month => laterBy(1, month);

export function lastDay(month: Month): Day {
  const days = new Date(Date.UTC(Number(yearOf(month)), Number(month.slice(5)), 0)).getUTCDate();
  return `${month}-${days}`;
}

/** All months from one to another, both included; none when they are in the wrong order. */
export function monthsFrom(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
}
