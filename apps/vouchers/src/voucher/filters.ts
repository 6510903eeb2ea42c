import type { VoucherFilter } from '@suanpan/contracts';

/** What the voucher list shows of its month; it is kept in the address, also while one leafs through the form. */
export interface Filters {
  keyword: string;
  word: string;
  /** First and last number, as typed; empty for no bound. */
  from: string;
  to: string;
  audited: '' | 'true' | 'false';
}

export const noFilters: Filters = { keyword: '', word: '', from: '', to: '', audited: '' };

const names = { keyword: 'q', word: 'word', from: 'from', to: 'to', audited: 'audited' } as const;
const MOST_DIGITS = 9;

/** The filters an address names; what is malformed counts as absent. */
export function filtersOf(search: URLSearchParams): Filters {
  const audited = search.get(names.audited);
  const number = (name: string): string => numberText(search.get(name) ?? '');
  return {
    keyword: search.get(names.keyword) ?? '',
    word: search.get(names.word) ?? '',
    from: number(names.from),
    to: number(names.to),
    audited: audited === 'true' || audited === 'false' ? audited : '',
  };
}

/** The digits of a voucher number as typed; empty for zero, for none. */
export const numberText = (text: string): string =>
  text.replace(/\D/g, '').replace(/^0+/, '').slice(0, MOST_DIGITS);

/** The same filters as parameters of an address, without the empty ones. */
export const parametersOf = (filters: Filters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => {
      const value = filters[field as keyof Filters].trim();
      return value === '' ? [] : [[name, value]];
    }),
  );

/** An address with these filters; everything else in it stays. */
export function withFilters(search: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of Object.values(names)) next.delete(name);
  for (const [name, value] of Object.entries(parametersOf(filters))) next.set(name, value);
  return next;
}

/** What the server is asked for. */
export function filterQuery({ keyword, word, from, to, audited }: Filters): VoucherFilter {
  return {
    ...(keyword.trim() === '' ? {} : { keyword: keyword.trim() }),
    ...(word === '' ? {} : { word }),
    ...(from === '' ? {} : { codeFrom: Number(from) }),
    ...(to === '' ? {} : { codeTo: Number(to) }),
    ...(audited === '' ? {} : { audited: audited === 'true' }),
  };
}

export const isFiltered = (filters: Filters): boolean => Object.keys(parametersOf(filters)).length > 0;
