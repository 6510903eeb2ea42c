import { type Period, VOUCHER_KINDS, isDay, toHalfWidth, withoutThousands } from '@suanpan/accounting-core';
import { LONGEST_KEYWORD, type VoucherFilter } from '@suanpan/contracts';

/** Where vouchers come from, as the filter offers it. */
export const SOURCES = ['manual', 'carry-forward', 'template', 'import', 'invoice', 'funds'] as const;
type Kind = (typeof VOUCHER_KINDS)[number];

/**
 * What the voucher list shows of its month, or of the days named instead; it is kept in the address, also while one
 * leafs through the form.
 */
export interface Filters {
  keyword: string;
  word: string;
  /** First and last number, as typed; empty for no bound. */
  from: string;
  to: string;
  audited: '' | 'true' | 'false';
  /** First and last day instead of the month; empty for no bound. */
  dayFrom: string;
  dayTo: string;
  /** Id of the one who made it. */
  maker: string;
  source: '' | (typeof SOURCES)[number];
  kind: '' | Kind;
  attached: '' | 'true' | 'false';
}

export const noFilters: Filters = {
  keyword: '',
  word: '',
  from: '',
  to: '',
  audited: '',
  dayFrom: '',
  dayTo: '',
  maker: '',
  source: '',
  kind: '',
  attached: '',
};

const names: Readonly<Record<keyof Filters, string>> = {
  keyword: 'q',
  word: 'word',
  from: 'from',
  to: 'to',
  audited: 'audited',
  dayFrom: 'dayFrom',
  dayTo: 'dayTo',
  maker: 'maker',
  source: 'source',
  kind: 'kind',
  attached: 'attached',
};

/** The filters an address names; what is malformed counts as absent. */
export function filtersOf(search: URLSearchParams): Filters {
  const text = (field: keyof Filters): string => search.get(names[field]) ?? '';
  const day = (field: keyof Filters): string => (isDay(text(field)) ? text(field) : '');
  const one = <T extends string>(field: keyof Filters, known: readonly T[]): T | '' =>
    known.find((value) => value === text(field)) ?? '';
  return {
    keyword: text('keyword').slice(0, LONGEST_KEYWORD),
    word: text('word'),
    from: numberText(text('from')),
    to: numberText(text('to')),
    audited: one('audited', ['true', 'false']),
    dayFrom: day('dayFrom'),
    dayTo: day('dayTo'),
    maker: numberText(text('maker')),
    source: one('source', SOURCES),
    kind: one('kind', VOUCHER_KINDS),
    attached: one('attached', ['true', 'false']),
  };
}

/** A number of its word, perhaps with the word before it and zeros: `12`, `012`, `记-012`. */
const NUMBER = /^(?:\p{L}+-?)?0*([1-9]\d{0,8})$/u;

/** The digits of a voucher number as typed; empty for a text that is no such number. */
export const numberText = (text: string): string => NUMBER.exec(toHalfWidth(text).trim())?.[1] ?? '';

/** Only figures with a comma that parts no thousands: it is looked for as a text, and as no amount. */
export function isMistakenAmount(text: string): boolean {
  const figure = withoutThousands(text);
  return /^-?[\d.,]+$/.test(figure) && figure.includes(',');
}

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

/** An amount or a code in full width is meant in half width; another text may stand in the books as it is. */
function keywordMeant(text: string): string {
  const half = toHalfWidth(text);
  return /^[-\d.,]+$/.test(half) ? half : text;
}

/** What the server is asked for. */
export function filterQuery(filters: Filters): VoucherFilter {
  const { word, from, to, audited, dayFrom, dayTo, maker, source, kind, attached } = filters;
  const keyword = keywordMeant(filters.keyword.trim());
  return {
    ...(keyword === '' ? {} : { keyword }),
    ...(word === '' ? {} : { word }),
    ...(from === '' ? {} : { codeFrom: Number(from) }),
    ...(to === '' ? {} : { codeTo: Number(to) }),
    ...(audited === '' ? {} : { audited: audited === 'true' }),
    ...(dayFrom === '' ? {} : { dateFrom: dayFrom }),
    ...(dayTo === '' ? {} : { dateTo: dayTo }),
    ...(maker === '' ? {} : { createMember: Number(maker) }),
    ...(source === '' ? {} : { source }),
    ...(kind === '' ? {} : { carryForwardType: kind }),
    ...(attached === '' ? {} : { hasAttachment: attached === 'true' }),
  };
}

/** Days that are named take the month's place. */
export const hasOwnDays = ({ dayFrom, dayTo }: Filters): boolean => dayFrom !== '' || dayTo !== '';

/** What the list asks for: the month the shell shows, or the days that are named. */
export const listQuery = (filters: Filters, { year, month }: Period): VoucherFilter => ({
  ...(hasOwnDays(filters) ? {} : { voucher_year: year, voucher_month: month }),
  ...filterQuery(filters),
});

export const isFiltered = (filters: Filters): boolean => Object.keys(parametersOf(filters)).length > 0;
