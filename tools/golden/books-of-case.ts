import type { Case } from '@suanpan/seeds';
import { enterAccountSet } from './account-set.ts';
import type { Api } from './api.ts';
import { setUpChart, type Chart } from './chart.ts';
import { enterClosingSettings } from './closing-steps.ts';
import { setUpCurrencies, setUpWords } from './currencies.ts';
import { enterCashFlowOpenings, enterOpenings } from './openings.ts';

/** A case may write its codes in a scheme of its own; the books take it over before anything names a code. */
const setUpEncoding = async (api: Api, { encoding }: Case): Promise<void> => {
  if (encoding !== '4-2-2-2') await api.post('/subject/encoding', { newEncoding: encoding });
};

/**
 * Opens the case's books as a bookkeeper would: account set, code scheme, words, currencies, chart, items, opening balances.
 * What is there already is left alone, so an interrupted opening can be finished.
 */
export const openBooks = async (api: Api, company: Case): Promise<Chart> => {
  await enterAccountSet(api, company);
  await setUpEncoding(api, company);
  await setUpWords(api, company);
  await setUpCurrencies(api, company);
  const chart = await setUpChart(api, company);
  await enterOpenings(api, company, chart);
  await enterCashFlowOpenings(api, company);
  await enterClosingSettings(api, company, chart);
  return chart;
};
