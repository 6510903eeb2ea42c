import { monthText, withThousands } from '@suanpan/accounting-core';
import type { Failure, FieldProblem } from '../envelope.ts';
import { stateNamesOf } from './document-states.ts';
import { en } from './messages.en.ts';
import { zhCN } from './messages.zh-cn.ts';
import { zhTW } from './messages.zh-tw.ts';
import type { AnyProblem } from './problem.ts';
import { wireTable } from './wire-table.ts';

/** The three languages of the house (decision D15). */
export const languages = ['en', 'zh-CN', 'zh-TW'] as const;
export type Language = (typeof languages)[number];

const texts = { en, 'zh-CN': zhCN, 'zh-TW': zhTW } as const;

/**
 * The best of our languages for an Accept-Language header: traditional Chinese for TW, HK, MO and Hant, simplified
 * for any other Chinese, English for everything else (decision D15). Weights (`q`) order the header's languages.
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  const [first] = (acceptLanguage ?? '')
    .split(',')
    .map(weighted)
    .filter(({ tag, weight }) => weight > 0 && /^(en|zh)\b/i.test(tag))
    .toSorted((a, b) => b.weight - a.weight);
  if (!first || /^en/i.test(first.tag)) return 'en';
  if (/\bhans\b/i.test(first.tag)) return 'zh-CN';
  return /\b(tw|hk|mo|hant)\b/i.test(first.tag) ? 'zh-TW' : 'zh-CN';
}

/**
 * The language for names that every company is given (decision D66). A program that asks for none gets them as the books
 * keep them: in Simplified Chinese, whatever language its messages have.
 */
export const nameLanguageOf = (acceptLanguage: string | undefined): Language =>
  acceptLanguage === undefined ? 'zh-CN' : languageOf(acceptLanguage);

/** `zh-TW;q=0.8` → its tag and weight; without a readable weight it counts fully. */
function weighted(part: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const weight = parameters.find((parameter) => /^q=[\d.]+$/i.test(parameter));
  return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
}

/** A problem's text, its facts filled in. */
export function problemText(problem: AnyProblem, language: Language): string {
  const facts = withNames(problem as unknown as Record<string, unknown>);
  return texts[language][problem.code].replace(/\{(\w+)\}/g, (_, name: string) =>
    amountFacts.has(name) ? amountText(facts[name]) : factText(facts[name], language),
  );
}

/**
 * A month as the screens write it, "2026/03": `period` of a year and a month, and `month` where it is a whole one; a
 * document's state by its name.
 */
const withNames = (facts: Record<string, unknown>): Record<string, unknown> => ({
  ...facts,
  period: `${String(facts['year'])}/${String(facts['month']).padStart(2, '0')}`,
  ...(typeof facts['month'] === 'string' ? { month: monthText(facts['month']) } : {}),
  ...('state' in facts ? { state: stateNamesOf(facts['state']) } : {}),
});

function factText(fact: unknown, language: Language): string {
  if (Array.isArray(fact)) return fact.map((part) => factText(part, language)).join(', ');
  if (isInEveryLanguage(fact)) return fact[language];
  if (isBilingual(fact)) return fact[language === 'en' ? 'en' : 'zh'];
  return String(fact ?? '');
}

/** The facts that are amounts; a code, number or name that looks like one is told as it is. */
const amountFacts: ReadonlySet<string> = new Set(
  (
    'actual available balance bank credit debit difference expected journal left open payable receivable rest ' +
    'returned sold toPay used'
  ).split(' '),
);

/** An amount with its thousands parted; what is told instead of one, as it is. */
function amountText(fact: unknown): string {
  const text = String(fact ?? '');
  return /^-?\d+\.\d{2}$/.test(text) ? withThousands(text) : text;
}

/** What has a name of its own in each language, as the columns of files. */
const isInEveryLanguage = (fact: unknown): fact is Record<Language, string> =>
  typeof fact === 'object' && fact !== null && 'zh-TW' in fact;

/** What the seeds name in two languages, as the lines of statements. */
const isBilingual = (fact: unknown): fact is { zh: string; en: string } =>
  typeof fact === 'object' && fact !== null && 'zh' in fact && 'en' in fact;

/** So many problems are told one by one (reliability.md 11). */
const mostFields = 100;

/** The envelope of a refusal: the first problem speaks for all, `fields` lists each at its place, `moreFields` counts the rest. */
export function describeProblems(
  problems: readonly AnyProblem[],
  language: Language,
): { status: number; body: Failure } {
  const [first] = problems;
  if (!first) throw new Error('A refusal needs a problem.');
  const [code, status] = wireTable[first.code];
  const placed = problems.length > 1 ? problems : problems.filter(hasPlace);
  const fields = placed.slice(0, mostFields).map((problem) => fieldProblem(problem, language));
  const moreFields = placed.length - fields.length;
  const body: Failure = { success: false, msg: problemText(first, language), code };
  return {
    status,
    body: { ...body, ...(fields.length > 0 && { fields }), ...(moreFields > 0 && { moreFields }) },
  };
}

const hasPlace = (problem: AnyProblem): boolean =>
  problem.line !== undefined || problem.field !== undefined || 'row' in problem;

/** The core's field names in the words of the wire (decision D13). */
const wireFields: Readonly<Record<string, string>> = {
  date: 'voucherDate',
  number: 'code',
  debit: 'debitAmount',
  credit: 'creditAmount',
  quantity: 'num',
  rate: 'exchangeRate',
  auxiliaryCategoryIds: 'auxiliaryAccounting',
  currencyCodes: 'currencyAccounting',
  sign: 'calculation',
  rule: 'accessRules',
  itemKey: 'itemId',
  quantityUnit: 'unit',
  normalSide: 'balanceDirection',
};
const wireField = (field: string): string => wireFields[field] ?? field;

const fieldProblem = (problem: AnyProblem, language: Language): FieldProblem => ({
  ...(problem.line === undefined ? {} : { line: problem.line }),
  ...(problem.field === undefined ? {} : { field: wireField(problem.field) }),
  ...cellOf(problem),
  code: wireTable[problem.code][0],
  message: problemText(problem, language),
});

/** The cell of an uploaded file, when the problem is at one. */
function cellOf(problem: AnyProblem): Pick<FieldProblem, 'sheet' | 'row' | 'column'> {
  const { sheet, row, column } = problem as Pick<FieldProblem, 'sheet' | 'row' | 'column'>;
  return { ...(sheet && { sheet }), ...(row && { row }), ...(column && { column }) };
}
