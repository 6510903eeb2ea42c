import { codeIn, type Day, negateDecimal, stripZeros } from '@suanpan/accounting-core';
import type { Invoice, InvoiceLine, Subject } from '@suanpan/contracts';
import {
  type InputTax,
  INPUT_TAX_CHOICES,
  taxRatesOn,
  tradeAccounts,
  usualInputTax,
} from '@suanpan/trade-core';
import { addDecimals, isZeroDecimal, toScale } from '@suanpan/accounting-core';
import type { FormFacts } from './check-draft.ts';
import { emptyLine, type InvoiceFormDraft, type LineDraft } from './draft.ts';

/** A new invoice of a day: what its side and taxpayer usually have. */
export function newDraft(
  { side, company, subjects }: FormFacts,
  encoding: string,
  day: Day,
): InvoiceFormDraft {
  const kind = 'digital-special';
  const code = codeIn(encoding, tradeAccounts(company.standard, company.vatType).revenue);
  const revenue = [...subjects.values()].find((subject) => subject.code === code && subject.isLeaf);
  const [taxRate = '0'] = taxRatesOn(day, { side, vatType: company.vatType, simplified: false });
  const line = { subjectId: side === 'sales' ? (revenue?.id ?? null) : null, taxRate, inputTax: '' as const };
  return {
    kind,
    invoiceCode: '',
    invoiceNo: '',
    invoiceDate: day,
    dueDate: '',
    partyItemId: null,
    currencyCode: company.baseCurrency,
    exchangeRate: '',
    inputTax: side === 'purchase' ? usualInputTax(kind, company.vatType) : '',
    simplified: false,
    redOf: null,
    opening: false,
    settledBefore: null,
    remark: '',
    isGross: false,
    details: [emptyLine(line)],
  };
}

/** An invoice as it is stored, to be changed. */
export function draftOf(invoice: Invoice): InvoiceFormDraft {
  return {
    kind: invoice.kind,
    invoiceCode: invoice.invoiceCode,
    invoiceNo: invoice.invoiceNo,
    invoiceDate: invoice.invoiceDate,
    dueDate: invoice.dueDate,
    partyItemId: invoice.partyItemId,
    currencyCode: invoice.currencyCode,
    exchangeRate: stripZeros(invoice.exchangeRate) ?? '',
    inputTax: choiceOf(invoice.inputTax),
    simplified: invoice.simplified,
    redOf: invoice.redOf,
    opening: invoice.opening,
    settledBefore: isZeroDecimal(invoice.settledBefore) ? null : invoice.settledBefore,
    remark: invoice.remark ?? '',
    isGross: false,
    details: invoice.details.map(lineOf),
  };
}

/** A red invoice of all that an invoice says, dated a day, with a number of its own. */
export function redDraft(original: Invoice, day: Day): InvoiceFormDraft {
  const draft = draftOf(original);
  return {
    ...draft,
    invoiceCode: '',
    invoiceNo: '',
    invoiceDate: day < original.invoiceDate ? original.invoiceDate : day,
    dueDate: '',
    redOf: original.id,
    opening: false,
    settledBefore: null,
    remark: '',
    details: draft.details.map((line) => ({
      ...line,
      num: line.num === '' ? '' : negateDecimal(line.num),
      amount: negated(line.amount),
      taxAmount: negated(line.taxAmount),
      totalAmount: negated(line.totalAmount),
    })),
  };
}

const negated = (amount: string | null): string | null =>
  amount === null ? null : toScale(negateDecimal(amount), 2);

function lineOf(line: InvoiceLine): LineDraft {
  return {
    ...emptyLine({ subjectId: line.subjectId, taxRate: line.taxRate, inputTax: choiceOf(line.inputTax) }),
    item: line.item,
    spec: line.spec ?? '',
    unit: line.unit ?? '',
    auxiliary: Object.fromEntries(
      line.auxiliary.map(({ categoryId, itemId }) => [categoryId, { id: itemId }]),
    ),
    num: stripZeros(line.num) ?? '',
    price: stripZeros(line.price) ?? '',
    amount: line.amount,
    taxAmount: line.taxAmount,
    totalAmount: toScale(addDecimals(line.amount, line.taxAmount), 2),
  };
}

const choiceOf = (text: string | null): InputTax | '' =>
  INPUT_TAX_CHOICES.find((choice) => choice === text) ?? '';

/** The subjects of a chart by id. */
export const byId = (chart: readonly Subject[]): ReadonlyMap<number, Subject> =>
  new Map(chart.map((subject) => [subject.id, subject]));
