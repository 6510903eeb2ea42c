import type { OpeningInput, OpeningRow } from '@suanpan/contracts';
import type { Case, CaseOpening } from '@suanpan/seeds';
import type { Api } from './api.ts';
import type { Chart } from './chart.ts';

/**
 * One row of opening.csv on the wire (decision D22). Profit-and-loss accounts open with nothing: they carry the
 * year's turnover and its actual amount, and no quantities (decisions D20, D22).
 */
const openingOf = (row: CaseOpening, chart: Chart): OpeningInput => {
  const subject = chart.subject(row.code);
  const isPl = subject.type === 'pl';
  return {
    subjectId: subject.id,
    auxiliary: chart.auxiliary(row.auxiliary),
    currencyCode: row.currency,
    openingAmount: row.opening,
    cumulativeDebit: row.ytdDebit,
    cumulativeCredit: row.ytdCredit,
    yearToDateActual: isPl ? row.ytdActual : null,
    originalAmount: isPl ? null : row.openingOriginal,
    yearStartOriginal: isPl ? null : row.yearStartOriginal,
    num: isPl ? null : row.openingQuantity,
    yearStartNum: isPl ? null : row.yearStartQuantity,
  };
};

const hasOpenings = async (api: Api): Promise<boolean> =>
  (await api.get<OpeningRow[]>('/initial-balance')).some((row) => row.id !== null);

/**
 * Enters all opening balances in one batch, all or nothing, unless they are there already. Nothing to do for a
 * company that starts from nothing.
 */
export const enterOpenings = async (api: Api, company: Case, chart: Chart): Promise<void> => {
  if (company.openings.length === 0 || (await hasOpenings(api))) return;
  await api.put('/initial-balance/batch', { rows: company.openings.map((row) => openingOf(row, chart)) });
};
