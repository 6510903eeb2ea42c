import { PRICE, QUANTITY, RATE, stripZeros, sumDecimals, toScale } from '@suanpan/accounting-core';
import type { InvoiceInput, InvoiceLineInput } from '@suanpan/contracts';
import { type InvoiceFormDraft, type LineDraft, sentLines } from './draft.ts';
import { figureOf } from './line-edits.ts';
import { withPriceMeaning } from './line-edits.ts';

const sumOf = (lines: readonly LineDraft[], field: 'amount' | 'taxAmount' | 'totalAmount'): string =>
  toScale(sumDecimals(lines.map((line) => line[field] ?? '0')), 2);

/** The sums of the lines, as they stand at the foot of the form and on the wire. */
export const totalsOf = ({ details }: Pick<InvoiceFormDraft, 'details'>) => ({
  amountExTax: sumOf(details, 'amount'),
  taxAmount: sumOf(details, 'taxAmount'),
  totalAmount: sumOf(details, 'totalAmount'),
});

/** The invoice as it is sent, once nothing is wrong with the draft. @param baseCurrency the books' own, which has no rate */
export function toWire(draft: InvoiceFormDraft, baseCurrency: string): Omit<InvoiceInput, 'id' | 'version'> {
  const isForeign = draft.currencyCode !== baseCurrency;
  return {
    kind: draft.kind,
    invoiceCode: draft.invoiceCode.trim() || null,
    invoiceNo: draft.invoiceNo.trim(),
    invoiceDate: draft.invoiceDate,
    dueDate: draft.dueDate || null,
    partyItemId: draft.partyItemId ?? 0,
    currencyCode: draft.currencyCode,
    exchangeRate: isForeign ? figureOf(draft.exchangeRate, RATE) : null,
    ...totalsOf({ details: sentLines(draft) }),
    redOf: draft.redOf,
    opening: draft.opening,
    settledBefore: (draft.opening ? draft.settledBefore : null) ?? '0',
    inputTax: draft.inputTax || null,
    simplified: draft.simplified,
    remark: draft.remark.trim() || null,
    details: linesToWire(draft),
  };
}

/** The lines as they are sent. */
export const linesToWire = (draft: InvoiceFormDraft): InvoiceLineInput[] =>
  sentLines(draft).map((line) => lineToWire(draft.isGross ? withPriceMeaning(line, false) : line));

const lineToWire = (line: LineDraft): InvoiceLineInput => ({
  item: line.item.trim(),
  spec: line.spec.trim() || null,
  unit: line.unit.trim() || null,
  subjectId: line.subjectId ?? 0,
  auxiliary: Object.entries(line.auxiliary).flatMap(([categoryId, { id }]) =>
    id === null ? [] : [{ categoryId: Number(categoryId), itemId: id }],
  ),
  num: stripZeros(figureOf(line.num, QUANTITY)),
  price: stripZeros(figureOf(line.price, PRICE)),
  amount: line.amount ?? '0',
  taxRate: line.taxRate,
  taxAmount: line.taxAmount ?? '0',
  inputTax: line.inputTax || null,
});
