import { firstDay, isDay, lastDay, type Period, toHalfWidth } from '@suanpan/accounting-core';
import { type InvoiceQuery, LONGEST_KEYWORD } from '@suanpan/contracts';
import { INVOICE_KINDS, type InvoiceKind } from '@suanpan/trade-core';

/** What the list shows of its month, or of the days named instead; kept in the address. Empty: any. */
export interface Filters {
  keyword: string;
  kind: InvoiceKind | '';
  pay: '1' | '2' | '3' | '';
  /** Whether a voucher was made of it. */
  booked: 'true' | 'false' | '';
  /** 1 counts, 0 is destroyed. */
  state: '1' | '0' | '';
  dayFrom: string;
  dayTo: string;
}

const names: Readonly<Record<keyof Filters, string>> = {
  keyword: 'q',
  kind: 'kind',
  pay: 'pay',
  booked: 'booked',
  state: 'state',
  dayFrom: 'dayFrom',
  dayTo: 'dayTo',
};

/** The page of the list in the address. */
export const PAGE = 'page';
const SIZE = 50;

/** The filters an address names; what is malformed counts as absent. */
export function filtersOf(search: URLSearchParams): Filters {
  const text = (field: keyof Filters): string => search.get(names[field]) ?? '';
  const day = (field: keyof Filters): string => (isDay(text(field)) ? text(field) : '');
  const one = <T extends string>(field: keyof Filters, known: readonly T[]): T | '' =>
    known.find((value) => value === text(field)) ?? '';
  return {
    keyword: text('keyword').slice(0, LONGEST_KEYWORD),
    kind: one('kind', INVOICE_KINDS),
    pay: one('pay', ['1', '2', '3']),
    booked: one('booked', ['true', 'false']),
    state: one('state', ['1', '0']),
    dayFrom: day('dayFrom'),
    dayTo: day('dayTo'),
  };
}

/** An address with these filters, on its first page; everything else in it stays. */
export function withFilters(search: URLSearchParams, filters: Partial<Filters>): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(PAGE);
  for (const [field, value] of Object.entries(filters)) {
    const name = names[field as keyof Filters];
    if (value.trim() === '') next.delete(name);
    else next.set(name, value.trim());
  }
  return next;
}

export const noFilters: Filters = {
  keyword: '',
  kind: '',
  pay: '',
  booked: '',
  state: '',
  dayFrom: '',
  dayTo: '',
};

export const isFiltered = (filters: Filters): boolean => Object.values(filters).some((value) => value !== '');

/** Days that are named take the month's place. */
export const hasOwnDays = ({ dayFrom, dayTo }: Filters): boolean => dayFrom !== '' || dayTo !== '';

/** The page that an address names, the first one by default. */
export const pageOf = (search: URLSearchParams): number => {
  const page = search.get(PAGE) ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
};

/** What the server is asked for. */
export const listQuery = (filters: Filters, period: Period, page: number): InvoiceQuery => ({
  page,
  size: SIZE,
  ...foundBy(filters, period),
});

/** What is found, on whatever page. */
export function foundBy(filters: Filters, period: Period): Omit<InvoiceQuery, 'page' | 'size'> {
  const { kind, pay, booked, state, dayFrom, dayTo } = filters;
  const keyword = toHalfWidth(filters.keyword).trim();
  const isOfMonth = !hasOwnDays(filters);
  const [from, to] = isOfMonth ? [firstDay(period), lastDay(period)] : [dayFrom, dayTo];
  return {
    ...(keyword === '' ? {} : { keyword }),
    ...(kind === '' ? {} : { kind }),
    ...(pay === '' ? {} : { payStatus: Number(pay) }),
    ...(booked === '' ? {} : { booked: booked === 'true' }),
    ...(state === '' ? {} : { enableStatus: state === '1' ? 1 : 0 }),
    ...(from === '' ? {} : { dateFrom: from }),
    ...(to === '' ? {} : { dateTo: to }),
  };
}
