import { stripZeros } from '@suanpan/accounting-core';
import type { Currency, CurrencyRate, Language } from '@suanpan/contracts';
import { titleIn, type SheetContent } from '@suanpan/service-kit/sheets';
import type { Static } from 'typebox';

const columns = [
  { titles: ['币别', '幣別', 'Currency'] },
  { titles: ['名称', '名稱', 'Name'] },
  { titles: ['小数位', '小數位', 'Decimals'] },
  { titles: ['常用汇率', '常用匯率', 'Usual rate'] },
  { titles: ['期末汇率', '期末匯率', 'Month-end rate'] },
] as const;

/** The currencies with a month's closing rates as rows, as their screen lists them; the books' own has no rate. */
export function currencySheet(
  currencies: readonly Currency[],
  rates: readonly Static<typeof CurrencyRate>[],
  language: Language,
): SheetContent {
  const rateOf = new Map(rates.map(({ code, rate }) => [code, stripZeros(rate)]));
  return {
    name: titleIn({ titles: ['币别', '幣別', 'Currencies'] }, language),
    columns: columns.map((column) => ({ title: titleIn(column, language) })),
    rows: currencies.map(({ code, name, scale, exchangeRate, localCurrency }) => [
      code,
      name,
      String(scale),
      stripZeros(exchangeRate),
      localCurrency ? null : (rateOf.get(code) ?? null),
    ]),
  };
}
