import { addDecimals, type Day, formatMoney, signOf, sum, ZERO } from '@suanpan/accounting-core';
import { toBase } from '../amounts.ts';
import type { Amount } from '../documents/common.ts';
import type { InputTax, InputTaxEvent, Invoice, InvoiceKind, InvoiceLine } from '../documents/invoice.ts';
import type { TradeLine, TradeVoucher } from '../documents/voucher.ts';
import { type Booking, controlOf, nameOf, partyItem } from './booking.ts';
import { credit, debit, lineOf, moneyLine, redLines, withExchange, withRounding } from './lines.ts';

/**
 * Rule: a sale is D receivable total, C revenue net, C output tax; a purchase D cost net, D input tax (at once, or the
 * account of pending tax), C payable total. Tax that is not deductible, and all tax of a small-scale taxpayer's purchases,
 * belongs to the cost. Tax is rounded line by line, as the VAT of a month is. A red invoice has the same lines, negative.
 * Source: trade.md 2 (invoice rows).
 * Example: 33,915.24 and 4,408.98 of tax: D 1405 33,915.24, D 22210101 4,408.98, C 220201 38,324.22.
 */
export function invoiceVoucher(booking: Booking, invoice: Invoice): TradeVoucher {
  const lines = invoice.side === 'sales' ? salesLines(booking, invoice) : purchaseLines(booking, invoice);
  return {
    date: invoice.date,
    summary: summaryOf(booking, invoice),
    lines: withRounding(lines, booking.accounts),
  };
}

const summaryOf = (booking: Booking, { side, redOf, partyId }: Invoice): string =>
  `${redOf === null ? '' : '红字'}${side === 'sales' ? '销售' : '采购'} ${nameOf(booking, partyId)}`;

function salesLines(booking: Booking, invoice: Invoice): TradeLine[] {
  const { outputTax, simplifiedTax } = booking.accounts;
  const account = invoice.simplified ? simplifiedTax : outputTax;
  return [
    controlLine(booking, invoice, invoice.rate),
    ...invoice.lines.map((line) => counterLine('credit', line, line.net, invoice)),
    ...invoice.lines.map(({ tax }) => credit(account, toBase(tax, invoice.rate))),
  ];
}

function purchaseLines(booking: Booking, invoice: Invoice): TradeLine[] {
  const costs = invoice.lines.map((line) => {
    const isCost = inputTaxOf(line, invoice, booking.company.vatType) === 'no';
    return counterLine('debit', line, isCost ? addDecimals(line.net, line.tax) : line.net, invoice);
  });
  const taxes = invoice.lines.flatMap((line) => {
    const choice = inputTaxOf(line, invoice, booking.company.vatType);
    if (choice === 'no') return [];
    const account = choice === 'now' ? booking.accounts.inputTax : booking.accounts.pendingInputTax;
    return [debit(account, toBase(line.tax, invoice.rate))];
  });
  return [...costs, ...taxes, controlLine(booking, invoice, invoice.rate)];
}

/** What a company usually does with the input tax of a kind of invoice; the user may choose otherwise. */
export const usualInputTax = (kind: InvoiceKind, vatType: 0 | 1): InputTax =>
  vatType === 1 && ['special', 'digital-special', 'customs'].includes(kind) ? 'now' : 'no';

/** What becomes of a line's input tax: its own choice, else the invoice's; a small-scale taxpayer deducts none. */
export const inputTaxOf = (
  line: Pick<InvoiceLine, 'inputTax'>,
  invoice: Pick<Invoice, 'inputTax'>,
  vatType: 0 | 1,
): InputTax => (vatType === 0 ? 'no' : (line.inputTax ?? invoice.inputTax ?? 'no'));

/** The tax of an invoice's lines that is deducted at once, or waits to be certified; in the books' own currency. */
export const inputTaxSum = (invoice: Invoice, choice: 'now' | 'later', vatType: 0 | 1): Amount =>
  formatMoney(
    sum(
      invoice.lines
        .filter((line) => inputTaxOf(line, invoice, vatType) === choice)
        .map(({ tax }) => toBase(tax, invoice.rate)),
    ),
  );

function controlLine(booking: Booking, invoice: Invoice, rate: string | null): TradeLine {
  const { side, currency, total, partyId } = invoice;
  return moneyLine(
    side === 'sales' ? 'debit' : 'credit',
    controlOf(booking, side, currency),
    { amount: total, currency, rate },
    [partyItem(side, partyId)],
  );
}

/** Quantities go where the account keeps its items of inventory. */
const counterLine = (
  side: TradeLine['side'],
  { account, auxiliary, quantity }: InvoiceLine,
  amount: Amount,
  { rate }: Invoice,
): TradeLine =>
  lineOf(side, account, toBase(amount, rate), {
    auxiliary,
    quantity: auxiliary.some(({ category }) => category === 'inventory') ? quantity : null,
  });

/**
 * A destroyed invoice's voucher taken back in red; a foreign one from the rate it is carried at, so that nothing of it
 * stays on the control account.
 */
export function destroyVoucher(
  booking: Booking,
  invoice: Invoice,
  date: Day,
  carried: string | null,
): TradeVoucher {
  const { summary, lines } = invoiceVoucher(booking, invoice);
  const red = redLines(lines.filter(({ original }) => carried === null || original === null));
  const control = carried === null ? [] : redLines([controlLine(booking, invoice, carried)]);
  return { date, summary: `作废 ${summary}`, lines: withExchange([...red, ...control], booking.accounts) };
}

/** Certified tax is deducted from now on; tax taken back becomes cost (trade.md 2: later / certified, transfer-out). */
export function inputTaxVoucher({ accounts }: Booking, event: InputTaxEvent): TradeVoucher {
  const tax = toBase(event.tax, null);
  const lines =
    event.kind === 'certify'
      ? [debit(accounts.inputTax, tax), credit(accounts.pendingInputTax, tax)]
      : [
          debit(event.account ?? accounts.staffWelfare, tax, { auxiliary: event.auxiliary }),
          credit(accounts.inputTaxTransferredOut, tax),
        ];
  const summary = event.kind === 'certify' ? '进项税额勾选认证' : '进项税额转出';
  return { date: event.date, summary, lines: lines.filter(({ amount }) => amount !== ZERO) };
}

/** Whether a voucher would have any line: a customs paper without tax, or an invoice of nothing, makes none. */
export const makesVoucher = (invoice: Invoice): boolean =>
  !invoice.opening && invoice.lines.some(({ net, tax }) => signOf(net) !== 0 || signOf(tax) !== 0);
