import { at, PRICE, QUANTITY, RATE } from '@suanpan/accounting-core';
import { auxiliaryRefs, type AnyProblem, type InvoiceInput } from '@suanpan/contracts';
import { refuseIf, type Sql } from '@suanpan/service-kit';
import { plainNumber, usualInputTax, type TradeSide } from '@suanpan/trade-core';
import type { CompanyBooks } from '../books/company.ts';
import { itemsOf, type BookItem } from '../books/items.ts';
import { subjectsById, type BookSubject } from '../books/subjects.ts';
import type { InvoiceDraft, LineDraft } from './document.ts';
import { AMOUNT, Decimals, TAX_RATE } from './parse-amounts.ts';

/** Subjects and items of the books that an entry names. */
export interface Names {
  subjects: ReadonlyMap<number, BookSubject>;
  items: ReadonlyMap<number, BookItem>;
}

/**
 * What a person entered, as the rules of trade-core take it: decimals read, subjects and items of these books found.
 * @throws ProblemError every field that is none, each at its place.
 */
export async function draftInvoice(
  sql: Sql,
  accountSetId: number,
  { side, company, id }: { side: TradeSide; company: CompanyBooks; id: number },
  input: InvoiceInput,
): Promise<InvoiceDraft> {
  const names = await namesOf(sql, accountSetId, input.details);
  const { draft, problems } = draftOf(input, { side, company, id }, names);
  refuseIf(problems);
  return draft;
}

/** The same of what is known already: the draft, and every field that is none. */
export function draftOf(
  input: InvoiceInput,
  { side, company, id }: { side: TradeSide; company: CompanyBooks; id: number },
  names: Names,
): { draft: InvoiceDraft; problems: AnyProblem[] } {
  const decimals = new Decimals();
  const problems: AnyProblem[] = [];
  const lines = input.details.map((line, index): LineDraft => {
    const place = index + 1;
    const subject = names.subjects.get(line.subjectId);
    if (!subject) problems.push({ code: 'line.subject-unknown', line: place, field: 'subjectId' });
    else if (!subject.isLeaf)
      problems.push({
        code: 'line.subject-not-leaf',
        line: place,
        field: 'subjectId',
        subjectCode: subject.code,
      });
    const refs = auxiliaryRefs(line.auxiliary);
    for (const ref of refs)
      if (names.items.get(ref.itemId)?.categoryId !== ref.categoryId)
        problems.push({ code: 'line.auxiliary-unknown', line: place, field: 'auxiliary', ...ref });
    if (line.item.trim() === '') problems.push({ code: 'invoice.item-missing', line: place, field: 'item' });
    return {
      itemName: line.item.trim(),
      spec: line.spec?.trim() || null,
      unit: line.unit?.trim() || null,
      subjectId: line.subjectId,
      account: subject?.code ?? '',
      refs,
      auxiliary: refs.map(({ itemId }) => ({
        category: names.items.get(itemId)?.category ?? '',
        item: itemId,
      })),
      quantity: decimals.readOptional(line.num, QUANTITY, 'num', place),
      price: decimals.readOptional(line.price, PRICE, 'price', place),
      net: decimals.read(line.amount, AMOUNT, 'amount', place),
      taxRate: decimals.read(line.taxRate, TAX_RATE, 'taxRate', place),
      tax: decimals.read(line.taxAmount, AMOUNT, 'taxAmount', place),
      inputTax: side === 'purchase' ? (line.inputTax ?? null) : null,
    };
  });
  const currency = input.currencyCode?.trim() || company.baseCurrency;
  const draft: InvoiceDraft = {
    id,
    entry: id,
    side,
    kind: input.kind,
    invoiceCode: plainNumber(input.invoiceCode ?? null) || null,
    invoiceNumber: plainNumber(input.invoiceNo),
    date: input.invoiceDate,
    dueDate: input.dueDate ?? null,
    partyId: input.partyItemId,
    currency,
    rate: decimals.readOptional(input.exchangeRate, RATE, 'exchangeRate'),
    net: decimals.read(input.amountExTax, AMOUNT, 'amountExTax'),
    tax: decimals.read(input.taxAmount, AMOUNT, 'taxAmount'),
    total: decimals.read(input.totalAmount, AMOUNT, 'totalAmount'),
    redOf: input.redOf ?? null,
    inputTax: side === 'purchase' ? (input.inputTax ?? usualInputTax(input.kind, company.vatType)) : null,
    simplified: input.simplified ?? false,
    opening: input.opening ?? false,
    settledBefore: decimals.read(input.settledBefore ?? '0', AMOUNT, 'settledBefore'),
    destroyedOn: null,
    remark: input.remark?.trim() || null,
    lines,
  };
  const read = decimals.problems.map((problem) => at(problem, problem.line, problem.field));
  return { draft, problems: [...read, ...problems] };
}

/** What lines name, of these books. */
export async function namesOf(
  sql: Sql,
  accountSetId: number,
  details: InvoiceInput['details'],
): Promise<Names> {
  const subjects = await subjectsById(
    sql,
    accountSetId,
    details.map(({ subjectId }) => subjectId),
  );
  const refs = details.flatMap(({ auxiliary }) => auxiliaryRefs(auxiliary));
  const items = await itemsOf(
    sql,
    accountSetId,
    refs.map(({ itemId }) => itemId),
  );
  return { subjects, items };
}
