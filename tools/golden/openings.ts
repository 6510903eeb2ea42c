import type { CashFlowOpening, Imported, OpeningRow } from '@suanpan/contracts';
import type { Case } from '@suanpan/seeds';
import type { Api } from './api.ts';
import type { Chart } from './chart.ts';
import { openingWorkbook } from './workbooks.ts';

const hasOpenings = async (api: Api): Promise<boolean> =>
  (await api.get<OpeningRow[]>('/initial-balance')).some((row) => row.id !== null);

/**
 * Uploads opening.csv as a spreadsheet, all or nothing, unless openings are there already. Nothing to do for a company
 * that starts from nothing.
 */
export const enterOpenings = async (api: Api, company: Case, chart: Chart): Promise<void> => {
  if (company.openings.length === 0 || (await hasOpenings(api))) return;
  await api.upload<Imported>('/initial-balance/import', await openingWorkbook(company, chart));
};

/**
 * Enters opening-cashflow.csv: the lines that are entered, where the statement has them; its sums follow. Repeating it
 * changes nothing. Nothing is asked of books that begin in January.
 */
export const enterCashFlowOpenings = async (api: Api, company: Case): Promise<void> => {
  const lines = await api.get<CashFlowOpening[]>('/initial-balance/cashFlow');
  const wanted = company.cashFlowOpenings.filter((row) =>
    lines.some(({ line, ytdAmount }) => line === row.line && ytdAmount !== row.ytdAmount),
  );
  if (wanted.length > 0 && !company.enableMonth.endsWith('-01'))
    await api.put('/initial-balance/cashFlow', wanted);
};
