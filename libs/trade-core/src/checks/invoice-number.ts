import { toHalfWidth } from '@suanpan/accounting-core';
import type { Claim } from '../documents/claim.ts';
import type { InvoiceHead, InvoiceKind } from '../documents/invoice.ts';
import type { TradeProblem } from '../problem.ts';

/**
 * Rule: a paper invoice has a code of 10 to 12 digits and a number of 8; a digital one has no code and a number of 20;
 * others have any number. Code and number are used once on each side and by each seller, also by destroyed invoices
 * and by claims of the staff.
 * Source: trade.md 1 (Invoice), 8 (INVOICE_DUPLICATE).
 * Example: number 26322000669759185434, claimed in February, can be neither claimed nor booked in March.
 */
const PAPER_NUMBER = 8;
const DIGITAL_NUMBER = 20;

/** Whether an invoice of this kind is on paper: it has a code beside its number. */
export const isPaper = (kind: InvoiceKind): boolean => kind === 'special' || kind === 'ordinary';
const isDigital = (kind: InvoiceKind): boolean => kind === 'digital-special' || kind === 'digital-ordinary';

/** A number or code as it is compared: half width, capitals, no blanks. */
export const plainNumber = (text: string | null): string =>
  toHalfWidth(text ?? '')
    .replace(/\s/g, '')
    .toUpperCase();

/** Whether code and number have the form of their kind. */
export function checkInvoiceNumber({
  kind,
  invoiceCode,
  invoiceNumber,
}: Pick<InvoiceHead, 'kind' | 'invoiceCode' | 'invoiceNumber'>): TradeProblem[] {
  const [code, number] = [plainNumber(invoiceCode), plainNumber(invoiceNumber)];
  const problems: TradeProblem[] = [];
  if (isPaper(kind) && !/^\d{10,12}$/.test(code))
    problems.push({ code: 'invoice.code-format', field: 'invoiceCode' });
  if (!isPaper(kind) && code !== '')
    problems.push({ code: 'invoice.code-not-expected', field: 'invoiceCode' });
  if (number === '') return [...problems, { code: 'invoice.number-missing', field: 'invoiceNumber' }];
  const digits = isPaper(kind) ? PAPER_NUMBER : isDigital(kind) ? DIGITAL_NUMBER : null;
  if (digits !== null && !new RegExp(`^\\d{${digits}}$`).test(number))
    problems.push({ code: 'invoice.number-format', field: 'invoiceNumber', digits });
  return problems;
}

type Numbered = Pick<InvoiceHead, 'id' | 'side' | 'partyId' | 'invoiceCode' | 'invoiceNumber'>;

/** One text for what may be used once: on sales we are the seller of all, on purchases the party is. */
export const numberKey = ({ side, partyId, invoiceCode, invoiceNumber }: Omit<Numbered, 'id'>): string =>
  [side, side === 'sales' ? '' : partyId, plainNumber(invoiceCode), plainNumber(invoiceNumber)].join('/');

/** The invoice numbers that claims use up; a rejected claim uses none. */
export const claimedNumbers = (claims: readonly Claim[]): Set<string> =>
  new Set(
    claims
      .filter(({ status }) => status !== 'rejected')
      .flatMap(({ lines }) => lines.map(({ invoiceNumber }) => plainNumber(invoiceNumber)))
      .filter((number) => number !== ''),
  );

/** @param others every other invoice, destroyed ones included */
export function checkInvoiceUnused(
  invoice: Numbered,
  others: readonly Numbered[],
  claims: readonly Claim[],
): TradeProblem[] {
  const key = numberKey(invoice);
  const isTaken = others.some((other) => other.id !== invoice.id && numberKey(other) === key);
  const isClaimed =
    invoice.side === 'purchase' && claimedNumbers(claims).has(plainNumber(invoice.invoiceNumber));
  return isTaken || isClaimed ? [duplicate(invoice.invoiceNumber, 'invoiceNumber')] : [];
}

/** A claim's invoices, against purchases, destroyed ones included, against other claims and among themselves. */
export function checkClaimUnused(
  claim: Claim,
  invoices: readonly Numbered[],
  claims: readonly Claim[],
): TradeProblem[] {
  const taken = claimedNumbers(claims.filter(({ id }) => id !== claim.id));
  for (const { side, invoiceNumber } of invoices)
    if (side === 'purchase') taken.add(plainNumber(invoiceNumber));
  return claim.lines.flatMap(({ invoiceNumber }, index) => {
    const number = plainNumber(invoiceNumber);
    if (number === '' || !taken.has(number)) {
      taken.add(number);
      return [];
    }
    return [{ ...duplicate(number, 'invoiceNumber'), line: index + 1 }];
  });
}

const duplicate = (number: string, field: string): TradeProblem => ({
  code: 'invoice.duplicate',
  field,
  number,
});
