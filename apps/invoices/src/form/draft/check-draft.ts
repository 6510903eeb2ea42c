import {
  at,
  type DecimalShape,
  isProblem,
  parseDecimal,
  parseMoney,
  PRICE,
  QUANTITY,
  RATE,
  toHalfWidth,
} from '@suanpan/accounting-core';
import { type AnyProblem, atWire, placeOf, type Subject } from '@suanpan/contracts';
import {
  checkInvoice,
  type Invoice,
  roleOfSide,
  type TradeCompany,
  type TradeSide,
} from '@suanpan/trade-core';
import { type InvoiceFormDraft, type LineDraft, sentLines } from './draft.ts';
import { toWire } from './to-wire.ts';

/** What the form knows of the books. */
export interface FormFacts {
  side: TradeSide;
  company: TradeCompany;
  subjects: ReadonlyMap<number, Subject>;
}

/** Everything wrong with an invoice before it is sent, at its field; the rules are trade-core's. */
export function checkDraft(draft: InvoiceFormDraft, { side, company, subjects }: FormFacts): AnyProblem[] {
  const lines = sentLines(draft);
  const unread = [
    ...(draft.exchangeRate.trim() === '' ? [] : figureProblems(draft.exchangeRate, RATE, 'exchangeRate')),
    ...settledBeforeProblems(draft),
    ...lines.flatMap((line, index) => unreadIn(line, index + 1)),
  ];
  const own = lines.flatMap((line, index) => lineProblems(line, index + 1, subjects));
  const rules = checkInvoice(invoiceOf(draft, side, company), company, partyOf(draft, side)).map(atWire);
  const places = new Set(unread.map(placeOf));
  const all: AnyProblem[] = [...unread, ...own, ...rules.filter((one) => !places.has(placeOf(one)))];
  // As they stand in the form: its head, then line by line.
  return all.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

function settledBeforeProblems({ opening, settledBeforeUnread: text }: InvoiceFormDraft): AnyProblem[] {
  if (!opening || text === undefined) return [];
  const read = parseMoney(toHalfWidth(text).trim());
  return isProblem(read) ? [at(read, undefined, 'settledBefore')] : [];
}

function figureProblems(text: string, shape: DecimalShape, field: string, line?: number): AnyProblem[] {
  const read = parseDecimal(toHalfWidth(text).trim(), shape);
  return isProblem(read) ? [at(read, line, field)] : [];
}

/** Texts that are no figures. */
function unreadIn(line: LineDraft, place: number): AnyProblem[] {
  const amounts = Object.entries(line.unread).flatMap(([field, text]) => {
    const read = parseMoney(toHalfWidth(text ?? '').trim());
    return isProblem(read) ? [at(read, place, field)] : [];
  });
  return [
    ...(line.num.trim() === '' ? [] : figureProblems(line.num, QUANTITY, 'num', place)),
    ...(line.price.trim() === '' ? [] : figureProblems(line.price, PRICE, 'price', place)),
    ...amounts,
  ];
}

/** What a line must name: a text, a leaf of the chart, the items that it asks for. */
function lineProblems(line: LineDraft, place: number, subjects: FormFacts['subjects']): AnyProblem[] {
  const problems: AnyProblem[] = [];
  if (line.item.trim() === '') problems.push({ code: 'invoice.item-missing', line: place, field: 'item' });
  const subject = line.subjectId === null ? undefined : subjects.get(line.subjectId);
  if (!subject) problems.push({ code: 'line.subject-missing', line: place, field: 'subjectId' });
  const missing = subject?.auxiliaryAccounting.find(({ id }) => (line.auxiliary[id]?.id ?? null) === null);
  if (missing)
    problems.push({
      code: 'line.auxiliary-missing',
      line: place,
      field: 'auxiliary',
      categoryId: missing.id,
    });
  return problems;
}

const partyOf = ({ partyItemId }: InvoiceFormDraft, side: TradeSide) =>
  partyItemId === null
    ? null
    : { id: partyItemId, role: roleOfSide(side), name: '', taxId: null, termsDays: null };

/** The draft as the rules take it. */
function invoiceOf(draft: InvoiceFormDraft, side: TradeSide, company: TradeCompany): Invoice {
  const wire = toWire(draft, company.baseCurrency);
  return {
    id: 0,
    entry: 0,
    side,
    kind: draft.kind,
    invoiceCode: wire.invoiceCode ?? null,
    invoiceNumber: wire.invoiceNo,
    date: draft.invoiceDate,
    dueDate: wire.dueDate ?? null,
    partyId: wire.partyItemId,
    currency: draft.currencyCode,
    rate: wire.exchangeRate === null || wire.exchangeRate === undefined ? null : String(wire.exchangeRate),
    lines: sentLines(draft).map((line) => ({
      itemName: line.item,
      account: '',
      auxiliary: [],
      quantity: null,
      net: line.amount ?? '0',
      taxRate: line.taxRate,
      tax: line.taxAmount ?? '0',
    })),
    net: String(wire.amountExTax),
    tax: String(wire.taxAmount),
    total: String(wire.totalAmount),
    redOf: draft.redOf,
    inputTax: draft.inputTax || null,
    simplified: draft.simplified,
    opening: draft.opening,
    settledBefore: String(wire.settledBefore),
    destroyedOn: null,
  };
}
