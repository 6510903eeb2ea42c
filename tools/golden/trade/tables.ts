import type { Table } from '../table.ts';

const table = (keys: readonly string[], figures: Table['figures']): Table => ({
  keys,
  figures,
  madeBy: null,
});

const ages = table(['as_of', 'party', 'currency', 'measure'], {
  name: 'text',
  current: 'money',
  d1_7: 'money',
  d8_15: 'money',
  d16_30: 'money',
  d31_90: 'money',
  d91_180: 'money',
  d180p: 'money',
  red_credit: 'money',
  open_total: 'money',
  advance: 'money',
  net: 'money',
});

/** The expected files of documents and money, besides vouchers and books (layout: seeds/data/trade-1/README.md). */
export const tradeTables = {
  'statement-lines': table(['account', 'serial'], {
    date: 'text',
    amount: 'money',
    balance: 'money',
    counterparty: 'text',
    memo: 'text',
    reversal: 'integer',
  }),
  proposals: table(['journal'], {
    statement_serial: 'text',
    rule: 'text',
    proposed: 'text',
    as_booked: 'integer',
  }),
  matches: table(['journal', 'statement_serials'], {
    account: 'text',
    journal_date: 'text',
    journal_amount: 'money',
    statement_dates: 'text',
    how: 'text',
  }),
  reconciliation: table(['account', 'as_of'], {
    book_balance: 'money',
    bank_in_not_book: 'money',
    bank_out_not_book: 'money',
    book_adjusted: 'money',
    bank_balance: 'money',
    book_in_not_bank: 'money',
    book_out_not_bank: 'money',
    bank_adjusted: 'money',
    difference: 'money',
  }),
  'reconciliation-items': table(['account', 'as_of', 'kind', 'ref'], { date: 'text', amount: 'money' }),
  'invoice-states': table(['as_of', 'invoice'], {
    currency: 'text',
    total: 'money',
    settled: 'money',
    open: 'money',
    open_base: 'money',
    pay_status: 'integer',
    bucket: 'text',
  }),
  'ages-receivable': ages,
  'ages-payable': ages,
  dashboard: table(['as_of', 'panel', 'figure'], { value: 'plain' }),
  latest5: table(['as_of', 'side', 'rank'], {
    invoice: 'text',
    date: 'text',
    party_name: 'text',
    currency: 'text',
    total: 'money',
    total_base: 'money',
  }),
  'fund-balances': table(['account', 'date'], {
    opening: 'money',
    in: 'money',
    out: 'money',
    closing: 'money',
    closing_base: 'money',
  }),
  'fund-report': table(['period', 'account', 'category'], {
    name: 'text',
    in: 'money',
    out: 'money',
    opening: 'money',
    closing: 'money',
  }),
  'invoice-funds-summary': table(['party', 'currency'], {
    name: 'text',
    opening_open: 'money',
    opening_advance: 'money',
    invoiced: 'money',
    red: 'money',
    cash: 'money',
    bank_fee_borne: 'money',
    bills: 'money',
    contra: 'money',
    discount: 'money',
    write_off: 'money',
    closing_open: 'money',
    closing_advance: 'money',
    closing_net: 'money',
  }),
  /** A total of nothing has a row only where the file writes one. */
  vat: {
    ...table(['month', 'direction', 'kind', 'rate'], { invoices: 'integer', net: 'money', tax: 'money' }),
    madeBy: ['invoices', 'net', 'tax'],
  },
  'bill-states': table(['bill'], {
    type: 'text',
    amount: 'money',
    maturity: 'text',
    state: 'text',
    balance: 'money',
  }),
  'claim-states': table(['claim'], {
    employee: 'text',
    total: 'money',
    advance_used: 'money',
    to_pay: 'money',
    paid: 'money',
    state: 'text',
  }),
  einvoices: table(['file'], {
    invoice_number: 'text',
    kind: 'text',
    date: 'text',
    seller: 'text',
    seller_tax_id: 'text',
    buyer_tax_id: 'text',
    net: 'money',
    tax: 'money',
    total: 'money',
    lines: 'integer',
    verdict: 'text',
  }),
  // Ties of nothing on both sides are left out by the books.
  ties: {
    ...table(['as_of', 'tie'], { documents: 'money', ledger: 'money', difference: 'money' }),
    madeBy: ['documents', 'ledger'],
    dropsZeros: true,
  },
} as const satisfies Record<string, Table>;
export type TradeKind = keyof typeof tradeTables;

export const isTradeKind = (kind: string): kind is TradeKind => Object.hasOwn(tradeTables, kind);
