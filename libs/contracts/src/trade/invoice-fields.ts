import type { AnyProblem } from '../problems/problem.ts';

/** How fields of the rules are called on the wire. */
const wireFields: Readonly<Record<string, string>> = {
  date: 'invoiceDate',
  invoiceNumber: 'invoiceNo',
  net: 'amountExTax',
  tax: 'taxAmount',
  total: 'totalAmount',
  rate: 'exchangeRate',
  currency: 'currencyCode',
  lines: 'details',
  partyId: 'partyItemId',
};
const wireLineFields: Readonly<Record<string, string>> = {
  itemName: 'item',
  net: 'amount',
  tax: 'taxAmount',
};

/** A problem of an invoice at its field of the wire. */
export function atWire<P extends AnyProblem>(problem: P): P {
  const { field, line } = problem;
  if (field === undefined) return problem;
  const names = line === undefined ? wireFields : wireLineFields;
  return { ...problem, field: names[field] ?? field };
}
