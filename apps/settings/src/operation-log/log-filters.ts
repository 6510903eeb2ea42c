import { LOG_KINDS, type LogKind, type OperationLogFilter } from '@suanpan/contracts';

/** The filters as the address has them: days, not instants; empty for none. */
export interface LogFilters {
  who: string;
  kind: LogKind | '';
  object: string;
  from: string;
  to: string;
  refused: boolean;
}

export const noFilters: LogFilters = { who: '', kind: '', object: '', from: '', to: '', refused: false };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What an address says; what it says wrongly is not said. */
export function filtersIn(search: URLSearchParams): LogFilters {
  const kind = search.get('kind');
  const dayOf = (name: string): string => (DAY.test(search.get(name) ?? '') ? search.get(name)! : '');
  return {
    who: /^\d{1,15}$/.test(search.get('who') ?? '') ? search.get('who')! : '',
    kind: LOG_KINDS.find((known) => known === kind) ?? '',
    object: (search.get('object') ?? '').slice(0, 64),
    from: dayOf('from'),
    to: dayOf('to'),
    refused: search.get('refused') === '1',
  };
}

/** Changes of filters as changes of the address; another filter closes the open entry. */
export const searchOf = ({ refused, ...texts }: Partial<LogFilters>): Record<string, string | null> => ({
  ...texts,
  ...(refused === undefined ? {} : { refused: refused ? '1' : null }),
  entry: null,
});

/** The same for the service: days begin and end where the user is. */
export function filterOf({ who, kind, object, from, to, refused }: LogFilters): OperationLogFilter {
  const [begin, end] = [instantOf(from, 0), instantOf(to, 1)];
  return {
    ...(who === '' ? {} : { who }),
    ...(kind === '' ? {} : { kind }),
    ...(object.trim() === '' ? {} : { object: object.trim() }),
    ...(begin === null ? {} : { from: begin }),
    ...(end === null ? {} : { to: end }),
    ...(refused ? { refused } : {}),
  };
}

/** Midnight of a day, so many days later; null for no day. */
function instantOf(day: string, daysLater: number): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date + daysLater).toISOString();
}
