import { sumDecimals, toScale } from '@suanpan/accounting-core';
import type { AnyProblem, Claim, ClaimInput, ClaimLine, Subject } from '@suanpan/contracts';
import { splitGross } from '@suanpan/trade-core';
import type { ChosenItem } from '../funds/who-field.tsx';

/** One line of a claim while it is entered; fields are named as on the wire. */
export interface LineDraft {
  key: number;
  item: string;
  subjectId: number | null;
  subjectUnread?: string | undefined;
  /** By category. */
  auxiliary: Readonly<Record<number, ChosenItem>>;
  gross: string | null;
  taxRate: string;
  taxAmount: string | null;
  deductible: boolean;
  invoiceNo: string;
}

/** A claim while it is entered. */
export interface ClaimDraft {
  employee: ChosenItem;
  claimDate: string;
  reason: string;
  advanceUsed: string | null;
  lines: readonly LineDraft[];
}

let lastKey = 0;

/** A line with nothing in it. */
export function emptyLine(): LineDraft {
  lastKey += 1;
  return {
    key: lastKey,
    item: '',
    subjectId: null,
    auxiliary: {},
    gross: null,
    taxRate: '0',
    taxAmount: null,
    deductible: false,
    invoiceNo: '',
  };
}

/** A claim of a day with nothing in it. */
export const emptyDraft = (claimDate: string): ClaimDraft => ({
  employee: { id: null },
  claimDate,
  reason: '',
  advanceUsed: null,
  lines: [emptyLine()],
});

/** A claim as it is changed. */
export const draftOf = (claim: Claim): ClaimDraft => ({
  employee: { id: claim.employeeItemId },
  claimDate: claim.claimDate,
  reason: claim.reason,
  advanceUsed: claim.advanceUsed,
  lines: claim.lines.map(lineOf),
});

const lineOf = (line: ClaimLine): LineDraft => ({
  ...emptyLine(),
  item: line.item,
  subjectId: line.subjectId,
  auxiliary: Object.fromEntries(line.auxiliary.map(({ categoryId, itemId }) => [categoryId, { id: itemId }])),
  gross: line.gross,
  taxRate: line.taxRate,
  taxAmount: line.taxAmount,
  deductible: line.deductible,
  invoiceNo: line.invoiceNo ?? '',
});

/** Another amount or rate: the tax is what the amount contains of it. */
export function withTax(line: LineDraft, change: Partial<Pick<LineDraft, 'gross' | 'taxRate'>>): LineDraft {
  const next = { ...line, ...change };
  return { ...next, taxAmount: next.gross === null ? null : splitGross(next.gross, next.taxRate).tax };
}

const isBlank = ({ item, gross, invoiceNo }: LineDraft): boolean =>
  item.trim() === '' && gross === null && invoiceNo.trim() === '';

/** The lines that are sent; the first one stays even when it is blank, to say what is missing. */
export const sentLines = ({ lines }: ClaimDraft): readonly LineDraft[] => {
  const filled = lines.filter((line) => !isBlank(line));
  return filled.length > 0 ? filled : lines.slice(0, 1);
};

/** The sum of the lines. */
export const totalOf = (draft: ClaimDraft): string =>
  toScale(sumDecimals(sentLines(draft).map(({ gross }) => gross ?? '0')), 2);

/** What is missing before anything is sent; everything else is said by the service. */
export function checkDraft(draft: ClaimDraft, subjects: ReadonlyMap<number, Subject>): AnyProblem[] {
  const problems: AnyProblem[] = [];
  if (draft.employee.id === null) problems.push({ code: 'funds.employee-missing', field: 'employeeItemId' });
  sentLines(draft).forEach(({ item, subjectId, auxiliary }, index) => {
    const line = index + 1;
    if (item.trim() === '') problems.push({ code: 'invoice.item-missing', line, field: 'item' });
    if (subjectId === null) problems.push({ code: 'line.subject-missing', line, field: 'subjectId' });
    const categories = subjects.get(subjectId ?? 0)?.auxiliaryAccounting ?? [];
    const missing = categories.find(({ id }) => (auxiliary[id]?.id ?? null) === null);
    if (missing)
      problems.push({ code: 'line.auxiliary-missing', line, field: 'auxiliary', categoryId: missing.id });
  });
  return problems;
}

/** The draft as it is sent. */
export const toWire = (draft: ClaimDraft, claim: Claim | null): ClaimInput => ({
  ...(claim && { id: claim.id, version: claim.version }),
  employeeItemId: draft.employee.id ?? 0,
  claimDate: draft.claimDate,
  reason: draft.reason.trim(),
  advanceUsed: draft.advanceUsed ?? '0',
  lines: sentLines(draft).map((line) => ({
    item: line.item.trim(),
    subjectId: line.subjectId ?? 0,
    auxiliary: Object.entries(line.auxiliary).flatMap(([categoryId, { id }]) =>
      id === null ? [] : [{ categoryId: Number(categoryId), itemId: id }],
    ),
    gross: line.gross ?? '0',
    taxRate: line.taxRate,
    taxAmount: line.taxAmount ?? '0',
    deductible: line.deductible,
    invoiceNo: line.invoiceNo.trim() || null,
  })),
});
