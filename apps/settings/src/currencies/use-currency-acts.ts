import type { Period } from '@suanpan/accounting-core';
import { api, dictionaryQueries } from '@suanpan/api-client';
import type { Currency } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRowActs } from '../inline/use-row-acts.ts';
import { useMessages } from './messages.ts';

type Changes = Partial<Pick<Currency, 'name' | 'scale' | 'exchangeRate'>>;

/** The writes of the screen; a currency names the version it was changed from. */
export function useCurrencyActs(month: Period) {
  const t = useMessages();
  const { reload, run, inTurn } = useRowActs();
  const newest = useNewestCurrency();
  const save = (one: Currency, changes: Changes): Promise<void> =>
    inTurn(async () => {
      const { id, version, code, name, scale, exchangeRate } = newest(one);
      await api.put('/currency', { body: { id, version, code, name, scale, exchangeRate, ...changes } });
      await reload();
    });
  /** Rows are saved one beside the other; an empty rate is taken away. */
  const saveRate = async (code: string, rate: string, seen: string): Promise<void> => {
    const rates = [{ code, rate: rate || null, seen: seen || null }];
    await api.put('/currency/rates', { body: { ...month, rates }, repeatable: true });
    await reload();
  };
  const deleteCurrency = ({ id, version }: Currency) =>
    api.delete('/currency/{id}', { path: { id }, query: { version } });
  const remove = (one: Currency): Promise<void> =>
    run(async () => {
      await deleteCurrency(one);
      return { news: t('deleted', { code: one.code }) };
    });
  return { reload: () => void reload(), save, saveRate, remove, deleteCurrency };
}

/** The currency as the list has it now: with the version that the save before this one has left. */
function useNewestCurrency(): (one: Currency) => Currency {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  return (one) =>
    queryClient
      .getQueryData(dictionaryQueries.currencies(id).queryKey)
      ?.find(({ code }) => code === one.code) ?? one;
}
