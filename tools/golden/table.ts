import type { FigureForm } from './figures.ts';

/** How the rows of an expected file are told apart and which of their cells are figures. */
export interface Table {
  keys: readonly string[];
  figures: Readonly<Record<string, FigureForm>>;
  /**
   * Columns that make a row of this file: it leaves out rows in which all of them are zero although the books may
   * show them (an item with turnover only earlier in the year), so such an answered row is not an extra row.
   * Null: every row of the books is expected.
   */
  madeBy: readonly string[] | null;
  /** Whether the books leave out a row of nothing but zeros (decision D23), so that one expected is as good as there. */
  dropsZeros?: boolean;
}

const balanceSheet: Table = {
  keys: ['line'],
  figures: { closing: 'money', year_opening: 'money' },
  madeBy: null,
};

/** The income statement and the cash-flow statement. */
const activityStatement: Table = {
  keys: ['line'],
  figures: { ytd: 'money', current: 'money' },
  madeBy: null,
};

const trialBalance: Table = {
  keys: ['code'],
  figures: {
    level: 'integer',
    opening_debit: 'money',
    opening_credit: 'money',
    period_debit: 'money',
    period_credit: 'money',
    ytd_debit: 'money',
    ytd_credit: 'money',
    closing_debit: 'money',
    closing_credit: 'money',
  },
  // A parent whose children cancel out is shown by the books, for its children are.
  madeBy: [
    'opening_debit',
    'opening_credit',
    'period_debit',
    'period_credit',
    'ytd_debit',
    'ytd_credit',
    'closing_debit',
    'closing_credit',
  ],
  dropsZeros: true,
};

const auxiliaryBalance: Table = {
  keys: ['code', 'aux', 'currency'],
  figures: {
    opening_net_debit: 'money',
    period_debit: 'money',
    period_credit: 'money',
    closing_net_debit: 'money',
    closing_fcy_net_debit: 'plain',
    closing_quantity: 'plain',
  },
  // Not by quantity: income and cost accounts keep their sold quantity after the transfer, and the file leaves it out.
  madeBy: [
    'opening_net_debit',
    'period_debit',
    'period_credit',
    'closing_net_debit',
    'closing_fcy_net_debit',
  ],
  dropsZeros: true,
};

const generalLedger: Table = {
  keys: ['code', 'period'],
  figures: {
    opening_own_direction: 'money',
    period_debit: 'money',
    period_credit: 'money',
    ytd_debit: 'money',
    ytd_credit: 'money',
    closing_own_direction: 'money',
  },
  madeBy: [
    'opening_own_direction',
    'period_debit',
    'period_credit',
    'ytd_debit',
    'ytd_credit',
    'closing_own_direction',
  ],
  dropsZeros: true,
};

const detailLedger: Table = {
  keys: ['ledger_code', 'date', 'word', 'number', 'line', 'code', 'aux'],
  figures: { debit: 'money', credit: 'money', running_balance_own_direction: 'money' },
  madeBy: null,
};

const cashFlowByVoucher: Table = {
  keys: ['date', 'word', 'number', 'cf_item'],
  figures: { flow: 'money' },
  madeBy: ['flow'],
};

/** The kinds of expected file that are books. */
export const tables = {
  'trial-balance': trialBalance,
  'general-ledger': generalLedger,
  'detail-ledger': detailLedger,
  'aux-balance': auxiliaryBalance,
  'balance-sheet': balanceSheet,
  'income-statement': activityStatement,
  'cash-flow': activityStatement,
  'cash-flow-by-voucher': cashFlowByVoucher,
} as const satisfies Record<string, Table>;

export type TableKind = keyof typeof tables;

export const isTableKind = (kind: string): kind is TableKind => Object.hasOwn(tables, kind);
