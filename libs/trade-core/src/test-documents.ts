import { formatMoney, stripZeros } from '@suanpan/accounting-core';
import { tradeAccounts } from './accounts.ts';
import type { Bill, BillEvent } from './documents/bill.ts';
import type { Claim } from './documents/claim.ts';
import type { Category, FundAccount, JournalLine } from './documents/funds.ts';
import type { Invoice, InvoiceLine } from './documents/invoice.ts';
import type { Party } from './documents/party.ts';
import type { Advance, Allocation } from './documents/settlement.ts';
import type { TradeLine } from './documents/voucher.ts';
import type { OpenItemFacts } from './open-items/facts.ts';
import type { Booking, SettledItem } from './vouchers/booking.ts';

/** Small documents for tests; what a test does not say is unimportant to it. */

export const customer: Party = { id: 'C1', role: 'customer', name: '甲公司', taxId: '91A', termsDays: 30 };
export const supplier: Party = { id: 'S1', role: 'supplier', name: '乙公司', taxId: '91B', termsDays: 30 };

export const bookingFor = (standard: 0 | 1, vatType: 0 | 1): Booking => ({
  company: { baseCurrency: 'CNY', vatType, standard, taxId: '91OURS' },
  accounts: tradeAccounts(standard, vatType),
  parties: new Map([customer, supplier].map((party) => [party.id, party])),
});

export const booking = bookingFor(0, 1);

export const invoiceLine = (some: Partial<InvoiceLine> = {}): InvoiceLine => ({
  itemName: '货物',
  account: '5001',
  auxiliary: [],
  quantity: null,
  net: '100.00',
  taxRate: '0.13',
  tax: '13.00',
  ...some,
});

/** A sale of 100.00 and 13.00 of tax, unless told otherwise. */
export const sale = (some: Partial<Invoice> = {}): Invoice => ({
  id: 'I1',
  date: '2026-01-10',
  entry: 1,
  side: 'sales',
  kind: 'digital-special',
  invoiceCode: null,
  invoiceNumber: '26322000000000000001',
  dueDate: '2026-02-09',
  partyId: 'C1',
  currency: 'CNY',
  rate: null,
  lines: [invoiceLine()],
  net: '100.00',
  tax: '13.00',
  total: '113.00',
  redOf: null,
  inputTax: null,
  simplified: false,
  opening: false,
  settledBefore: '0',
  destroyedOn: null,
  ...some,
});

export const purchase = (some: Partial<Invoice> = {}): Invoice =>
  sale({
    side: 'purchase',
    partyId: 'S1',
    inputTax: 'now',
    lines: [invoiceLine({ account: '1405' })],
    ...some,
  });

/** An export of so many dollars. */
export const exported = (amount: string, some: Partial<Invoice> = {}): Invoice =>
  sale({
    kind: 'export',
    invoiceNumber: 'EX-1',
    currency: 'USD',
    rate: '7',
    lines: [invoiceLine({ net: amount, taxRate: '0', tax: '0' })],
    net: amount,
    tax: '0',
    total: amount,
    ...some,
  });

export const allocation = (some: Partial<Allocation> = {}): Allocation => ({
  id: 'A1',
  date: '2026-01-20',
  entry: 1,
  kind: 'payment',
  sourceId: 'F1',
  invoiceId: 'I1',
  amount: '113.00',
  sourceAmount: null,
  undoes: null,
  ...some,
});

export const advance = (some: Partial<Advance> = {}): Advance => ({
  id: 'V1',
  date: '2026-01-05',
  entry: 1,
  side: 'sales',
  partyId: 'C1',
  currency: 'CNY',
  rate: null,
  amount: '500.00',
  contractTaxRate: null,
  opening: false,
  ...some,
});

export const bank: FundAccount = {
  id: 'B',
  name: '基本户',
  kind: 'bank',
  account: '100201',
  currency: 'CNY',
  openingBook: '1000.00',
  openingBase: '1000.00',
};
export const cash: FundAccount = { ...bank, id: 'K', name: '现金', kind: 'cash', account: '1001' };
export const dollars: FundAccount = { ...bank, id: 'D', name: '美元户', account: '100203', currency: 'USD' };

export const category = (role: Category['role'], some: Partial<Category> = {}): Category => ({
  id: role,
  name: role,
  direction: 'both',
  role,
  account: null,
  auxiliary: [],
  ...some,
});

export const money = (some: Partial<JournalLine> = {}): JournalLine => ({
  id: 'F1',
  date: '2026-01-20',
  entry: 1,
  fundAccountId: 'B',
  direction: 'in',
  amount: '113.00',
  rate: null,
  categoryId: 'receipt',
  partyId: 'C1',
  employeeId: null,
  summary: '货款',
  reference: null,
  bankFee: '0',
  contractTaxRate: null,
  transferId: null,
  ...some,
});

export const bill = (some: Partial<Bill> = {}): Bill => ({
  id: 'P1',
  date: '2026-01-20',
  entry: 1,
  type: 'receivable',
  number: 'BA1',
  partyId: 'C1',
  amount: '113.00',
  maturity: '2026-07-20',
  ...some,
});

export const billEvent = (some: Partial<BillEvent> = {}): BillEvent => ({
  id: 'E1',
  billId: 'P1',
  date: '2026-02-20',
  entry: 1,
  kind: 'endorse',
  toPartyId: 'S1',
  amount: '113.00',
  interest: '0',
  fee: '0',
  journalLineId: null,
  ...some,
});

export const claim = (some: Partial<Claim> = {}): Claim => ({
  id: 'X1',
  date: '2026-01-15',
  entry: 1,
  employeeId: 'E1',
  total: '109.00',
  advanceUsed: '0',
  status: 'approved',
  lines: [
    {
      item: '车票',
      account: '560204',
      auxiliary: [],
      gross: '109.00',
      taxRate: '0.09',
      tax: '9.00',
      deductible: true,
      invoiceNumber: null,
    },
  ],
  ...some,
});

export const item = (invoice: Invoice, amount: string, rate: string | null = null): SettledItem => ({
  invoice,
  amount,
  rate,
});

export const facts = (some: Partial<OpenItemFacts> = {}): OpenItemFacts => ({
  baseCurrency: 'CNY',
  invoices: [],
  allocations: [],
  advances: [],
  advanceRefunds: [],
  revaluations: [],
  ...some,
});

/** Lines as a bookkeeper says them: `D 1122/C1 113.00`. */
export const told = (lines: readonly TradeLine[]): string[] =>
  lines.map(({ side, account, auxiliary, amount, original, rate }) => {
    const items = auxiliary.map(({ item: name }) => `/${name}`).join('');
    const foreign = original === null ? '' : ` = ${stripZeros(original)} × ${stripZeros(rate)}`;
    return `${side === 'debit' ? 'D' : 'C'} ${account}${items} ${formatMoney(amount)}${foreign}`;
  });
