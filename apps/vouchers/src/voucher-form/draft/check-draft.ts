import {
  type AuxiliaryRef,
  ORIGINAL,
  PRICE,
  type Problem,
  QUANTITY,
  RATE,
  type VoucherDraft,
  type VoucherLineDraft,
  ZERO,
  at,
  checkPeriodOpen,
  checkVoucher,
  isDay,
  moneyOf,
  periodOf,
} from '@suanpan/accounting-core';
import { type BookFacts, voucherContext } from './book-facts.ts';
import { type FormDraft, type LineDraft, isBlank } from './draft.ts';
import { headFaults } from './head-faults.ts';
import { lineFaults } from './line-faults.ts';
import { figureOf } from './line-figures.ts';

/**
 * Everything that keeps the draft from being saved, by the rules the server asks too, each at the row of the form
 * (from 1) and its field; `next` is the number the server would give. The head comes first, then the lines, then the voucher as a whole: the order of the eye.
 */
export function checkDraft(draft: FormDraft, facts: BookFacts, next: number | null = null): Problem[] {
  const rows = writtenRows(draft);
  const toRow = (problem: Problem): Problem =>
    problem.line === undefined ? problem : at(problem, (rows[problem.line - 1] ?? 0) + 1);
  const problems = [
    ...headFaults(draft, next),
    ...checkMonth(draft, facts),
    ...rows.flatMap((row, index) => {
      const line = draft.lines[row];
      return line ? malformed(line).map((problem) => at(problem, index + 1)) : [];
    }),
    ...checkVoucher(coreDraft(draft), voucherContext(facts)),
  ];
  return problems.map(toRow).toSorted(byPlace);
}

/** Rows of the lines that are sent: those with something on them. */
export const writtenRows = ({ lines }: FormDraft): number[] =>
  lines.flatMap((line, row) => (isBlank(line) ? [] : [row]));

/** The draft as the rules read it. */
export function coreDraft(draft: FormDraft): VoucherDraft {
  return {
    date: draft.date,
    word: draft.word,
    number: draft.number === null ? null : Number(draft.number),
    kind: draft.kind,
    lines: writtenRows(draft).flatMap((row) => {
      const line = draft.lines[row];
      return line ? [coreLine(line)] : [];
    }),
  };
}

/** One line as the rules read it; a figure that is none counts as absent. */
export const coreLine = (line: LineDraft): VoucherLineDraft => ({
  summary: line.summary.trim(),
  subjectId: line.subjectId,
  debit: line.debit === null ? ZERO : moneyOf(line.debit),
  credit: line.credit === null ? ZERO : moneyOf(line.credit),
  auxiliary: chosenItems(line),
  currencyCode: line.currencyCode,
  rate: figureOf(line.rate, RATE),
  originalAmount: figureOf(line.original, ORIGINAL),
  quantity: figureOf(line.quantity, QUANTITY),
  price: figureOf(line.price, PRICE),
});

export const chosenItems = ({ items }: LineDraft): AuxiliaryRef[] =>
  Object.entries(items).flatMap(([categoryId, itemId]) =>
    itemId === null ? [] : [{ categoryId: Number(categoryId), itemId }],
  );

/** Amounts and figures that are none of their kind, at the fields of the wire. */
export const malformed = (line: LineDraft): Problem[] =>
  lineFaults(line).flatMap(({ field, problem }) =>
    problem ? [{ ...problem, field: field === 'original' ? 'originalAmount' : field }] : [],
  );

function checkMonth({ date }: FormDraft, { closed }: BookFacts): Problem[] {
  if (!isDay(date) || !closed.has(date.slice(0, 7))) return [];
  return checkPeriodOpen({ ...periodOf(date), status: 2 });
}

const headFields: readonly string[] = ['word', 'number', 'date', 'receiptNum'];

const placeOf = ({ line, field }: Problem): number =>
  line ?? (field !== undefined && headFields.includes(field) ? 0 : Number.MAX_SAFE_INTEGER);
const byPlace = (a: Problem, b: Problem): number => placeOf(a) - placeOf(b);
