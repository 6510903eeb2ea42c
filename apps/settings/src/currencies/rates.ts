import {
  type Period,
  RATE,
  isProblem,
  parseDecimal,
  periodKey,
  signOf,
  toHalfWidth,
} from '@suanpan/accounting-core';
import { api, dictionaryQueries } from '@suanpan/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The month-end rates that are entered for a month. */
export const ratesQuery = (accountSetId: number, { year, month }: Period) =>
  queryOptions({
    queryKey: [...dictionaryQueries.all(accountSetId), 'rates', periodKey({ year, month })],
    queryFn: ({ signal }) => api.get('/currency/rates', { query: { year, month }, signal }),
  });

/** What stands wrong in a typed rate; null: it is one. */
export type RateFault = 'missing' | 'malformed' | 'not-positive';

/** Reads a typed rate, half or full width: up to 8 decimals, greater than zero. */
export function readRate(typed: string): { rate: string } | { fault: RateFault } {
  const text = toHalfWidth(typed).trim();
  if (text === '') return { fault: 'missing' };
  const rate = parseDecimal(text, RATE);
  if (isProblem(rate)) return { fault: 'malformed' };
  return signOf(rate) > 0 ? { rate } : { fault: 'not-positive' };
}

export interface CurrencyChoice {
  value: string;
  label: string;
}

/** The ISO currencies the browser knows, named in the user's language, without those the books have. */
export function currencyChoices(language: string, taken: readonly string[]): CurrencyChoice[] {
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .filter((code) => !taken.includes(code))
    .map((code) => ({ value: code, label: `${code} ${names.of(code) ?? code}` }));
}

export const currencyName = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'currency' }).of(code) ?? code;
