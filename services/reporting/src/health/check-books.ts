import { formatMoney, lastDay, moneyOf, ZERO, type Fen, type Span } from '@suanpan/accounting-core';
import type { BooksCheck, BooksHealthQuery } from '@suanpan/contracts';
import { subjectBalance } from '../account-book/subject-balance.ts';
import type { Books } from '../books/books.ts';
import { fullNameOf, readChart, type Chart } from '../books/chart.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { publishedTemplates } from '../report/list-templates.ts';
import { readTemplate } from '../report/read-template.ts';
import { equationsOf, unbalancedSubjects } from '../template/equation.ts';
import { check } from './check.ts';
import { checkCash } from './check-cash.ts';
import { checkBills, checkStaffClaims } from './check-bills-claims.ts';
import { checkDocuments } from './check-documents.ts';
import { checkFormulas } from './check-formulas.ts';
import { checkFunds } from './check-funds.ts';
import { checkItems } from './check-items.ts';
import { checkLines } from './check-lines.ts';
import { checkResults } from './check-results.ts';
import { checkVat } from './check-vat.ts';
import { tradeAccountsOf } from './trade-accounts.ts';

/**
 * The identities of behaviour.md 1, and what books and statements must agree on with each other, for some months.
 * Statements that the standard does not have are not checked; without lines, nothing that reads them is;
 * money, bills and claims for those alone who see them.
 */
export async function checkBooks(
  books: Books,
  span: Span,
  { withoutLines = false }: Pick<BooksHealthQuery, 'withoutLines'> = {},
): Promise<BooksCheck[]> {
  refuseBeforeBooks(span, books.enablePeriod);
  const chart = await readChart(books);
  const templates = await publishedTemplates(books);
  const sheet = templates.find(({ type }) => type === 1);
  const hasCashFlow = !withoutLines && templates.some(({ type }) => type === 2);
  return [
    ...(await checkSides(books, span)),
    ...(withoutLines ? [] : [await checkLines(books, chart, span)]),
    ...(await checkItems(books, chart, span)),
    ...(sheet ? await checkClaims(books, chart, sheet.id, span) : []),
    ...(await checkResults(books, chart, span)),
    ...(hasCashFlow ? await checkCash(books, chart, span) : []),
    ...(await checkDocuments(books, chart, span)),
    ...(books.asOf === null ? await checkOwnDocuments(books, chart, span, withoutLines) : []),
    ...(templates.length > 0 ? [await checkFormulas(books, chart, templates)] : []),
  ];
}

/** Money, bills, claims and VAT of documents, and their subjects; of an earlier moment the documents are not known. */
async function checkOwnDocuments(
  books: Books,
  chart: Chart,
  span: Span,
  withoutLines: boolean,
): Promise<BooksCheck[]> {
  const accounts = await tradeAccountsOf(books);
  const day = lastDay(span.to);
  return [
    ...(books.seesFunds && !withoutLines ? await checkFunds(books, chart, day) : []),
    ...(books.seesFunds ? await checkBills(books, chart, accounts, day) : []),
    ...(books.seesFunds ? await checkStaffClaims(books, chart, accounts, day) : []),
    ...(withoutLines ? [] : await checkVat(books, chart, accounts, span)),
  ];
}

/** Debits and credits of the trial balance: what was carried in, what moved, what stands at the end. */
async function checkSides(books: Books, span: Span): Promise<BooksCheck[]> {
  const total = (await subjectBalance(books, span, {})).at(-1)!;
  const fen = (amount: string | null): Fen => (amount === null ? ZERO : moneyOf(amount));
  return [
    check('opening', fen(total.beginningDebitBalance), fen(total.beginningCreditBalance)),
    check('period', fen(total.currentDebitAmount), fen(total.currentCreditAmount)),
    check('closing', fen(total.endingDebitBalance), fen(total.endingCreditBalance)),
  ];
}

/**
 * Assets, and liabilities with equity, at the end of the months. Where they differ, the subjects that the sheet does not
 * count once: what each moves assets less claims by, and its balance.
 */
async function checkClaims(
  books: Books,
  chart: Chart,
  templateId: number,
  span: Span,
): Promise<BooksCheck[]> {
  const template = await readTemplate(books, templateId);
  const leaves = await readLeaves(books, chart, span, 'activity');
  const current = equationsOf(template, chart, leaves)?.find(({ column }) => column === 'current');
  if (!current) return [];
  const { assets, claims, difference } = current;
  const wrong = difference === ZERO ? [] : unbalancedSubjects(template, chart, leaves, 'current');
  const offenders = wrong.map(({ subject, counted, balance }) => ({
    subjectCode: subject.code,
    subjectName: fullNameOf(chart, subject),
    left: formatMoney(counted),
    right: formatMoney(balance),
  }));
  return [check('claims', assets, claims, offenders)];
}
