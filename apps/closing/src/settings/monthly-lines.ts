import { add, formatMoney, isMadeIn, moneyOf, subtract, ZERO, type Fen } from '@suanpan/accounting-core';
import type { ClosingSettings } from '@suanpan/contracts';

export type Templates = ClosingSettings['lineTemplates'];
export type TemplateStep = keyof Templates;
type StoredLine = NonNullable<Templates['depreciation']>[number];

export const templateSteps = [
  'depreciation',
  'amortization',
  'payroll-accrual',
] as const satisfies TemplateStep[];

/** A monthly line as it is typed: a subject, an amount on one side, its items, its first and last month. */
export interface LineDraft {
  key: number;
  subjectId: number | null;
  debit: string | null;
  credit: string | null;
  /** The item chosen of each category. */
  items: Readonly<Record<number, number>>;
  /** `YYYY-MM`, or what was typed instead. */
  from: string;
  to: string;
}

export type LineDrafts = Record<TemplateStep, readonly LineDraft[]>;

let keys = 0;
const nextKey = (): number => (keys += 1);

export const blankLine = (): LineDraft => ({
  key: nextKey(),
  subjectId: null,
  debit: null,
  credit: null,
  items: {},
  from: '',
  to: '',
});

export const draftsOf = (templates: Templates): LineDrafts => ({
  depreciation: (templates.depreciation ?? []).map(draftOfLine),
  amortization: (templates.amortization ?? []).map(draftOfLine),
  'payroll-accrual': (templates['payroll-accrual'] ?? []).map(draftOfLine),
});

const draftOfLine = ({ subjectId, side, amount, auxiliary = [], from, to }: StoredLine): LineDraft => ({
  key: nextKey(),
  subjectId,
  debit: side === 'debit' ? formatMoney(moneyOf(amount)) : null,
  credit: side === 'credit' ? formatMoney(moneyOf(amount)) : null,
  items: Object.fromEntries(auxiliary.map(({ categoryId, itemId }) => [categoryId, itemId])),
  from: from ?? '',
  to: to ?? '',
});

/** As they are stored; a line nothing was typed in is none. Only for lines that are complete. */
export function templatesOf(drafts: LineDrafts): Templates {
  const steps = templateSteps.map((step) => [step, drafts[step].flatMap(storedLine)] as const);
  return Object.fromEntries(steps.filter(([, lines]) => lines.length > 0));
}

function storedLine({ subjectId, debit, credit, items, from, to }: LineDraft): StoredLine[] {
  if (subjectId === null) return [];
  const auxiliary = Object.entries(items).map(([categoryId, itemId]) => ({
    categoryId: Number(categoryId),
    itemId,
  }));
  return [
    {
      subjectId,
      side: debit === null ? 'credit' : 'debit',
      amount: debit ?? credit ?? '0.00',
      ...(auxiliary.length > 0 ? { auxiliary } : {}),
      ...(from === '' ? {} : { from }),
      ...(to === '' ? {} : { to }),
    },
  ];
}

const isBlank = ({ subjectId, debit, credit }: LineDraft): boolean =>
  subjectId === null && debit === null && credit === null;

/** Why a line cannot be stored as it is; null: it can, or it is empty. */
export type LineProblem = 'subject' | 'amount' | 'month' | 'span';

export function lineProblem(line: LineDraft): LineProblem | null {
  if (isBlank(line)) return null;
  if (line.subjectId === null) return 'subject';
  if ((line.debit === null) === (line.credit === null)) return 'amount';
  if (!isMonthOrNone(line.from) || !isMonthOrNone(line.to)) return 'month';
  return line.from !== '' && line.to !== '' && line.to < line.from ? 'span' : null;
}

export const areComplete = (drafts: LineDrafts): boolean =>
  templateSteps.every((step) => drafts[step].every((line) => lineProblem(line) === null));

const MONTH = /^(19|[2-9]\d)\d\d-(0[1-9]|1[0-2])$/;
const isMonthOrNone = (text: string): boolean => text === '' || MONTH.test(text);

/** "2026/1", "202601" or full width, as `YYYY-MM`; anything else stays as it was typed. */
export function monthTyped(text: string): string {
  const typed = text.normalize('NFKC').trim();
  const match = /^(\d{4})[-/.]?(\d{1,2})$/.exec(typed);
  return match ? `${match[1]}-${match[2]?.padStart(2, '0')}` : typed;
}

/** What the lines made in a month come to on each side. */
export function totalsIn(lines: readonly LineDraft[], month: string): { debit: Fen; credit: Fen } {
  const made = lines.filter(({ from, to }) => isMadeIn({ from: from || null, to: to || null }, month));
  const total = (side: 'debit' | 'credit'): Fen =>
    made.reduce((sum, line) => add(sum, moneyOf(line[side] ?? '0')), ZERO);
  return { debit: total('debit'), credit: total('credit') };
}

/** What is missing on a side of the lines that are made together with this one; null: nothing. */
export function balancing(
  lines: readonly LineDraft[],
  line: LineDraft,
  side: 'debit' | 'credit',
  month: string,
): string | null {
  const others = totalsIn(
    lines.filter(({ key }) => key !== line.key),
    line.from === '' ? month : line.from,
  );
  const missing =
    side === 'debit' ? subtract(others.credit, others.debit) : subtract(others.debit, others.credit);
  return missing > ZERO ? formatMoney(missing) : null;
}
