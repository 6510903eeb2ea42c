import {
  type DecimalShape,
  ORIGINAL,
  PERCENT,
  PRICE,
  type Problem,
  QUANTITY,
  RATE,
  evaluateAmount,
  isProblem,
} from '@suanpan/accounting-core';
import type { Cell, CellField, FormDraft, LineDraft } from './draft.ts';
import { unreadFields } from './line-edits.ts';
import { readFigure } from './line-figures.ts';

/** A text that is not what its field is for. */
export interface LineFault {
  field: CellField;
  text: string;
  /** What is wrong with an amount or a figure; null for a subject or an item, which nobody has named. */
  problem: Problem | null;
}

/** Every such text on a line. */
export function lineFaults(line: LineDraft): LineFault[] {
  const unread = unreadFields(line).map((field): LineFault => {
    const text = line.unread?.[field] ?? '';
    return { field, text, problem: field === 'debit' || field === 'credit' ? amountProblem(text) : null };
  });
  const ofFigures = figures.flatMap(([field, shape]): LineFault[] => {
    const text = line[field] ?? '';
    const problem = text === '' ? null : figureProblem(text, shape);
    return problem ? [{ field, text, problem }] : [];
  });
  return [...unread, ...ofFigures];
}

/** Whether the amount of a line depends on a field: on its sides, and on what it is computed from. */
export const givesAmount = (field: CellField): boolean =>
  ['debit', 'credit', 'quantity', 'price', 'rate', 'original'].includes(field);

/** The field whose text was refused since `before`; null for none. */
export function refusedSince(before: FormDraft, now: FormDraft): Cell | null {
  for (const line of now.lines) {
    const known = before.lines.find(({ key }) => key === line.key);
    const faults = known === line ? [] : lineFaults(line);
    const fault = faults.find(({ field, text }) => !known || textIn(known, field) !== text);
    if (fault) return { key: line.key, field: fault.field };
  }
  return null;
}

const textIn = (line: LineDraft, wanted: CellField): string | undefined =>
  lineFaults(line).find(({ field }) => field === wanted)?.text;

const figures = [
  ['quantity', QUANTITY],
  ['price', PRICE],
  ['rate', RATE],
  ['original', ORIGINAL],
  ['share', PERCENT],
] as const satisfies readonly (readonly [keyof LineDraft, DecimalShape])[];

/** A text that reads as an amount was not taken all the same: there is another one on the line. */
function amountProblem(text: string): Problem {
  const amount = evaluateAmount(text);
  return isProblem(amount) ? amount : { code: 'money.malformed' };
}

function figureProblem(typed: string, shape: DecimalShape): Problem | null {
  const figure = readFigure(typed, shape);
  return figure !== null && isProblem(figure) ? figure : null;
}
