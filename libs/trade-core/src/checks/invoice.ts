import {
  addDecimals,
  compareDecimals,
  fitsColumn,
  isDay,
  MAX_INTEGER_DIGITS,
  parseDecimal,
  type Problem,
  PRICE,
  signOf,
} from '@suanpan/accounting-core';
import { gap, sameAmount, shown, sumOf, toBase } from '../amounts.ts';
import type { TradeCompany } from '../documents/company.ts';
import type { Invoice, InvoiceKind, InvoiceLine } from '../documents/invoice.ts';
import { taxOf } from '../documents/line-amounts.ts';
import { type Party, roleOfSide } from '../documents/party.ts';
import type { DocumentProblem, TradeProblem } from '../problem.ts';
import { checkInvoiceNumber, plainNumber } from './invoice-number.ts';

/**
 * Rule: an invoice's totals are the sums of its lines; its tax is kept as printed, yet no more than 0.01 a line off net
 * × rate; every line has the sign of the invoice: negative on a red one, else not negative.
 * Source: trade.md 1 (Invoice), 8 (TOTAL_MISMATCH, TAX_MISMATCH).
 * Example: 9,000.00 at 13 % with 1,170.01 of tax is kept; with 1,170.02 it is refused.
 */
const MOST_TAX_GAP = '0.01';

/** On which sides a kind of invoice stands. */
export const kindsOfSide: Readonly<Record<InvoiceKind, readonly Invoice['side'][]>> = {
  special: ['sales', 'purchase'],
  ordinary: ['sales', 'purchase'],
  'digital-special': ['sales', 'purchase'],
  'digital-ordinary': ['sales', 'purchase'],
  export: ['sales'],
  commercial: ['sales', 'purchase'],
  customs: ['purchase'],
};

/** All problems of an invoice by itself, in a fixed order: its head, its lines, its sums. */
export function checkInvoice(
  invoice: Invoice,
  company: TradeCompany,
  party: Party | null,
): DocumentProblem[] {
  return [
    ...checkHead(invoice, company, party),
    ...checkInvoiceNumber(invoice),
    ...invoice.lines.flatMap((line, index) =>
      checkLine(line, invoice).map((problem) => ({ ...problem, line: index + 1 })),
    ),
    ...checkTotals(invoice),
    ...checkBase(invoice),
  ];
}

function checkHead(invoice: Invoice, company: TradeCompany, party: Party | null): DocumentProblem[] {
  const { side, kind, date, dueDate, rate, currency, lines, inputTax } = invoice;
  const problems: DocumentProblem[] = [];
  if (!isDay(date)) problems.push({ code: 'day.malformed', field: 'date' });
  if (dueDate !== null && !isDay(dueDate)) problems.push({ code: 'day.malformed', field: 'dueDate' });
  else if (dueDate !== null && dueDate < date)
    problems.push({ code: 'invoice.due-before-date', field: 'dueDate' });
  if (!kindsOfSide[kind].includes(side)) problems.push({ code: 'invoice.kind-side', field: 'kind' });
  if (party?.role !== roleOfSide(side)) problems.push({ code: 'invoice.party-role', field: 'partyId' });
  const isForeign = currency !== company.baseCurrency;
  if (isForeign && (rate === null || signOf(rate) <= 0))
    problems.push({ code: 'line.rate-missing', field: 'rate' });
  if (!isForeign && rate !== null)
    problems.push({ code: 'invoice.rate-not-expected', field: 'rate', currencyCode: currency });
  if (side === 'purchase' && company.vatType === 1 && inputTax === null && signOf(invoice.tax) !== 0)
    problems.push({ code: 'invoice.input-tax-missing', field: 'inputTax' });
  if (lines.length === 0) problems.push({ code: 'invoice.no-lines', field: 'lines' });
  return problems;
}

function checkLine(line: InvoiceLine, { kind, redOf }: Invoice): (TradeProblem | Problem)[] {
  const malformed = [
    ['net', line.net],
    ['tax', line.tax],
    ['taxRate', line.taxRate],
    ...(line.quantity === null ? [] : [['quantity', line.quantity]]),
  ].flatMap(([field, text]) => {
    const read = parseDecimal(text ?? '', PRICE);
    return typeof read === 'string' ? [] : [{ ...read, field: field ?? '' }];
  });
  if (malformed.length > 0) return malformed;
  const problems: TradeProblem[] = [];
  const signs = [signOf(line.net), signOf(line.tax)];
  if (signs.includes(redOf === null ? -1 : 1)) problems.push({ code: 'invoice.line-sign', field: 'net' });
  if (signOf(line.taxRate) < 0 || compareDecimals(line.taxRate, '1') >= 0)
    problems.push({ code: 'invoice.tax-rate', field: 'taxRate' });
  if (kind === 'customs') {
    if (signOf(line.net) !== 0) problems.push({ code: 'invoice.customs-net', field: 'net' });
    return problems;
  }
  const expected = taxOf(line.net, line.taxRate);
  if (compareDecimals(gap(expected, line.tax), MOST_TAX_GAP) > 0)
    problems.push({ code: 'invoice.tax-mismatch', field: 'tax', expected });
  return problems;
}

const isDecimal = (text: string): boolean => typeof parseDecimal(text, PRICE) === 'string';

/** Net and tax are the sums of the lines, the total is net and tax. */
function checkTotals({ lines, net, tax, total }: Invoice): TradeProblem[] {
  const numbers = [net, tax, total, ...lines.flatMap((line) => [line.net, line.tax])];
  if (!numbers.every(isDecimal)) return [];
  const sums = { net: sumOf(lines, (line) => line.net), tax: sumOf(lines, (line) => line.tax) };
  const wanted: [field: string, given: string, expected: string][] = [
    ['net', net, sums.net],
    ['tax', tax, sums.tax],
    ['total', total, addDecimals(sums.net, sums.tax)],
  ];
  return wanted.flatMap(([field, given, expected]): TradeProblem[] =>
    sameAmount(given, expected) ? [] : [{ code: 'invoice.total-mismatch', field, expected: shown(expected) }],
  );
}

/** At its rate an invoice is worth no more than the books can hold. */
function checkBase({ net, tax, total, rate }: Invoice): DocumentProblem[] {
  const amounts = [net, tax, total];
  if (rate === null || !amounts.every(isDecimal)) return [];
  if (amounts.every((amount) => fitsColumn(toBase(amount, rate)))) return [];
  return [{ code: 'money.too-large', field: 'rate', maxDigits: MAX_INTEGER_DIGITS }];
}

/** Who an invoice names, as printed; what it does not say is empty. */
export interface PrintedParties {
  sellerTaxId: string;
  buyerTaxId: string;
  sellerName?: string;
  buyerName?: string;
}

/**
 * A purchase must be made out to us, and what we sold by us, as far as both are known: by the tax number, else by the name
 * (trade.md 8, NOT_OUR_INVOICE).
 * @param names of the company; none: names are not compared
 */
export function checkOurs(
  side: Invoice['side'],
  printed: PrintedParties,
  company: Pick<TradeCompany, 'taxId'>,
  names: readonly string[] = [],
): TradeProblem[] {
  const [who, taxId, name] =
    side === 'sales'
      ? (['seller', printed.sellerTaxId, printed.sellerName ?? ''] as const)
      : (['buyer', printed.buyerTaxId, printed.buyerName ?? ''] as const);
  if (company.taxId !== null && taxId !== '')
    return taxId === company.taxId ? [] : [{ code: 'invoice.not-ours', field: `${who}TaxId`, taxId }];
  const own = new Set(names.map(plainNumber));
  if (own.size === 0 || name === '' || own.has(plainNumber(name))) return [];
  return [{ code: 'invoice.not-our-name', field: `${who}Name`, name }];
}
