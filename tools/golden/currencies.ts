import { yearAndMonth } from './span.ts';
import { currencies as knownCurrencies, type Case, type CaseRate } from '@suanpan/seeds';
import type { Currency, VoucherWord } from '@suanpan/contracts';
import type { Api } from './api.ts';

const addCurrency = (api: Api, code: string, rates: readonly CaseRate[]): Promise<Currency> => {
  const known = knownCurrencies().find((currency) => currency.code === code);
  return api.post<Currency>('/currency', {
    code,
    name: known?.nameZh ?? code,
    scale: known?.decimals ?? 2,
    exchangeRate: rates.find((rate) => rate.currency === code)?.rate ?? '1',
  });
};

/** Adds the case's foreign currencies and enters their month-end rates. */
export const setUpCurrencies = async (api: Api, company: Case): Promise<void> => {
  const existing = new Set((await api.get<Currency[]>('/currency')).map((currency) => currency.code));
  const wanted = new Set([
    ...company.currencies,
    ...company.subjects.flatMap((subject) => subject.currencies),
  ]);
  for (const code of wanted) if (!existing.has(code)) await addCurrency(api, code, company.rates);
  for (const [month, rates] of Map.groupBy(company.rates, (rate) => rate.month))
    await api.put('/currency/rates', {
      ...yearAndMonth(month),
      rates: rates.map(({ currency, rate }) => ({ code: currency, rate })),
    });
};

/**
 * Adds the voucher words of the case that a new set does not have. A case without the set's default word numbers its vouchers under
 * words of their own: the one for transfers becomes the default, or the first.
 */
export const setUpWords = async (api: Api, company: Case): Promise<void> => {
  const { voucherWords: wanted } = company;
  const existing = new Set((await api.get<VoucherWord[]>('/voucher-word')).map(({ word }) => word));
  for (const word of wanted)
    if (!existing.has(word)) await api.post('/voucher-word', { word, printTitle: word });
  const words = await api.get<VoucherWord[]>('/voucher-word');
  if (words.some(({ word, isDefault }) => isDefault && wanted.includes(word))) return;
  const usual = wanted.find((word) => word.startsWith('转')) ?? wanted[0];
  const stored = words.find(({ word }) => word === usual);
  if (stored) await api.put('/voucher-word', { ...stored, isDefault: 1 });
};
