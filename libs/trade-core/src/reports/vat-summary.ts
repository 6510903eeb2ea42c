import {
  add,
  addDecimals,
  compareDecimals,
  decimalToFen,
  type Fen,
  firstDay,
  lastDay,
  negate,
  type Period,
  signOf,
  subtractDecimals,
  sum,
  ZERO,
} from '@suanpan/accounting-core';
import { toBase } from '../amounts.ts';
import type { Claim } from '../documents/claim.ts';
import type { DocumentId, TradeSide } from '../documents/common.ts';
import type { InputTaxEvent, Invoice, InvoiceKind, InvoiceLine } from '../documents/invoice.ts';
import { deductedTax } from '../vouchers/claim.ts';
import { inputTaxOf } from '../vouchers/invoice.ts';

/**
 * Rule: the VAT of a month by kind of invoice and rate: output of the invoices of the month, input received, input
 * deducted (at once by the invoice's day, later by the day of certification, claims by theirs), taken back, and what is
 * still pending at its end. An invoice that is void from a later month counts until then, and that month takes it back
 * where a red voucher does; what a closed month never booked stays there, and the books have nothing to take back.
 * All in base currency. Opening invoices belong to earlier months, but their tax waits until it is
 * certified, as it does in the books.
 * Source: trade.md 1 (an existing voucher is reversed in red), 2 (purchase rows), 9 (output, deducted, pending, transfer-out).
 * Example: 5,003.65 of January, certified in February: received in January, deducted in February, pending in between.
 */
export interface VatRow {
  kind: InvoiceKind | 'claim';
  rate: string;
  /** Documents with a line of that kind and rate, those that are taken back among them. */
  documents: number;
  net: Fen;
  tax: Fen;
}

export interface VatSummary {
  output: VatRow[];
  received: VatRow[];
  deducted: VatRow[];
  outputTotal: { documents: number; net: Fen; tax: Fen };
  deductedTax: Fen;
  transferredOut: Fen;
  pendingAtEnd: Fen;
}

export interface VatFacts {
  vatType: 0 | 1;
  invoices: readonly Invoice[];
  /** The void invoices that have a red voucher. */
  takenBack: ReadonlySet<DocumentId>;
  inputTaxEvents: readonly InputTaxEvent[];
  /** Approved ones count. */
  claims: readonly Claim[];
}

interface VatLine {
  document: DocumentId;
  kind: VatRow['kind'];
  rate: string;
  net: Fen;
  tax: Fen;
}

export function vatSummary(facts: VatFacts, period: Period): VatSummary {
  const [from, to] = [firstDay(period), lastDay(period)];
  const within = ({ date }: { date: string }): boolean => date >= from && date <= to;
  const counted = facts.invoices.filter(({ destroyedOn }) => destroyedOn === null || destroyedOn > to);
  const month = counted.filter((invoice) => !invoice.opening && within(invoice));
  const takenBack = facts.invoices.filter(
    ({ id, date, destroyedOn }) =>
      facts.takenBack.has(id) && date < from && destroyedOn !== null && within({ date: destroyedOn }),
  );
  const linesOfSide = (side: TradeSide, choice?: 'now'): VatLine[] => {
    const lines = (invoices: readonly Invoice[]) =>
      invoices
        .filter((invoice) => invoice.side === side)
        .flatMap((invoice) => linesOf(invoice, choice && withChoice(facts, invoice, choice)));
    return [...lines(month), ...lines(takenBack).map(inRed)];
  };
  const output = rowsOf(linesOfSide('sales'));
  const deducted = rowsOf([
    ...linesOfSide('purchase', 'now'),
    ...certified(facts, within).flatMap((invoice) => linesOf(invoice, withChoice(facts, invoice, 'later'))),
    ...facts.claims
      .filter((claim) => claim.status === 'approved' && within(claim))
      .flatMap((claim) => claimLines(claim, facts.vatType)),
  ]);
  return {
    output,
    received: rowsOf(linesOfSide('purchase')),
    deducted,
    outputTotal: {
      documents: output.reduce((count, { documents }) => count + documents, 0),
      net: sum(output.map(({ net }) => net)),
      tax: sum(output.map(({ tax }) => tax)),
    },
    deductedTax: sum(deducted.map(({ tax }) => tax)),
    transferredOut: sum(
      facts.inputTaxEvents
        .filter((event) => event.kind === 'transfer-out' && within(event))
        .map(({ tax }) => decimalToFen(tax)),
    ),
    pendingAtEnd: pendingAt(facts, counted, to),
  };
}

const withChoice =
  ({ vatType }: VatFacts, invoice: Invoice, choice: 'now' | 'later') =>
  (line: InvoiceLine): boolean =>
    inputTaxOf(line, invoice, vatType) === choice;

function linesOf(invoice: Invoice, fits: (line: InvoiceLine) => boolean = () => true): VatLine[] {
  return invoice.lines.filter(fits).map((line) => ({
    document: `invoice ${invoice.id}`,
    kind: invoice.kind,
    rate: addDecimals(line.taxRate, '0'),
    net: toBase(line.net, invoice.rate),
    tax: toBase(line.tax, invoice.rate),
  }));
}

const inRed = (line: VatLine): VatLine => ({ ...line, net: negate(line.net), tax: negate(line.tax) });

function claimLines(claim: Claim, vatType: 0 | 1): VatLine[] {
  return claim.lines
    .map((line) => ({ line, tax: deductedTax(line, vatType) }))
    .filter(({ tax }) => signOf(tax) !== 0)
    .map(({ line, tax }) => ({
      document: `claim ${claim.id}`,
      kind: 'claim',
      rate: addDecimals(line.taxRate, '0'),
      net: decimalToFen(subtractDecimals(line.gross, tax)),
      tax: decimalToFen(tax),
    }));
}

function certified(
  { invoices, inputTaxEvents }: VatFacts,
  within: (event: InputTaxEvent) => boolean,
): Invoice[] {
  const ids = new Set(
    inputTaxEvents
      .filter((event) => event.kind === 'certify' && within(event))
      .flatMap(({ invoiceIds }) => invoiceIds),
  );
  return invoices.filter(({ id }) => ids.has(id));
}

function pendingAt(facts: VatFacts, counted: readonly Invoice[], to: string): Fen {
  const done = new Set(
    facts.inputTaxEvents
      .filter(({ kind, date }) => kind === 'certify' && date <= to)
      .flatMap(({ invoiceIds }) => invoiceIds),
  );
  return sum(
    counted
      .filter(({ id, side, date }) => side === 'purchase' && date <= to && !done.has(id))
      .flatMap((invoice) => linesOf(invoice, withChoice(facts, invoice, 'later')).map(({ tax }) => tax)),
  );
}

function rowsOf(lines: readonly VatLine[]): VatRow[] {
  const groups = Map.groupBy(lines, ({ kind, rate }) => JSON.stringify([kind, rate]));
  const rows = [...groups.values()].map((group) => ({
    kind: group[0]!.kind,
    rate: group[0]!.rate,
    documents: new Set(group.map(({ document }) => document)).size,
    net: group.reduce((so, { net }) => add(so, net), ZERO),
    tax: group.reduce((so, { tax }) => add(so, tax), ZERO),
  }));
  return rows.toSorted((a, b) =>
    a.kind === b.kind ? compareDecimals(a.rate, b.rate) : a.kind < b.kind ? -1 : 1,
  );
}
