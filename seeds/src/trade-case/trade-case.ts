import { join } from 'node:path';
import { addDecimals, type Day, lastDay, parsePeriod, sumDecimals } from '@suanpan/accounting-core';
import type {
  Advance,
  Allocation,
  AllocationKind,
  Bill,
  BillEvent,
  Category,
  CategoryRole,
  Claim,
  ClaimPayment,
  FundAccount,
  InputTaxEvent,
  Invoice,
  InvoiceKind,
  JournalLine,
  Party,
  Revaluation,
  TradeItem,
  Transfer,
} from '@suanpan/trade-core';
import { claimStanding, sideOfRole } from '@suanpan/trade-core';
import { cell, type CsvRow, emptyToNull, readCsvIfPresent, readJson } from '../files.ts';

/** A trade case (layout: data/trade-1/README.md) as the documents of trade-core. */
export interface TradeCase {
  facts: TradeCaseFacts;
  events: { n: number; date: Day; event: string; ref: string }[];
  parties: Party[];
  invoices: Invoice[];
  allocations: Allocation[];
  advances: Advance[];
  funds: FundAccount[];
  categories: Category[];
  lines: JournalLine[];
  transfers: Transfer[];
  bills: Bill[];
  billEvents: BillEvent[];
  claims: Claim[];
  claimPayments: ClaimPayment[];
  inputTaxEvents: InputTaxEvent[];
  revaluations: Revaluation[];
}

interface TradeCaseFacts {
  creditCode: string;
  vatType: 0 | 1;
  accountingStandards: 0 | 1;
  enableMonth: string;
  months: string[];
  baseCurrency: string;
  asOf: string[];
}

/** What the categories of a case do, by their codes; all others stand against their subject. */
const roles: Readonly<Record<string, CategoryRole>> = {
  R01: 'receipt',
  R02: 'supplier-refund',
  R05: 'bill',
  R07: 'employee-return',
  P01: 'payment',
  P02: 'customer-refund',
  P05: 'bill',
  P07: 'employee-advance',
  P08: 'claim-payment',
  T00: 'transfer',
};

/** `customer:C01|department:D02` as items. */
const itemsOf = (text: string): TradeItem[] =>
  text
    .split('|')
    .filter((part) => part !== '')
    .map((part) => {
      const [category = '', item = ''] = part.split(':');
      return { category, item };
    });

/** Reads the documents of a case; a kind of which it has no file has none. */
export function loadTradeCase(directory: string): TradeCase {
  const rows = (name: string): CsvRow[] => readCsvIfPresent(join(directory, `${name}.csv`));
  const facts = readJson<TradeCaseFacts>(join(directory, 'case.json'));
  const events = rows('events').map((row) => ({
    n: Number(cell(row, 'n')),
    date: cell(row, 'date'),
    event: cell(row, 'event'),
    ref: cell(row, 'ref'),
  }));
  const entries = new Map(events.map(({ ref, n }) => [ref, n]));
  const entryOf = (ref: string): number => entries.get(ref) ?? 0;
  const parties = rows('parties').map(partyOf);
  const funds = rows('fund-accounts').map(fundOf);
  const allocations = rows('settlements').map(allocationOf);
  const lines = rows('journal').map((row) => lineOf(row, allocations, entryOf));
  const claims = rows('claims').map((row) => claimOf(row, rows('claim-lines'), entryOf));
  const advances = [
    ...rows('opening-advances').map((row) => openingAdvance(row, parties, facts.baseCurrency)),
    ...lines.flatMap((line) => advanceOfLine(line, allocations, funds)),
  ];
  return {
    facts,
    events,
    parties,
    invoices: rows('invoices').map((row, index) => invoiceOf(row, index, rows('invoice-lines'), entryOf)),
    allocations,
    advances,
    funds,
    categories: rows('categories').map(categoryOf),
    lines,
    transfers: rows('transfers').map((row) => transferOf(row, entryOf)),
    bills: rows('bills').map((row) => billOf(row, entryOf)),
    billEvents: rows('bill-events').flatMap((row, index) => billEventOf(row, index)),
    claims,
    claimPayments: claimPaymentsOf(lines, claims),
    inputTaxEvents: rows('input-vat-events').map((row) => inputTaxEventOf(row, entryOf)),
    revaluations: rows('rates').map((row) => ({
      date: monthEnd(cell(row, 'period')),
      currency: cell(row, 'currency'),
      rate: cell(row, 'closing_rate'),
    })),
  };
}

function monthEnd(month: string): Day {
  const period = parsePeriod(month);
  if ('code' in period) throw new Error(`"${month}" is not a month.`);
  return lastDay(period);
}

const partyOf = (row: CsvRow): Party => ({
  id: cell(row, 'code'),
  role: cell(row, 'role') === 'customer' ? 'customer' : 'supplier',
  name: cell(row, 'name'),
  taxId: emptyToNull(cell(row, 'tax_id')),
  termsDays: Number(cell(row, 'terms_days')),
});

const fundOf = (row: CsvRow): FundAccount => ({
  id: cell(row, 'id'),
  name: cell(row, 'name'),
  kind: cell(row, 'kind') as FundAccount['kind'],
  account: cell(row, 'subject'),
  currency: cell(row, 'currency'),
  openingBook: cell(row, 'opening_book'),
  openingBase: cell(row, 'opening_base'),
});

const categoryOf = (row: CsvRow): Category => ({
  id: cell(row, 'code'),
  name: cell(row, 'name'),
  direction: cell(row, 'direction') as Category['direction'],
  role: roles[cell(row, 'code')] ?? 'plain',
  account: emptyToNull(cell(row, 'subject')),
  auxiliary: itemsOf(cell(row, 'aux')),
});

function invoiceOf(
  row: CsvRow,
  index: number,
  lines: readonly CsvRow[],
  entryOf: (ref: string) => number,
): Invoice {
  const id = cell(row, 'id');
  const isOpening = cell(row, 'opening') === '1';
  return {
    id,
    // Those open at the start were entered before everything else.
    entry: isOpening ? index - 1000 : entryOf(id),
    date: cell(row, 'date'),
    side: cell(row, 'side') as Invoice['side'],
    kind: cell(row, 'kind') as InvoiceKind,
    invoiceCode: emptyToNull(cell(row, 'invoice_code')),
    invoiceNumber: cell(row, 'invoice_number'),
    dueDate: emptyToNull(cell(row, 'due_date')),
    partyId: cell(row, 'party'),
    currency: cell(row, 'currency'),
    rate: emptyToNull(cell(row, 'rate')),
    net: cell(row, 'net'),
    tax: cell(row, 'tax'),
    total: cell(row, 'total'),
    redOf: emptyToNull(cell(row, 'red_of')),
    inputTax: emptyToNull(cell(row, 'input_tax')) as Invoice['inputTax'],
    simplified: false,
    opening: isOpening,
    settledBefore: cell(row, 'settled_before') || '0',
    destroyedOn: null,
    lines: lines
      .filter((line) => cell(line, 'invoice') === id)
      .map((line) => ({
        itemName: cell(line, 'item_name'),
        account: cell(line, 'account'),
        auxiliary: itemsOf(cell(line, 'aux')),
        quantity: emptyToNull(cell(line, 'quantity')),
        net: cell(line, 'net'),
        taxRate: cell(line, 'tax_rate'),
        tax: cell(line, 'tax'),
      })),
  };
}

const allocationOf = (row: CsvRow): Allocation => ({
  id: `S${cell(row, 'n')}`,
  date: cell(row, 'date'),
  entry: Number(cell(row, 'n')),
  kind: cell(row, 'kind') as AllocationKind,
  sourceId: cell(row, 'source'),
  invoiceId: cell(row, 'target'),
  amount: cell(row, 'amount'),
  sourceAmount: null,
  undoes: null,
});

/** What a line settles by money, which is more than its amount by the fee that the bank kept. */
const paidBy = (id: string, allocations: readonly Allocation[]): string =>
  sumDecimals(
    allocations
      .filter(({ kind, sourceId }) => kind === 'payment' && sourceId === id)
      .map(({ amount }) => amount),
  );

function lineOf(
  row: CsvRow,
  allocations: readonly Allocation[],
  entryOf: (ref: string) => number,
): JournalLine {
  const id = cell(row, 'id');
  const amount = cell(row, 'amount');
  const more = addDecimals(paidBy(id, allocations), `-${amount}`);
  const [transfer] = /^TR\d+/.exec(id) ?? [];
  return {
    id,
    date: cell(row, 'date'),
    entry: entryOf(transfer ?? id),
    fundAccountId: cell(row, 'account'),
    direction: cell(row, 'direction') as JournalLine['direction'],
    amount,
    rate: emptyToNull(cell(row, 'rate')),
    categoryId: cell(row, 'category'),
    partyId: emptyToNull(cell(row, 'party')),
    employeeId: emptyToNull(cell(row, 'employee')),
    summary: cell(row, 'summary'),
    reference: emptyToNull(cell(row, 'reference')),
    bankFee: more.startsWith('-') ? '0' : more,
    contractTaxRate: null,
    transferId: transfer ?? null,
  };
}

const openingAdvance = (row: CsvRow, parties: readonly Party[], currency: string): Advance => {
  const partyId = cell(row, 'party');
  const party = parties.find(({ id }) => id === partyId);
  return {
    id: cell(row, 'id'),
    date: cell(row, 'date'),
    entry: 0,
    side: sideOfRole(party?.role ?? 'customer'),
    partyId,
    currency,
    rate: null,
    amount: cell(row, 'amount'),
    contractTaxRate: null,
    opening: true,
  };
};

/** The rest of a receipt or payment that its settlements leave. */
function advanceOfLine(
  line: JournalLine,
  allocations: readonly Allocation[],
  funds: readonly FundAccount[],
): Advance[] {
  const { id, date, entry, partyId, rate, amount, categoryId, fundAccountId } = line;
  const rest = addDecimals(amount, `-${paidBy(String(id), allocations)}`.replace('--', ''));
  const isTrade = categoryId === 'R01' || categoryId === 'P01';
  if (!isTrade || partyId === null || rest === '0' || rest.startsWith('-')) return [];
  const currency = funds.find((fund) => fund.id === fundAccountId)?.currency ?? '';
  const side = categoryId === 'R01' ? 'sales' : 'purchase';
  return [
    { id, date, entry, side, partyId, currency, rate, amount: rest, contractTaxRate: null, opening: false },
  ];
}

const transferOf = (row: CsvRow, entryOf: (ref: string) => number): Transfer => ({
  id: cell(row, 'id'),
  date: cell(row, 'date'),
  entry: entryOf(cell(row, 'id')),
  fromId: cell(row, 'from'),
  toId: cell(row, 'to'),
  amountOut: cell(row, 'amount_out'),
  amountIn: cell(row, 'amount_in'),
  fee: cell(row, 'fee'),
  rate: emptyToNull(cell(row, 'rate')),
  summary: cell(row, 'summary'),
});

const billOf = (row: CsvRow, entryOf: (ref: string) => number): Bill => ({
  id: cell(row, 'id'),
  date: cell(row, 'received_or_issued'),
  entry: entryOf(cell(row, 'id')),
  type: cell(row, 'type') as Bill['type'],
  number: cell(row, 'number'),
  partyId: cell(row, 'party'),
  amount: cell(row, 'amount'),
  maturity: cell(row, 'maturity'),
});

/** What happens to a bill after it was received or issued. */
const billEventOf = (row: CsvRow, index: number): BillEvent[] =>
  ['receive', 'issue'].includes(cell(row, 'event'))
    ? []
    : [
        {
          id: `${cell(row, 'bill')}-${index}`,
          billId: cell(row, 'bill'),
          date: cell(row, 'date'),
          entry: index,
          kind: cell(row, 'event') as BillEvent['kind'],
          toPartyId: emptyToNull(cell(row, 'to_party')),
          amount: cell(row, 'amount'),
          interest: cell(row, 'interest'),
          fee: cell(row, 'fee'),
          journalLineId: emptyToNull(cell(row, 'journal')),
        },
      ];

const claimOf = (row: CsvRow, lines: readonly CsvRow[], entryOf: (ref: string) => number): Claim => ({
  id: cell(row, 'id'),
  date: cell(row, 'date'),
  entry: entryOf(cell(row, 'id')),
  employeeId: cell(row, 'employee'),
  total: cell(row, 'total'),
  advanceUsed: cell(row, 'advance_used'),
  status: cell(row, 'state_asked') === 'approve' ? 'approved' : 'rejected',
  lines: lines
    .filter((line) => cell(line, 'claim') === cell(row, 'id'))
    .map((line) => ({
      item: cell(line, 'item'),
      account: cell(line, 'account'),
      auxiliary: itemsOf(cell(line, 'aux')),
      gross: cell(line, 'gross'),
      taxRate: cell(line, 'tax_rate'),
      tax: cell(line, 'tax'),
      deductible: cell(line, 'deductible') === '1',
      invoiceNumber: emptyToNull(cell(line, 'invoice_number')),
    })),
});

/** A payment of claims pays, latest first, what was approved and is unpaid; one to an employee theirs alone. */
function claimPaymentsOf(lines: readonly JournalLine[], claims: readonly Claim[]): ClaimPayment[] {
  const payments: ClaimPayment[] = [];
  for (const line of lines.filter(({ categoryId }) => categoryId === 'P08')) {
    for (const claim of claims) {
      const { state, toPay } = claimStanding(claim, payments, line.date);
      const isTheirs = line.employeeId === null || line.employeeId === claim.employeeId;
      if (state !== 'approved' || claim.date > line.date || !isTheirs) continue;
      const { date, entry, id: journalLineId } = line;
      payments.push({ claimId: claim.id, journalLineId, date, entry, amount: toPay });
    }
  }
  return payments;
}

const inputTaxEventOf = (row: CsvRow, entryOf: (ref: string) => number): InputTaxEvent => ({
  id: cell(row, 'id'),
  date: cell(row, 'date'),
  entry: entryOf(cell(row, 'id')),
  kind: cell(row, 'event') === 'certify' ? 'certify' : 'transfer-out',
  invoiceIds: cell(row, 'invoices').split(' '),
  tax: cell(row, 'tax'),
  account: emptyToNull(cell(row, 'account')),
  auxiliary: [],
});
