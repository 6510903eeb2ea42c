import type {
  AuxiliaryBalanceRow,
  GeneralLedgerEntry,
  LedgerRow,
  ReportTemplate,
  ReportTemplateDetail,
  ReportView,
  SubjectBalanceRow,
  VoucherCashFlow,
} from '@suanpan/contracts';
import type { CsvRow } from '@suanpan/seeds';
import type { Api } from './api.ts';
import {
  auxiliaryBalanceRows,
  cashFlowRows,
  detailLedgerRows,
  generalLedgerRow,
  statementRows,
  trialBalanceRows,
  type Names,
} from './books.ts';
import type { Chart } from './chart.ts';
import type { AnsweredRow } from './compare.ts';
import { readPages } from './pages.ts';
import { lastDayOf } from './span.ts';
import type { TableKind } from './table.ts';

/** What is read: the months as the call takes them, and the rows of the file, which choose the accounts. */
export interface Wanted {
  query: Record<string, string>;
  /** The month of the general and the detailed ledger's rows. */
  month: string;
  rows: readonly CsvRow[];
}

type Reader = (api: Api, chart: Chart, names: Names, wanted: Wanted) => Promise<AnsweredRow[]>;

const distinct = (rows: readonly CsvRow[], column: string): string[] => [
  ...new Set(rows.map((row) => row[column] ?? '')),
];

const generalLedger: Reader = async (api, _chart, _names, { month, rows }) => {
  const entries = await api.get<GeneralLedgerEntry[]>('/accountBook/generalLedger', {
    accountDate: lastDayOf(month),
  });
  const codes = new Set(distinct(rows, 'code'));
  return entries
    .filter((entry) => codes.has(entry.subject.code))
    .map((entry) => generalLedgerRow(entry, month));
};

const detailLedger: Reader = async (api, chart, names, { month, rows }) => {
  const answered: AnsweredRow[] = [];
  for (const code of distinct(rows, 'ledger_code')) {
    const subject = chart.subject(code);
    const query = { accountDate: lastDayOf(month), subjectId: subject.id, subjectCode: code };
    answered.push(
      ...detailLedgerRows(subject, await api.get<LedgerRow[]>('/accountBook/details', query), names),
    );
  }
  return answered;
};

const statement =
  (templateKey: string, columns: { period: string; year: string }): Reader =>
  async (api, _chart, _names, { query }) => {
    const templates = await api.get<ReportTemplate[]>('/report/template');
    const template = templates.find((one) => one.templateKey === templateKey);
    if (!template) return [];
    const { items } = await api.get<ReportTemplateDetail>(`/report/template/${template.id}`);
    return statementRows(
      items,
      await api.get<ReportView>(`/report/template/view/${template.id}`, query),
      columns,
    );
  };

/** The public call behind each compared file. */
export const readers: Record<TableKind, Reader> = {
  'trial-balance': async (api, _chart, _names, { query }) =>
    trialBalanceRows(await api.get<SubjectBalanceRow[]>('/accountBook/subjectBalance', query)),
  'aux-balance': async (api, _chart, names, { query }) =>
    auxiliaryBalanceRows(
      await api.get<AuxiliaryBalanceRow[]>('/accountBook/auxiliaryBalance', { ...query, bySubject: 1 }),
      names,
    ),
  'general-ledger': generalLedger,
  'detail-ledger': detailLedger,
  'balance-sheet': statement('zcfzb', { period: 'closing', year: 'year_opening' }),
  'income-statement': statement('lrb', { period: 'current', year: 'ytd' }),
  'cash-flow': statement('xjllb', { period: 'current', year: 'ytd' }),
  'cash-flow-by-voucher': async (api, _chart, _names, { month }) =>
    cashFlowRows(
      await readPages<VoucherCashFlow>(api, '/report/cashFlow', { accountDate: lastDayOf(month) }),
    ),
};
