import type { FieldProblem } from '@suanpan/contracts';
import { cellName } from './cells.ts';
import { writtenRows } from './check-draft.ts';
import type { Cell, CellField, FormDraft } from './draft.ts';
import type { HeadField } from './draft-reducer.ts';

/** Why the last saving did not happen, and what the draft looked like then. */
export interface Refusal {
  title: string;
  problems: readonly FieldProblem[];
  /** Problems name rows of this draft. */
  draft: FormDraft;
}

/** A problem at its place in the form as it is now. */
export interface ShownProblem {
  message: string;
  /** Row now, from 1. */
  line?: number;
  cell?: Cell;
  head?: HeadField;
  /** On the wire, where it is neither in a line nor in the head of a voucher. */
  field?: string;
}

/** The server counts the lines that were sent; the form counts its rows, blank ones included. */
export function refusalOfServer(title: string, problems: readonly FieldProblem[], draft: FormDraft): Refusal {
  const rows = writtenRows(draft);
  const toRow = (problem: FieldProblem): FieldProblem => {
    const row = problem.line === undefined ? undefined : rows[problem.line - 1];
    return row === undefined ? problem : { ...problem, line: row + 1 };
  };
  return { title, problems: problems.map(toRow), draft };
}

/** What still stands of a refusal: a problem goes as soon as its line, or its field of the head, is edited. */
export function standingProblems(refusal: Refusal, draft: FormDraft): ShownProblem[] {
  return refusal.problems.flatMap((problem): ShownProblem[] => {
    const { line, field, message } = problem;
    if (line === undefined) return standsInHead(refusal.draft, draft, field) ? [headProblem(problem)] : [];
    const refused = refusal.draft.lines[line - 1];
    const row = draft.lines.findIndex((known) => known === refused);
    if (!refused || row < 0) return [];
    return [{ message, line: row + 1, cell: { key: refused.key, field: cellField(field, refused.items) } }];
  });
}

/** What the lines say: a text that its field cannot read is told once, by what it is, not again by what saving lacked. */
export const saidAtLines = (
  problems: readonly ShownProblem[],
  faults: readonly ShownProblem[],
): readonly ShownProblem[] => {
  const names = new Set(faults.map(({ cell }) => cell && cellName(cell)));
  return [...problems.filter(({ cell }) => cell && !names.has(cellName(cell))), ...faults];
};

function standsInHead(then: FormDraft, now: FormDraft, field: string | undefined): boolean {
  const head = headFields[field ?? ''];
  return head ? then[head] === now[head] : then.lines === now.lines;
}

function headProblem({ message, field }: FieldProblem): ShownProblem {
  const head = headFields[field ?? ''];
  if (head) return { message, head };
  return field === undefined ? { message } : { message, field };
}

/** Fields of the wire, where the form has them. */
const headFields: Readonly<Record<string, HeadField | undefined>> = {
  word: 'word',
  code: 'number',
  voucherDate: 'date',
  receiptNum: 'receiptNum',
  remark: 'remark',
};
const lineFields: Readonly<Record<string, CellField | undefined>> = {
  summary: 'summary',
  subjectId: 'subject',
  debitAmount: 'debit',
  creditAmount: 'credit',
  num: 'quantity',
  price: 'price',
  currencyCode: 'currency',
  exchangeRate: 'rate',
  originalAmount: 'original',
  share: 'share',
};

/** A missing item is the first one not chosen. */
function cellField(field: string | undefined, items: Readonly<Record<number, number | null>>): CellField {
  if (field !== 'auxiliary') return lineFields[field ?? ''] ?? 'summary';
  const entries = Object.entries(items);
  const [category] = entries.find(([, item]) => item === null) ?? entries[0] ?? [];
  return category === undefined ? 'subject' : `item:${Number(category)}`;
}
